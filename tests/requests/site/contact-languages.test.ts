import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import ur from '../../../app/languages/ur/contact.ts';
import { readMail } from '../../readers/read-mail.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { post, siteWithMail, submitted } from './contact-post.ts';

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

  it('the same message in another language a moment later is no second one', async () => {
    await post(here.site);
    await inUrdu();
    expect(await enquiries()).toMatchObject([{ language: 'en' }]);
  });
});
