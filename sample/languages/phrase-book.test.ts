import { expect, it } from 'vitest';
import { languageCodes } from '../../app/languages/languages.ts';
import { factsRules } from '../../app/rules/packages/package-facts.ts';
import { sayPackage } from '../../app/rules/translations/package-phrases.ts';
import { phrasesIn } from '../../app/rules/translations/phrases.ts';
import { sayWebsite } from '../../app/rules/translations/website-phrases.ts';
import { samplePackages } from '../packages/sample-packages.ts';
import { sampleContent } from '../sample-content.ts';
import { websiteStarts } from '../website/website-starts.ts';
import { phraseBook } from './phrase-book.ts';

it.each(languageCodes.filter((code) => code !== 'en'))(
  'whatever a site begins with is said in %s',
  (code) => {
    const phrases = phrasesIn((say) => {
      for (const content of Object.values(websiteStarts)) sayWebsite(content, say);
      for (const tourPackage of samplePackages('2026-11-23')) {
        sayPackage({ ...tourPackage, facts: factsRules.parse(tourPackage.facts) }, say);
      }
      for (const { caption } of sampleContent.images) say(caption);
    });
    const missing = [...phrases].filter((phrase) => phraseBook(code, phrase) === undefined);
    // What is written over the doors of these hotels; a taxi driver is shown it.
    const hotels = samplePackages('2026-11-23').flatMap(({ madinaHotel, makkaHotel, facts }) => [
      madinaHotel,
      makkaHotel,
      ...(facts?.stays ?? []).map(({ hotel }) => hotel),
    ]);
    expect(missing.filter((phrase) => !hotels.includes(phrase))).toEqual([]);
  },
);
