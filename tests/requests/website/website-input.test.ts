import { describe, expect, it } from 'vitest';
import type { SectionName } from '../../../app/rules/website/sections.ts';
import { sectionForm } from '../../sites/section-form.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openWebsite } from './website-requests.ts';

/** Something wrong of each kind that the rules know: section, field, what is typed, what is said. */
const wrong: [string, SectionName, string, string, string][] = [
  ['a line', 'agency', 'name', '', 'Name is required'],
  ['a placeholder', 'agency', 'tagline', 'from {nowhere}', '{nowhere} is not filled in'],
  ['a fact in itself', 'agency', 'name', 'Rihla {town}', '{town} is not filled in here'],
  ['a text', 'agency', 'blurb', 'b'.repeat(501), 'About the agency can have at most 500'],
  ['ten thousand characters', 'about', 'story', 's'.repeat(10_000), 'Story can have at most 5,000'],
  ['an e-mail', 'agency', 'email', 'office@', 'E-mail must look like'],
  ['a telephone', 'agency', 'phone', '98765', 'Phone must begin with +'],
  ['a link', 'agency', 'facebook', 'javascript:alert(1)', 'Facebook must begin with https://'],
  ['a map', 'agency', 'mapLink', 'https://example.com/', 'does not say where the office is'],
  ['a day', 'hours', 'closures.r0.from', '2027-13-45', 'From must be a day'],
  ['holidays', 'packages', 'holidays.r0.from', '2027-13-45', 'First day must be a day'],
  ['a step', 'packages', 'payment.r0.when', '', 'When is required'],
  ['a time', 'hours', 'week.Monday.opens', '25:00', 'Opens must be a time'],
  ['a group', 'hours', 'week.Monday.closes', '', 'When does the office close on Monday?'],
  ['a choice', 'hours', 'timeZone', 'Mars/Olympus', 'Time zone must be one of those offered'],
  ['a colour', 'look', 'green', 'red', 'First colour must be written as #'],
  ['a picture', 'home', 'slides.r0.picture.url', '/etc/passwd', 'is no picture of this site'],
  ['a picture of nobody', 'home', 'slides.r0.picture.url', '/media/website/1-a.jpg', 'is gone'],
  ['a picture of the program', 'home', 'slides.r0.picture.url', 'site:nothing', 'is gone'],
  ['a row', 'home', 'slides.r9.alt', 'No title', 'Title is required'],
];

describe.each(databaseKinds)('what staff type on %s', (kind) => {
  const here = openWebsite(kind);
  const { get, post, stored, photoFile, storedPictures } = here;

  it.each(wrong)(
    '%s that is wrong is told of at its field',
    async (_what, name, field, typed, said) => {
      const response = await post(
        `/admin/website/${name}`,
        sectionForm(name, { [field]: typed, version: '0' }),
      );
      expect(response.status).toBe(400);
      const html = (await response.text()).replaceAll('&#x27;', "'");
      expect(html).toContain(said);
      expect(html).toMatch(/aria-invalid="true"/);
      if (typed.length < 600 && typed !== '') expect(html).toContain(typed);
      expect(await stored(name)).toBeNull();
    },
  );

  it('too many rows are told of at their list', async () => {
    const changes = Array.from({ length: 10 }, (_, row) => [`slides.r${row}.title`, 'One']);
    const body = sectionForm('home', { ...Object.fromEntries(changes), version: '0' });
    const response = await post('/admin/website/home', body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Slides can have at most 8');
  });

  it('markup stays text, on staff pages and on public ones', async () => {
    const name = `<script>alert(1)</script> "O'Brien" عمرہ`;
    await post('/admin/website/agency', sectionForm('agency', { name, version: '0' }));
    expect(await stored('agency')).toMatchObject({ name });
    const { origin } = here.site;
    await expect
      .poll(async () => (await fetch(`${origin}/contact`)).text())
      .toContain('&lt;script&gt;alert(1)');
    for (const path of ['/admin/website/agency', '/contact', '/about', '/']) {
      expect(await (await get(path)).text()).not.toContain('<script>alert(1)');
    }
  });

  it('a form with more fields than any section has loses none', async () => {
    const rows = Array.from({ length: 40 }, (_, row) => [
      [`closures.r${row}.from`, '2027-05-01'],
      [`closures.r${row}.to`, ''],
      [`closures.r${row}.reason`, `Day ${row}`],
    ]).flat();
    const body = sectionForm('hours', { ...Object.fromEntries(rows), version: '0' });
    expect((await post('/admin/website/hours', body)).status).toBe(302);
    expect((await stored('hours'))?.closures).toHaveLength(40);
  });

  it('several pictures of one form are stored, shown, replaced and forgotten', async () => {
    const home = '/admin/website/home';
    const changes = {
      'slides.r0.picture.file': photoFile(),
      'slides.r1.picture.file': photoFile(),
      'slides.r2.picture.none': 'yes',
      'slides.r3.picture.x': '80',
      version: '0',
    };
    expect((await post(home, sectionForm('home', changes))).status).toBe(302);
    const saved = await stored('home');
    const slides = Object(saved).slides as { picture: { url: string; x: string } }[];
    const pictures = slides.map(({ picture }) => picture);
    expect(pictures.map(({ url }) => url)).toEqual([
      expect.stringMatching(/^\/media\/website\/\d{13}-slide-[0-9a-f]{10}\.jpg$/),
      expect.stringMatching(/^\/media\/website\//),
      '',
      'site:slide-special',
    ]);
    expect(pictures[3]?.x).toBe('80');
    expect((await fetch(here.site.origin + pictures[0]?.url)).status).toBe(200);
    expect(await (await get(home)).text()).toContain(pictures[0]?.url);

    const without = sectionForm('home', { 'slides.r0.picture.none': 'yes', version: '1' }, saved);
    expect((await post(home, without)).status).toBe(302);
    const { kysely } = here.site.services.database;
    const noted = await kysely.selectFrom('pending_photo_removals').select('url').execute();
    expect(noted.map(({ url }) => url)).toContain(pictures[0]?.url);
  });

  it('a picture of a form that is refused is not kept', async () => {
    const before = await storedPictures();
    const file = photoFile();
    const bad = new File(['not a picture'], 'a.jpg', { type: 'image/jpeg' });
    const post2 = (changes: Record<string, string | File>) =>
      post('/admin/website/home', sectionForm('home', { version: '0', ...changes }));
    const wrongText = { 'slides.r0.picture.file': file, 'slides.r0.title': '' };
    expect(await (await post2(wrongText)).text()).toContain('Please choose it again');
    const second = { 'slides.r0.picture.file': file, 'slides.r1.picture.file': bad };
    const refused = await post2(second);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('id="slides.r1.picture.file-error"');
    const late = await post2({ 'slides.r0.picture.file': file, version: '7' });
    expect(late.status).toBe(409);
    await expect.poll(storedPictures).toEqual(before);
  });
});
