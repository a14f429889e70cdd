import { expect, it } from 'vitest';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { sampleContent } from '../../../tests/sites/sample-company.ts';
import { expectTable, findFailures } from '../../../tests/table.ts';
import { countUp } from '../../languages/digits.ts';
import { maxLengths, truncateText } from '../link-texts.ts';
import { mapEmbedUrl, readMapPosition } from './parts/agency-rules.ts';
import { comingDays, hoursRules } from './parts/hours-rules.ts';
import { homeRules, packagesRules } from './parts/page-rules.ts';
import { searchSnippet } from './parts/sharing-rules.ts';
import { readContent, validateWebsite, withoutSampleTerms } from './read-content.ts';
import { sectionNames, sectionRules } from './sections.ts';

it('shows an agency with its own name only the terms that it enters, also in texts of an older version', () => {
  const terms = { payment: [], cancellation: [], hajjNote: '', batchNote: '', holidays: [] };
  const names = new Set(Object.keys(terms));
  const texts = Object.entries(sampleWebsite.packages).filter(([name]) => !names.has(name));
  const olderContent = { ...Object.fromEntries(texts), title: 'Ours' };
  for (const [name, content, packages, problems] of [
    ['agency', neutralWebsite.agency, { ...sampleWebsite.packages, ...terms }, []],
    ['packages', olderContent, { ...olderContent, ...terms }, []],
    ['packages', { ...olderContent, payment: 'at once' }, expect.any(Object), ['payment']],
  ] as const) {
    const stored = [{ name, content: JSON.stringify(content) }];
    const fields: unknown[] = [];
    const start = withoutSampleTerms(stored, sampleWebsite);
    const result = readContent(stored, start, ({ field }) => fields.push(field));
    expect([result.packages, fields]).toEqual([packages, problems]);
  }
});

it.each([
  ['2027-04-01', '2027-05-31', 1, []],
  ['2027-04-01', '', 12, []],
  ['2027-04-01', '2027-03-31', 1, ['Holidays cannot end before they begin']],
  ['', '', 1, ['First day is required']],
  ['2027-04-01', '', 13, ['School holidays can have at most 12']],
])('the holidays from "%s" to "%s", %d times, get the error %j', (from, to, count, errors) => {
  const holidays = Array.from({ length: count }, () => ({ name: 'Summer', from, to }));
  const { error } = packagesRules.safeParse({ ...sampleWebsite.packages, holidays });
  expect((error?.issues ?? []).map(({ message }) => message)).toEqual(errors);
});

it('reads the position from links of known map services only, and shows it', () => {
  const formatPosition = (link: string) => {
    const place = readMapPosition(link);
    return place && `${place.latitude}, ${place.longitude}`;
  };
  expectTable(
    formatPosition,
    `${sampleContent.agency.mapLink} → 13.3409, 77.101
    https://www.openstreetmap.org/#map=17/13.34/77.1 → 13.34, 77.1
    https://www.google.com/maps/place/Office/@13.3409,77.1010,17z/data=!3m1!4b1!3d13.35!4d77.12 → 13.35, 77.12
    https://www.google.co.in/maps/@13.3409,77.1010,17z → 13.3409, 77.101
    https://www.google.com/maps?q=-33.5%2C151 → -33.5, 151
    https://maps.apple.com/?ll=13.3409,77.1010 → 13.3409, 77.101
    https://www.bing.com/maps?cp=13.3409~77.1010&lvl=16 → 13.3409, 77.101`,
  );
  const others = `https://maps.app.goo.gl/abcdef | https://example.com/?mlat=13.3409&mlon=77.1010
    https://openstreetmap.org.evil.example/?mlat=13&mlon=77
    http://www.openstreetmap.org/?mlat=13&mlon=77 | https://www.openstreetmap.org/?mlat=91&mlon=77
    https://www.openstreetmap.org/?mlat=1.2.3&mlon=77 | javascript:alert(1) | ""`;
  expect(findFailures(others, (link) => readMapPosition(link) === null)).toEqual([]);
  expect(mapEmbedUrl({ latitude: 13.3409, longitude: 77 })).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=76.9900%2C13.3329%2C77.0100%2C13.3489&layer=mapnik&marker=13.3409%2C77.0000',
  );
});

