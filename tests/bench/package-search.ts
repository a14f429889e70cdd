import { changePrice } from '../../app/data/packages/package-price.server.ts';
import { createPackageIndex } from '../../app/data/packages/search/package-index.server.ts';
import { createPackageSearch } from '../../app/data/packages/search/package-search.server.ts';
import { createSaidEntries } from '../../app/data/packages/search/said-entries.server.ts';
import {
  createTranslations,
  saveTranslations,
} from '../../app/data/translations/translations.server.ts';
import { inLanguage } from '../../app/languages/language-of-work.server.ts';
import type { Language } from '../../app/languages/languages.ts';
import { parseQuestion } from '../../app/rules/packages/search/package-question.ts';
import { addManyRows } from '../sites/many-rows.ts';
import { type DatabaseKind, openTestSite } from '../sites/test-site.ts';
import type { TestTemplate } from '../sites/test-template.ts';

export interface SearchCost {
  language: Language;
  packages: number;
  /** Milliseconds until the index is made of the rows, once a start. */
  firstMs: number;
  /** After a change of one package, with the answer. */
  followMs: number;
  /** Of all combinations: how many, and milliseconds of the middle one, the 99th and the slowest. */
  combinations: number;
  middleMs: number;
  slowMs: number;
  slowest: string;
}

const packages = 10_000;
/** "Journey" in each language, and a question of two words. */
const journey = { en: 'Journey', ur: 'سفر', kn: 'ಪ್ರಯಾಣ', hi: 'सफ़र' };
const twoWords = { en: 'umra journey', ur: 'مکہ سفر', kn: 'ಮಕ್ಕಾ ಪ್ರಯಾಣ', hi: 'मक्का सफ़र' };
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

/** What it costs to search ten thousand packages, by every combination of conditions and sorting. */
export async function measurePackageSearch(
  template: TestTemplate,
  database: DatabaseKind = 'sqlite',
  language: Language = 'en',
): Promise<SearchCost> {
  const site = await openTestSite({ template, database });
  try {
    const { database } = site.services;
    await addManyRows(database, { packages, images: 0, photoUrls: [] });
    if (language !== 'en') {
      const said = Array.from({ length: packages }, (_, at) => {
        const place = `package many${at} 1`;
        return { phrase: `Journey ${at}`, said: `${journey[language]} ${at}`, place, seen: null };
      });
      const subject = { kind: 'packages', subjectId: '', subject: '' } as const;
      await saveTranslations(database, { language, ...subject }, said);
    }
    const search = createPackageSearch(
      createPackageIndex(database),
      createSaidEntries(
        database,
        createTranslations(database, () => undefined),
      ),
    );
    const day = { today: new Date().toISOString().slice(0, 10), holidays: [] };
    const ask = async (asked: string) => {
      const begun = performance.now();
      const question = parseQuestion(new URLSearchParams(asked));
      await inLanguage(language, () => search.ask(question, day));
      return performance.now() - begun;
    };
    const firstMs = await ask('');
    await changePrice(database, 'many0000000000000007', { price: '1', seen: '90007' });
    const followMs = await ask('');
    const asked = { ...choices, q: [...choices.q, twoWords[language]] };
    const all = Object.entries(asked).reduce<string[]>(
      (before, [name, values]) =>
        before.flatMap((search) => values.map((value) => `${search}&${name}=${value}`)),
      [''],
    );
    // The better of two rounds: a first one may meet the collection of garbage. Between them so many
    // are asked that no answer is still kept.
    const rounds = [new Map<string, number>(), new Map<string, number>()];
    for (const round of rounds) for (const search of all) round.set(search, await ask(search));
    const times = all.map((search) => {
      return { search, ms: Math.min(...rounds.map((round) => round.get(search) ?? 0)) };
    });
    times.sort((one, other) => one.ms - other.ms);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)];
    return {
      ...{ language, packages, firstMs, followMs, combinations: times.length },
      ...{ middleMs: at(0.5)?.ms ?? 0, slowMs: at(0.99)?.ms ?? 0 },
      slowest: `${at(1)?.ms.toFixed(2)} ms: ${at(1)?.search}`,
    };
  } finally {
    await site.close();
  }
}
