import { createPackageIndex } from '../../app/data/packages/offered-packages.server.ts';
import { changePrice } from '../../app/data/packages/package-changes.server.ts';
import { createSiteSearch, searchPackages } from '../../app/data/search/site-search.server.ts';
import { saveTranslations } from '../../app/data/translations/translations.server.ts';
import { inLanguage } from '../../app/languages/language-of-work.server.ts';
import { parseQuestion } from '../../app/rules/search/find-packages.ts';
import { addManyRows } from '../sites/many-rows.ts';
import { type DatabaseKind, openTestSite } from '../sites/test-site.ts';
import type { TestTemplate } from '../sites/test-template.ts';
import { round, timed } from './in-turns.ts';

const packages = 1000;
const twoWords = { en: 'umra journey', ur: 'مکہ سفر' };
const choices = {
  q: ['', 'hotel', 'mecca tow', 'zzz'],
  month: ['', '2027-03'],
  budget: ['', '95000'],
  days: ['', '11-15'],
  from: ['', 'Bangalore'],
  season: ['', 'ramadan'],
  type: ['', 'umrah'],
  sort: ['', 'date', 'price', 'days', 'distance'],
};

/**
 * The cost of searching a thousand packages with every combination of filters and sorting, in
 * milliseconds: the first search after a start, the first one after a change, and the 99th
 * percentile of the others.
 */
export async function measurePackageSearch(
  template: TestTemplate,
  kind: DatabaseKind,
  language: keyof typeof twoWords,
) {
  const site = await openTestSite({ template, database: kind });
  const { database } = site.services;
  await addManyRows(database, { packages, images: 0, photoUrls: [] });
  if (language === 'ur') {
    const said = Array.from({ length: packages }, (_, at) => {
      const place = `package many${at} 1`;
      return { phrase: `Journey ${at}`, said: `سفر ${at}`, place, seen: null };
    });
    const subject = { kind: 'packages', subjectId: '', subject: '' } as const;
    await saveTranslations(database, { language, ...subject }, said);
  }
  const packageIndex = createPackageIndex(database);
  const siteSearch = createSiteSearch({ ...site.services, packageIndex });
  const day = { today: new Date().toISOString().slice(0, 10), holidays: [] };
  const ask = (question: string) =>
    timed(async () => {
      const parsed = parseQuestion(new URLSearchParams(question));
      await inLanguage(language, () => searchPackages({ packageIndex, siteSearch }, parsed, day));
    });
  const firstMs = await ask('');
  await changePrice(database, 'many0000000000000007', { price: '1', seen: '90007' });
  const followMs = await ask('');
  const questions = Object.entries({ ...choices, q: [...choices.q, twoWords[language]] }).reduce(
    (before, [name, values]) =>
      before.flatMap((search) => values.map((value) => `${search}&${name}=${value}`)),
    [''],
  );
  // The better of two rounds: the first may include a garbage collection. A round has so many questions that the
  // second finds none of them cached.
  const times = new Map(questions.map((question) => [question, Number.POSITIVE_INFINITY]));
  for (const question of [...questions, ...questions]) {
    times.set(question, Math.min(times.get(question) ?? 0, await ask(question)));
  }
  await site.close();
  const sorted = [...times].sort(([, one], [, other]) => one - other);
  const [slow, slowest] = [sorted[Math.floor(sorted.length * 0.99)], sorted.at(-1)];
  return {
    database: kind,
    language,
    questions: questions.length,
    firstMs: round(firstMs),
    followMs: round(followMs),
    slowMs: round(slow?.[1] ?? Number.NaN),
    slowest: `${slowest?.[1].toFixed(2)} ms: ${slowest?.[0]}`,
  };
}