it('takes the numbers that agencies claim, and counts up to the same text', () => {
  const { counters } = homeRules.shape;
  const readNumber = (value: string) => {
    const { data, error } = counters.safeParse([{ value, label: 'Pilgrims' }]);
    return data?.[0]?.value ?? error?.issues[0]?.message;
  };
  const numbers = `20+ | 50K+ | 500+ | 99% | 50,000+ | 1,00,000+ | 1,00,00,000+ | 1 lakh+ | 10 lakh+ | 1 Lakh +
    2 crore | 25 years | 4.9/5 | 24/7 | २०+`;
  expect(
    findFailures(numbers, (text) => readNumber(text) === text && countUp(text, 1) === text),
  ).toEqual([]);
  for (const value of ['over 50,000', '+20', '{founded}']) {
    expect(readNumber(value)).toBe('Number must begin with digits, for example 50K+');
  }
  expect(readNumber('1,00,000 pilgrims')).toBe('Number can have at most 12 characters');
  expectTable(
    (text) => [0, 0.25, 0.5].map((part) => countUp(text, part)).join(' '),
    `50K+ → 0K+ 13K+ 25K+ | 1,00,000+ → 0+ 25,000+ 50,000+ | 12,00,000 → 0 3,00,000 6,00,000
    2 crore → 0 crore 1 crore 1 crore | 4.8/5 → 0.0/5 1.2/5 2.4/5 | २०+ → २०+ २०+ २०+`,
  );
});

const { slides } = sampleWebsite.home;

// Content files that no export wrote. For common mistakes see content-command.test.ts.
it.each([
  ['{"agency": {"__proto__": "a"}}', 'agency.__proto__: There is no such field'],
  ['{"__proto__": {}}', '__proto__: There is no such section; there are agency,'],
  [`{"agency": {"name": "${'x'.repeat(10_001)}"}}`, 'agency.name: '],
  [JSON.stringify({ home: { slides: Array(300).fill(slides[0]) } }), 'can have at most'],
  ['{"home": {"slides": [{}]}}', 'home.slides[0].title: '],
  ...['null', '7', '"agency"', '[{}]'].map((json) => [json, 'must be an object of sections']),
])('for %.60s shows the error "%s"', (json = '', fault = '') => {
  const result = validateWebsite(JSON.parse(json), sampleWebsite);
  const faults = result.ok ? '' : result.faults.join('\n');
  expect(faults).toContain(fault);
  expect(faults).not.toMatch(/pattern|regex/);
  expect(faults.length).toBeLessThan(500);
});

it('imports an export of any day on any later day, also into another site', () => {
  const announcement = { text: 'Closed on 10 November', link: '', until: '2020-11-10' };
  const licence = {
    authority: 'Ministry',
    number: '',
    validUntil: '2020-11-10',
    check: '',
    certificate: { url: '', x: '50', y: '50' },
  };
  const holidays = [{ name: 'Dasara', from: '2020-10-17', to: '2020-10-25' }];
  const closures = [{ from: '2020-11-10', to: '', reason: 'Stock-taking' }];
  const content = {
    ...sampleWebsite,
    announcement,
    licences: { licences: [licence] },
    packages: { ...sampleWebsite.packages, holidays },
    hours: { ...sampleWebsite.hours, closures },
  };
  for (const site of [content, sampleWebsite, neutralWebsite]) {
    expect(validateWebsite(JSON.parse(JSON.stringify(content)), site)).toEqual({
      ok: true,
      content,
    });
  }
  // What staff type today is checked against today.
  expect(sectionRules.announcement.safeParse(announcement).success).toBe(false);
  const faults = [
    'announcement.link: Link must be a link, for example https://example.com, or a page of this site, for example /packages',
  ];
  const file = { announcement: { ...announcement, link: 'javascript:x' } };
  expect(validateWebsite(file, content)).toEqual({ ok: false, faults });
});

