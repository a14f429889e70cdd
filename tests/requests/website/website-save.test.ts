import { describe, expect, it } from 'vitest';
import { newAttemptKey } from '../../../app/rules/attempt-key.ts';
import { sectionNames } from '../../../app/rules/website/sections.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { toastOf } from '../../readers/toast.ts';
import { sectionForm } from '../../sites/section-form.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openWebsite } from './website-requests.ts';

const agency = '/admin/website/agency';
const phone = '+91 98765 43210';

describe.each(databaseKinds)('the texts of the website on %s', (kind) => {
  const here = openWebsite(kind);
  const { get, post, stored, versions } = here;

  it.each(sectionNames)('%s has a form that holds everything it says', async (name) => {
    const response = await get(`/admin/website/${name}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    for (const [field] of sectionForm(name)) expect(html).toContain(`name="${field}"`);
    expect(html).not.toMatch(/\sstyle="/);
  });

  it('an unknown section is missing, to read and to write', async () => {
    for (const name of ['nothing', '__proto__', 'constructor', 'toString']) {
      expect((await get(`/admin/website/${name}`)).status).toBe(404);
      expect((await post(`/admin/website/${name}`, sectionForm('agency'))).status).toBe(404);
      expect((await post(`/admin/website/${name}/versions/0`)).status).toBe(404);
    }
  });

  it('what is saved is stored, listed with who did it, and on the pages', async () => {
    const response = await post(agency, sectionForm('agency', { phone, version: '0' }));
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(agency);
    expect(toastOf(response)).toContain('Saved');
    expect(await stored('agency')).toEqual({ ...sampleWebsite.agency, phone });
    expect(await (await get('/admin/website')).text()).toContain(staffEmail);
    await expect
      .poll(async () => (await fetch(`${here.site.origin}/contact`)).text())
      .toContain(phone);
  });

  it('a stranger changes nothing', async () => {
    const { origin } = here.site;
    const body = sectionForm('agency', { phone });
    const options = { method: 'POST', body, headers: { origin }, redirect: 'manual' } as const;
    const refused = await fetch(origin + agency, options);
    expect(refused.headers.get('location')).toMatch(/^\/admin\/login/);
    expect(await stored('agency')).toBeNull();
  });

  it('refuses the later of two saves, keeps it, and saves it anyway when asked', async () => {
    await post(agency, sectionForm('agency', { name: 'Mine', version: '0' }));
    const theirs = { name: 'Theirs', version: '0' };
    const refused = await post(agency, sectionForm('agency', theirs));
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain('This section was changed by someone else while you were editing.');
    expect(html).toContain('value="Theirs"');
    expect(html).toMatch(/name="version" value="0"/);
    expect(html).toMatch(/<button[^>]*value="1"[^>]*name="seenVersion"/);
    expect(await stored('agency')).toMatchObject({ name: 'Mine' });
    const anyway = await post(agency, sectionForm('agency', { ...theirs, seenVersion: '1' }));
    expect(anyway.status).toBe(302);
    expect(await stored('agency')).toMatchObject({ name: 'Theirs' });
  });

  it('a form from before a field was known keeps what stands there, in rows by their places then', async () => {
    const licences = '/admin/website/licences';
    const row = (field: string) => `licences.r0.${field}`;
    const known = { [row('check')]: 'Ask us', [row('validUntil')]: '2199-01-01', version: '0' };
    expect((await post(licences, sectionForm('licences', known))).status).toBe(302);
    const early = (changes: Record<string, string>) => {
      const form = sectionForm('licences', changes);
      for (const name of [...form.keys()]) if (/check|validUntil/.test(name)) form.delete(name);
      return form;
    };
    const first = async () => Object(await stored('licences')).licences[0];
    const saved = await post(licences, early({ [row('number')]: 'IN-1', version: '1' }));
    expect(saved.status).toBe(302);
    const expected = { number: 'IN-1', check: 'Ask us', validUntil: '2199-01-01' };
    expect(await first()).toMatchObject(expected);

    // Somebody puts another row first: that one's check is not this one's.
    const moved = new FormData();
    moved.set('version', '2');
    moved.set('licences.r9.authority', 'Another');
    moved.set('licences.r9.check', 'Ask them');
    moved.set('licences.r9.validUntil', '');
    for (const [name, value] of sectionForm('licences', {}, await stored('licences'))) {
      moved.append(name, value);
    }
    expect((await post(licences, moved)).status).toBe(302);
    expect(await first()).toMatchObject({ authority: 'Another' });
    const late = early({ [row('number')]: 'IN-2', version: '2', seenVersion: '3' });
    expect((await post(licences, late)).status).toBe(302);
    expect(await first()).toMatchObject({ ...expected, number: 'IN-2' });
  });

  it('one form that is sent many times is one version', async () => {
    const attempt = newAttemptKey();
    const send = () => post(agency, sectionForm('agency', { phone, version: '0', attempt }));
    const answers = await Promise.all(Array.from({ length: 4 }, send));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect((await send()).status).toBe(302);
    expect((await versions('agency')).map(({ version }) => version)).toEqual([1, 0]);
  });

  it('what the database refuses comes back as it was typed', async () => {
    const { services } = here.site;
    const { database } = services;
    const transaction = () => ({ execute: () => Promise.reject(new Error('disk full')) });
    const kysely = new Proxy(database.kysely, {
      get(real, name) {
        if (name === 'transaction') return transaction;
        const value = Reflect.get(real, name, real);
        return typeof value === 'function' ? value.bind(real) : value;
      },
    });
    services.database = { ...database, kysely };
    const response = await post(agency, sectionForm('agency', { phone, version: '0' })).finally(
      () => {
        services.database = database;
      },
    );
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('Failed to save');
    expect(html).toContain(phone);
    expect(await stored('agency')).toBeNull();
  });

  it('rows are added, moved and removed without a script, and nothing typed is lost', async () => {
    const home = '/admin/website/home';
    const [first, second] = sampleWebsite.home.slides;
    const titlesIn = async (rows: string) => {
      const changes = { aboutHeading: 'Typed before', 'slides.r1.title': 'Typed', rows };
      const response = await post(home, sectionForm('home', changes));
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain('value="Typed before"');
      const titles = html.matchAll(/<input[^>]*name="slides\.(r\d+)\.title"[^>]*value="([^"]*)"/g);
      return Array.from(titles, ([, row, title]) => `${row} ${title}`);
    };
    expect(await titlesIn('up slides r1')).toMatchObject({
      0: 'r1 Typed',
      1: `r0 ${first?.title}`,
    });
    expect(await titlesIn('remove slides r0')).toMatchObject({ 0: 'r1 Typed' });
    expect(await titlesIn('add slides')).toMatchObject({ 4: 'r4 ' });
    expect(await titlesIn('down nothing r0')).toMatchObject({ 1: 'r1 Typed' });
    expect(second?.title).not.toBe('Typed');
    expect(await stored('home')).toBeNull();
  });

  it('an earlier version is put back as a new one', async () => {
    await post(agency, sectionForm('agency', { phone, version: '0' }));
    await post(agency, sectionForm('agency', { phone, name: 'Other', version: '1' }));
    const html = await (await get(agency)).text();
    expect(html).toContain('What stood here before');
    expect(html).toContain('Phone');
    const back = await post(`${agency}/versions/0`);
    expect(toastOf(back)).toContain('Put back');
    expect(await stored('agency')).toEqual(sampleWebsite.agency);
    expect((await versions('agency')).map(({ version }) => version)).toEqual([3, 2, 1, 0]);
    expect(toastOf(await post(`${agency}/versions/99`))).toContain('no longer kept');
    expect((await get(`${agency}/versions/1`)).headers.get('location')).toBe(agency);
  });
});
