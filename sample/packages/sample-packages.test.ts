import { expect, it } from 'vitest';
import { languageCodes } from '../../app/languages/languages.ts';
import { hijriText, listSeasons } from '../../app/rules/packages/departures.ts';
import { factsRules } from '../../app/rules/packages/package-facts.ts';
import { packageRules, translatePackage } from '../../app/rules/packages/package-rules.ts';
import { collectPhrases } from '../../app/rules/phrases.ts';
import { translateWebsite } from '../../app/rules/website/read-content.ts';
import { phraseBook } from '../languages/phrase-book.ts';
import { sampleContent } from '../sample-content.ts';
import { websiteStarts } from '../website/website-starts.ts';
import { dayAfter } from './sample-days.ts';
import { samplePackages } from './sample-packages.ts';

/** Days before and after Ramadan, Hajj and a leap day; in 2035 two batches leave on the same day. */
const startDays = [
  ...['2026-11-23', '2027-01-16', '2027-03-12', '2027-05-20', '2028-02-29', '2029-12-31'],
  ...['2030-01-20', '2035-10-01'],
];

it.each(startDays)(
  'the sample packages of a site started on %s are valid and depart soon',
  (today) => {
    const packages = samplePackages(today);
    expect(new Set(packages.map(({ packageName }) => packageName)).size).toBe(12);
    for (const { facts, picture, ...texts } of packages) {
      const name = texts.packageName;
      expect(picture, name).toMatch(/^package-/);
      expect(packageRules.safeParse(texts), name).toMatchObject({ success: true, data: texts });
      expect(factsRules.safeParse(facts), name).toMatchObject({ success: true, data: facts });
      const days = Number(texts.durationOfTour);
      expect(facts.departures?.length, name).toBeGreaterThan(0);
      for (const { from = '', to = '' } of facts.departures ?? []) {
        // The next Hijri year may begin shortly after a day that was too early.
        const isInTime = from >= dayAfter(today, 35) && from <= dayAfter(today, 430);
        expect([from, isInTime, to], name).toEqual([from, true, dayAfter(from, days - 1)]);
        const isInRamadan = listSeasons(from, to, []).includes('ramadan');
        expect(isInRamadan, name).toBe(name.startsWith('Ramadan'));
        if (texts.packageType !== 'hajj') continue;
        expect(name).toContain(from.slice(0, 4));
        const hijri = Array.from({ length: days }, (_, day) => hijriText(dayAfter(from, day)));
        expect(hijri.join(), from).toMatch(/\b8 Dhul-Hijjah.*\b12 Dhul-Hijjah/);
      }
    }
  },
);

/** Sites of all versions recognise their sample by these names. */
const packagePictures = [
  'package-hajj-classic',
  'package-hajj-comfort',
  'package-hajj-short-premium',
  'package-umrah-saver',
  'package-umrah-family',
  'package-umrah-premium',
  'package-ramadan-full-month',
  'package-ramadan-last-ten',
  'package-heritage-zyarath',
  'package-iraq-zyarath',
  'package-seniors-umrah',
  'package-umrah-istanbul',
];

it('every site that was ever filled with the sample recognizes it', () => {
  expect(sampleContent.packagePictures).toEqual(packagePictures);
  expect(samplePackages('2031-02-03').map(({ picture }) => picture)).toEqual(packagePictures);
  const { images } = sampleContent;
  expect(images).toHaveLength(32);
  expect(images.filter(({ captions: [caption, former] }) => caption !== former)).toHaveLength(7);
});

it.each(languageCodes.filter((code) => code !== 'en'))(
  'every phrase of a new site is translated into %s',
  (code) => {
    const packages = samplePackages('2026-11-23');
    const phrases = collectPhrases((translate) => {
      for (const content of Object.values(websiteStarts)) translateWebsite(content, translate);
      for (const tourPackage of packages) {
        translatePackage({ ...tourPackage, facts: factsRules.parse(tourPackage.facts) }, translate);
      }
      for (const { captions } of sampleContent.images) captions.forEach(translate);
    });
    const missing = [...phrases].filter((phrase) => phraseBook(code, phrase) === undefined);
    expect(missing).toEqual([]);
  },
);