it('keeps the texts that a content file leaves out', () => {
  for (const name of sectionNames) {
    const { [name]: _, ...others } = sampleWebsite;
    expect(validateWebsite(others, sampleWebsite)).toEqual({ ok: true, content: sampleWebsite });
  }
});

const { week } = sampleContent.hours;
const closedDay = { opens: '', closes: '', opensAgain: '', closesAgain: '' };
const friday = { opens: '09:30', closes: '12:00', opensAgain: '14:00', closesAgain: '24:00' };

it('refuses a closure that ends before it begins', () => {
  const closures = [{ from: '2027-05-18', to: '2027-05-16', reason: 'Eid' }];
  const { error } = hoursRules.safeParse({ ...sampleContent.hours, closures });
  const message = 'A closure cannot end before it begins';
  expect(error?.issues[0]).toMatchObject({ path: ['closures', 0, 'to'], message });
});

it('lists the coming days across the end of a month and of a year', () => {
  const saturday = { ...closedDay, opens: '18:00', closes: '02:00' };
  const closures = [
    { from: '2026-12-30', to: '2026-12-31', reason: 'Stock-taking' },
    { from: '2027-01-05', to: '', reason: 'After the week' },
  ];
  const changedWeek = { ...week, Friday: friday, Saturday: saturday, Tuesday: null };
  const days = comingDays({ week: changedWeek, closures }, '2026-12-29', 7);
  expect(days.map(({ words, state, times, reason }) => [words, state, times, reason])).toEqual([
    ['Tuesday 29 Dec', 'unclear', [], ''],
    ['Wednesday 30 Dec', 'closed', [], 'Stock-taking'],
    ['Thursday 31 Dec', 'closed', [], 'Stock-taking'],
    ['Friday 1 Jan', 'open', ['9:30 AM–12:00 PM', '2:00 PM–12:00 AM'], ''],
    ['Saturday 2 Jan', 'open', ['6:00 PM–2:00 AM the next day'], ''],
    ['Sunday 3 Jan', 'closed', [], ''],
    ['Monday 4 Jan', 'open', ['11:00 AM–8:00 PM'], ''],
  ]);
});

const site = { siteUrl: 'https://agency.example', name: 'Safar Tours' };

it("shortens texts that do not fit beside the agency's name, and says how long they are", () => {
  const texts = { title: 'Contact', description: 'Call us.\n Or come.' };
  const expected = {
    title: 'Contact | Safar Tours',
    description: 'Call us. Or come.',
    tooLong: [],
  };
  expect(searchSnippet('contact', texts, site)).toMatchObject(expected);
  const title = 't'.repeat(maxLengths.title - ` | ${site.name}`.length);
  const description = 'd'.repeat(maxLengths.description);
  expect(searchSnippet('home', { title, description }, site).tooLong).toEqual([]);
  const longTexts = { title: `${title}t`, description: `${description}d` };
  expect(searchSnippet('home', longTexts, site)).toMatchObject({
    title: expect.stringMatching(/…$/),
    description: expect.stringMatching(/…$/),
    tooLong: [
      { what: 'title', length: 61, shown: 60 },
      { what: 'description', length: 156, shown: 155 },
    ],
  });
});

it('shortens a text after a whole word, without punctuation at the end', () => {
  expect(truncateText(' Fourteen days\nin  Makkah. ', 30)).toBe('Fourteen days in Makkah.');
  expect(truncateText('Rooms near the Haram, meals included', 23)).toBe('Rooms near the Haram…');
  expect(truncateText('abcd efgh', 5)).toBe('abcd…');
  expect(truncateText('عمرہ \u2068Umrah Saver\u2069 2027', 14)).toBe('عمرہ \u2068Umrah…\u2069');
  expect(truncateText('Contact | Safar Tours', 11)).toBe('Contact…');
  expectTable(
    (text) => truncateText(text, text.length - 4),
    `Is it near? It is → Is it near… | حرم کے قریب، کھانا → حرم کے قریب… | حرم کے قریب۔ کھانا → حرم کے قریب…
    حرم قریب ہے؟ ہاں جی → حرم قریب ہے… | हरम के पास। खाना → हरम के पास…`,
  );
});
