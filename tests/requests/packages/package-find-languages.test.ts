import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import en from '../../../app/languages/en/finding/list.ts';
import hi from '../../../app/languages/hi/finding/list.ts';
import kn from '../../../app/languages/kn/finding/list.ts';
import { type Language, pathIn } from '../../../app/languages/languages.ts';
import ur from '../../../app/languages/ur/finding/list.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

describe.each(databaseKinds)('packages are found in the language of the page on %s', (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
  });
  afterAll(() => site.close());

  async function page(language: Language, search: Record<string, string>) {
    const query = new URLSearchParams(search);
    const html = await (
      await fetch(`${site.origin}${pathIn(language, '/packages')}?${query}`)
    ).text();
    const found = html.matchAll(/href="(?:\/\w\w)?\/packages\/details\/(\w+)"/g);
    // Cards of what comes nearest were not found.
    const isNone = html.includes({ en, ur, kn, hi }[language].noneHasAll);
    return { html, ids: isNone ? [] : [...new Set([...found].map(([, id]) => id))] };
  }
  const ids = async (language: Language, search: Record<string, string>) =>
    (await page(language, search)).ids;

  it('by the words of the program for their type, city and airport', async () => {
    const type = 'umrah';
    const all = await ids('en', { type });
    const inMadinah = await ids('en', { q: 'madinah' });
    expect([all.length, inMadinah.length]).toEqual([5, 11]);
    for (const [language, umrah, madinah, bengaluru] of [
      ['ur', 'عمرہ', 'مدینہ', 'بنگلورو'],
      ['kn', 'ಉಮ್ರಾ', 'ಮದೀನಾ', 'ಬೆಂಗಳೂರು'],
      ['hi', 'उमराह', 'मदीना', 'बेंगलुरु'],
    ] as const) {
      expect(await ids(language, { type, q: umrah }), umrah).toEqual(all);
      expect(await ids(language, { q: madinah }), madinah).toEqual(inMadinah);
      expect(await ids(language, { q: bengaluru }), bengaluru).toEqual(
        await ids('en', { q: 'bengaluru' }),
      );
      expect(await ids('en', { type, q: umrah }), umrah).toEqual([]);
      // What is chosen stays the same word in every address.
      expect((await page(language, {})).html).toContain(
        `<option value="Bengaluru">${bengaluru}</option>`,
      );
    }
  });

  it('by their names in that language alone', async () => {
    const q = 'کفایتی';
    const { ids: found, html } = await page('ur', { q });
    expect(found).toEqual(await ids('en', { q: 'saver' }));
    expect(found).toHaveLength(1);
    expect(html).toContain('کفایتی عمرہ');
    for (const language of ['en', 'kn', 'hi'] as const) {
      expect(await ids(language, { q }), language).toEqual([]);
    }
  });
});
