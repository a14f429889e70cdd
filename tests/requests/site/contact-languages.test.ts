import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import contact from '../../../app/languages/ur/contact.ts';
import reply from '../../../app/languages/ur/reply.server.ts';
import { readMail } from '../../readers/read-mail.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { post, siteWithMail, submitted } from './contact-post.ts';

const ur = { ...contact, ...reply };

describe.each(databaseKinds)('the contact form in other languages on %s', (kind) => {
  const here = siteWithMail(kind);
  const { enquiries } = here;
  const inUrdu = (fields: Record<string, string> = submitted) =>
    post(here.site, fields, { path: '/ur/contact' });

  it('keeps in which language the page was, and tells the office', async () => {
    await post(here.site);
    expect(readMail(here.smtp.received[0]?.raw ?? '').text).not.toContain('Written in');
    const { status, html } = await inUrdu({ ...submitted, subject: 'عمرہ' });
    expect(status).toBe(200);
    expect(html).toContain(ur.sent);
    expect((await enquiries()).map(({ language }) => language).sort()).toEqual(['en', 'ur']);
    expect(readMail(here.smtp.received[1]?.raw ?? '').text).toContain('\nWritten in Urdu\n');

    const headers = { cookie: await staffCookie(here.site) };
    const read = async (path: string) =>
      (await fetch(`${here.site.origin}/admin/enquiries${path}`, { headers })).text();
    // In the table and on the card of one.
    expect((await read('')).match(/>Written in \w+</g)).toEqual(Array(2).fill('>Written in Urdu<'));
    for (const { id, language } of await enquiries()) {
      expect((await read(`/${id}`)).includes('>Written in Urdu<')).toBe(language === 'ur');
    }
    const [columns, ...rows]: string[][] = parse(await read('.csv'), { bom: true });
    expect(columns?.at(-1)).toBe('Language');
    expect(rows.map((row) => row.at(-1)).sort()).toEqual(['English', 'Urdu']);
  });

  it('names the package as the page does, and to the office as staff named it', async () => {
    const { database } = here.site.services;
    const { id } = await database.kysely
      .selectFrom('packages')
      .select('id')
      .where('packageName', '=', 'Umrah Saver')
      .executeTakeFirstOrThrow();
    const said = 'کفایتی عمرہ';
    const opened = await fetch(`${here.site.origin}/ur/contact?package=${id}`);
    const html = await opened.text();
    expect(html).toContain(`name="packageName" value="${said}"`);
    expect(html).toContain(`value="${ur.enquiryAbout(said)}"`);
    expect(html).not.toContain('Umrah Saver');
    // Hidden since they opened the form: who knows its name there still asks about it.
    await setPackagesHidden(database, [id], true);
    const asked = { ...submitted, packageId: id, packageName: said };
    const back = await inUrdu({ ...asked, name: '' });
    expect(back.status).toBe(400);
    expect(back.html).toContain(`name="packageName" value="${said}"`);
    expect((await inUrdu({ ...asked, name: '', packageName: '' })).html).not.toContain(said);
    await inUrdu(asked);
    await setPackagesHidden(database, [id], false);
    expect(await enquiries()).toMatchObject([{ packageId: id, packageName: 'Umrah Saver' }]);
  });

  it('is answered in its language: greeting, thanks and the address of the package', async () => {
    const { database } = here.site.services;
    const { id } = await database.kysely
      .selectFrom('packages')
      .select('id')
      .where('packageName', '=', 'Umrah Saver')
      .executeTakeFirstOrThrow();
    const asked = { ...submitted, phone: '9876543210', packageId: id, packageName: '' };
    await inUrdu(asked);
    const [enquiry] = await enquiries();
    const headers = { cookie: await staffCookie(here.site) };
    for (const path of ['', `/${enquiry?.id}`]) {
      const page = await fetch(`${here.site.origin}/admin/enquiries${path}`, { headers });
      const [, link] = /href="(https:\/\/wa\.me\/91[^"]*)"/.exec(await page.text()) ?? [];
      const text = new URL(link?.replaceAll('&amp;', '&') ?? '').searchParams.get('text') ?? '';
      expect(text).toContain(ur.greeting(asked.name));
      expect(text).toContain(`/ur/packages/details/${id}\n`);
    }
  });

  it('says at each field in its own language what is wrong, without a script', async () => {
    const long = { name: 'n', email: 'e', phone: '9', subject: 's', message: 'm' };
    const fields = Object.fromEntries(
      Object.entries(long).map(([name, letter]) => [name, letter.repeat(9000)]),
    );
    const { status, html } = await inUrdu(fields);
    expect(status).toBe(400);
    expect(html).toContain(ur.tooLong(ur.phoneNumber, '30'));
    expect(html).not.toContain('can have at most');
    expect((await post(here.site, fields)).html).toContain('Phone can have at most 30 characters');
  });

  it('the same message in another language a moment later is no second one', async () => {
    await post(here.site);
    await inUrdu();
    expect(await enquiries()).toMatchObject([{ language: 'en' }]);
  });
});
