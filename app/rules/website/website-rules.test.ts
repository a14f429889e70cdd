import { expect, it } from 'vitest';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { sampleContent } from '../../../tests/sites/sample-company.ts';
import { expectTable, failing } from '../../../tests/table.ts';
import { companyOf } from './company.ts';
import { mapEmbedUrl, positionOf } from './parts/agency-rules.ts';
import { packagesRules } from './parts/page-rules.ts';
import { readContent, startOf, validateWebsite } from './read-content.ts';
import { sectionNames } from './sections.ts';

it('shows the number of a licence, how to check it, and its certificate', () => {
  const photo = { url: '/media/website/a.jpg', width: 2400, height: 1600, placeholder: '' };
  const licence = {
    authority: 'Ministry',
    number: 'IN-1',
    validUntil: '',
    check: 'https://example.com/check',
    certificate: { url: photo.url, x: '50', y: '50' },
  };
  const without = { ...licence, number: '', certificate: { ...licence.certificate, url: '' } };
  const content = { ...sampleWebsite, licences: { licences: [licence, without] } };
  const shownOf = (width: number) =>
    companyOf(content, '2027-02-28', ({ url }) => (url ? { ...photo, width } : null)).licences;
  const thumbnail = '/media/website/a.jpg/320.jpg';
  const certificate = '/media/website/a.jpg/1600.jpg';
  expect(shownOf(2400)).toEqual([
    { ...licence, certificate, thumbnail },
    expect.objectContaining({ number: '', certificate: '' }),
  ]);
  expect(shownOf(200)).toMatchObject([{ certificate: thumbnail }, {}]);
});

const { payment, cancellation, hajjNote, batchNote, holidays, ...before } = sampleWebsite.packages;
const noTerms = { payment: [], cancellation: [], hajjNote: '', batchNote: '', holidays: [] };

function read(...sections: [name: string, content: object][]) {
  const problems: unknown[] = [];
  const stored = sections.map(([name, content]) => ({ name, content: JSON.stringify(content) }));
  const start = startOf(stored, sampleWebsite);
  const { packages } = readContent(stored, start, (problem) => problems.push(problem));
  return { packages, problems };
}

it('the sample agency has terms; any other agency has only those that it enters', () => {
  expect(read().packages).toEqual(sampleWebsite.packages);
  const own = read(['agency', neutralWebsite.agency]).packages;
  expect(own).toEqual({ ...sampleWebsite.packages, ...noTerms });
});

it('package texts of an older version are valid without terms', () => {
  const packages = { ...before, title: 'Ours', ...noTerms };
  expect(read(['packages', { ...before, title: 'Ours' }])).toEqual({ packages, problems: [] });
  const own = { ...before, ...noTerms, hajjNote: 'Ask us.' };
  expect(read(['packages', own]).packages).toEqual(own);
  const { problems } = read(['packages', { ...before, ...noTerms, payment: 'at once' }]);
  expect(problems).toEqual([{ section: 'packages', field: 'payment' }]);
});

it.each([
  ['2027-04-01', '2027-05-31', 1, []],
  ['2027-04-01', '', 12, []],
  ['2027-04-01', '2027-03-31', 1, ['Holidays cannot end before they begin']],
  ['', '', 1, ['First day is required']],
  ['2027-04-01', '', 13, ['School holidays can have at most 12']],
])('of holidays from "%s" to "%s", %d times, it says %j', (from, to, count, errors) => {
  const holidays = Array.from({ length: count }, () => ({ name: 'Summer', from, to }));
  const { error } = packagesRules.safeParse({ ...sampleWebsite.packages, holidays });
  expect((error?.issues ?? []).map(({ message }) => message)).toEqual(errors);
});

it('reads the position from the links of known maps, and from no others', () => {
  const position = (link: string) => {
    const found = positionOf(link);
    return found && `${found.latitude}, ${found.longitude}`;
  };
  expectTable(
    position,
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
  expect(failing(others, (link) => positionOf(link) === null)).toEqual([]);
});

it('shows the place on a map, whole degrees too', () => {
  expect(mapEmbedUrl({ latitude: 13.3409, longitude: 77 })).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=76.9900%2C13.3329%2C77.0100%2C13.3489&layer=mapnik&marker=13.3409%2C77.0000',
  );
});

const { slides } = sampleWebsite.home;

// Content files that no export wrote. For common mistakes see content-command.test.ts.
it.each([
  ['{"agency": {"__proto__": "a"}}', 'agency.__proto__: There is no such field'],
  ['{"__proto__": {}}', '__proto__: There is no such section; there are agency,'],
  ['{"agency": {"name": 7}}', 'agency.name: '],
  ['{"home": {"slides": {}}}', 'home.slides: '],
  [`{"agency": {"name": "${'x'.repeat(10_001)}"}}`, 'agency.name: '],
  [JSON.stringify({ home: { slides: Array(300).fill(slides[0]) } }), 'can have at most'],
  ['{"home": {"slides": [{}]}}', 'home.slides[0].title: '],
  ...['null', '7', '"agency"', '[{}]'].map((json) => [json, 'must be an object of sections']),
])('of %.60s it says "%s"', (json = '', fault = '') => {
  const validated = validateWebsite(JSON.parse(json), sampleWebsite);
  const faults = validated.ok ? '' : validated.faults.join('\n');
  expect(faults).toContain(fault);
  expect(faults).not.toMatch(/pattern|regex/);
  expect(faults.length).toBeLessThan(500);
});

it('keeps the texts of a section that a content file lacks', () => {
  for (const name of sectionNames) {
    const { [name]: _, ...others } = sampleWebsite;
    expect(validateWebsite(others, sampleWebsite)).toEqual({ ok: true, content: sampleWebsite });
  }
});
