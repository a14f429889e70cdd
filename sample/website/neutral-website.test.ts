import { expect, it } from 'vitest';
import { companyOf, filledContent } from '../../app/rules/website/company.ts';
import { sectionNames, sectionRules } from '../../app/rules/website/sections.ts';
import { neutralWebsite } from './neutral-website.ts';
import { sampleWebsite } from './sample-website.ts';

const starts = Object.entries({ neutralWebsite, sampleWebsite });

it.each(starts)('%s is as the rules would have it typed', (_, website) => {
  for (const name of sectionNames) {
    expect(sectionRules[name].safeParse(website[name]), name).toEqual({
      success: true,
      data: website[name],
    });
  }
});

it('nothing that is not known leaves a gap in a sentence', () => {
  const marks = JSON.stringify(neutralWebsite).match(/\{[a-z]+\}/g);
  expect(new Set(marks)).toEqual(new Set(['{name}']));
});

it('no fact is known of a site that is nobody’s but the name', () => {
  const { name, shortName, tagline, blurb, whatsapp, hours, ...facts } = companyOf(
    filledContent(neutralWebsite),
    '2026-11-22',
    () => null,
  );
  expect([name, shortName, tagline, blurb].every(Boolean)).toBe(true);
  expect(whatsapp).toMatchObject({ number: '', display: '' });
  expect(hours).toMatchObject({ openingTimes: [], closures: [], lines: [] });
  expect(facts).toEqual({
    founded: '',
    phone: { display: '', tel: '' },
    email: '',
    address: { lines: [], locality: '', region: '', postalCode: '', country: '' },
    map: null,
    social: { facebook: '', instagram: '', whatsapp: '' },
    licences: [],
    badges: [],
  });
  const { home, about, packages } = neutralWebsite;
  expect([home.cards, home.counters, about.steps, about.stats]).toEqual([[], [], [], []]);
  const { payment, cancellation, hajjNote, batchNote, holidays } = packages;
  expect([payment, cancellation, hajjNote, batchNote, holidays]).toEqual([[], [], '', '', []]);
  expect([about.story, about.founder, about.mission, about.vision]).toEqual(['', '', '', '']);
});
