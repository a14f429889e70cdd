import { expect, it } from 'vitest';
import { companyOf, filledContent } from '../../app/rules/website/company.ts';
import { sectionNames, sectionRules } from '../../app/rules/website/sections.ts';
import { neutralWebsite } from './neutral-website.ts';
import { sampleWebsite } from './sample-website.ts';

it('the neutral and the sample website are valid as they are', () => {
  for (const website of [neutralWebsite, sampleWebsite]) {
    for (const name of sectionNames) {
      const valid = { success: true, data: website[name] };
      expect(sectionRules[name].safeParse(website[name]), name).toEqual(valid);
    }
  }
});

it('the neutral website knows nothing of the agency but a name', () => {
  const marks = JSON.stringify(neutralWebsite).match(/\{[a-z]+\}/g);
  expect(new Set(marks)).toEqual(new Set(['{name}']));
  const company = companyOf(filledContent(neutralWebsite), '2026-11-22', () => null);
  const { name, shortName, tagline, blurb, whatsapp, hours, ...facts } = company;
  expect([name, shortName, tagline, blurb].every(Boolean)).toBe(true);
  expect(whatsapp).toMatchObject({ number: '', display: '' });
  expect(hours).toMatchObject({ openingTimes: [], closures: [], lines: [] });
  expect(facts).toEqual({
    ...{ founded: '', phone: { display: '', tel: '' }, email: '', map: null },
    address: { lines: [], locality: '', region: '', postalCode: '', country: '' },
    ...{ social: { facebook: '', instagram: '', whatsapp: '' }, licences: [], badges: [] },
  });
  const { home, about, packages } = neutralWebsite;
  expect([home.cards, home.counters, about.steps, about.stats]).toEqual([[], [], [], []]);
  const { payment, cancellation, hajjNote, batchNote, holidays } = packages;
  expect([payment, cancellation, hajjNote, batchNote, holidays]).toEqual([[], [], '', '', []]);
  expect([about.story, about.founder, about.mission, about.vision]).toEqual(['', '', '', '']);
});
