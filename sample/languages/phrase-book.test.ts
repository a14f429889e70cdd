import { expect, it } from 'vitest';
import { languageCodes } from '../../app/languages/languages.ts';
import { factsRules } from '../../app/rules/packages/package-facts.ts';
import { translatePackage } from '../../app/rules/packages/package-rules.ts';
import { phrasesIn } from '../../app/rules/phrases.ts';
import { translateWebsite } from '../../app/rules/website/read-content.ts';
import { samplePackages } from '../packages/sample-packages.ts';
import { sampleContent } from '../sample-content.ts';
import { websiteStarts } from '../website/website-starts.ts';
import { phraseBook } from './phrase-book.ts';

it.each(languageCodes.filter((code) => code !== 'en'))(
  'every phrase that a site begins with is translated into %s',
  (code) => {
    const packages = samplePackages('2026-11-23');
    const phrases = phrasesIn((translate) => {
      for (const content of Object.values(websiteStarts)) translateWebsite(content, translate);
      for (const one of packages) {
        translatePackage({ ...one, facts: factsRules.parse(one.facts) }, translate);
      }
      for (const { captions } of sampleContent.images) captions.forEach(translate);
    });
    const missing = [...phrases].filter((phrase) => phraseBook(code, phrase) === undefined);
    expect(missing).toEqual([]);
  },
);
