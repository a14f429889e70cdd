import { expect, it } from 'vitest';
import { problemsOf, type Thing } from '../../../tests/readers/json-ld.ts';
import { company } from '../../../tests/sites/sample-company.ts';
import type { Company } from '../../rules/website/company.ts';
import { agencyInShort, travelAgency, webSite } from './structured-agency.ts';
import { imageGallery } from './structured-data.ts';

const url = 'https://agency.example';
const photo = { url: '/media/website/slide.jpg', width: 1600, height: 900, placeholder: '' };
const logo = { url: '/media/website/logo.jpg', width: 512, height: 512, placeholder: '' };

/** The logo and the picture of a page. */
const pictures = [
  [null, null],
  [logo, null],
  [null, photo],
  [logo, photo],
] as const;

/** Each fact alone, as it is while it is not known. */
const unknown: ((known: Company) => Company)[] = [
  ...(['lines', 'locality', 'region', 'postalCode', 'country'] as const).map(
    (part) => (known: Company) => ({
      ...known,
      address: { ...known.address, [part]: part === 'lines' ? [] : '' },
    }),
  ),
  (known) => ({ ...known, map: null }),
  (known) => ({ ...known, hours: { ...known.hours, openingTimes: [], lines: [] } }),
  (known) => ({ ...known, hours: { ...known.hours, closures: [] } }),
  (known) => ({ ...known, social: { facebook: '', instagram: '', whatsapp: '' } }),
  (known) => ({ ...known, phone: { display: '', tel: '' }, email: '' }),
  (known) => ({ ...known, blurb: '', founded: '' }),
];

it('is right whatever is known of the agency, and says nothing that is blank', () => {
  for (let choice = 0; choice < 2 ** unknown.length; choice += 1) {
    const facts = unknown.reduce<Company>(
      (known, forget, at) => (choice & (2 ** at) ? forget(known) : known),
      company,
    );
    for (const [mark, picture] of pictures) {
      const site = { url, company: facts, logo: mark };
      const graph: Thing[] = [travelAgency(site, picture), webSite(site)];
      expect(problemsOf(graph), `choice ${choice}`).toEqual([]);
      expect(JSON.stringify(graph)).not.toMatch(/:""|:\[\]|:\{\}|null|undefined/);
    }
    const { address } = travelAgency({ url, company: facts, logo: null });
    const { lines, locality, region, postalCode } = facts.address;
    const isKnown = lines.length > 0 || [locality, region, postalCode].some(Boolean);
    expect(address !== undefined, `choice ${choice}`).toBe(isKnown);
  }
});

it('says what of an address is known', () => {
  const address = { lines: [], locality: 'Hubli', region: '', postalCode: '', country: 'IN' };
  const site = { url, company: { ...company, address }, logo: null };
  expect(travelAgency(site).address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Hubli',
    addressCountry: 'IN',
  });
});

it('has the logo and the picture of the agency, else the star', () => {
  const facts = (own: typeof logo | null, picture?: typeof photo) => {
    const { logo: mark, image } = travelAgency({ url, company, logo: own }, picture);
    return [mark, image].map((one) => one.replace(url, ''));
  };
  const [star, mark, slide] = [
    '/icon-512.png',
    '/media/website/logo.jpg/480.jpg',
    '/media/website/slide.jpg/1280.jpg',
  ];
  expect(facts(null)).toEqual([star, star]);
  expect(facts(logo)).toEqual([mark, mark]);
  expect(facts(logo, photo)).toEqual([mark, slide]);
  expect(facts(null, photo)).toEqual([star, slide]);
});

it('a gallery without a sentence has none', () => {
  const site = { url, company, logo };
  const gallery = (intro: string) =>
    imageGallery(site, { title: 'Hajj Gallery', intro, category: 'hajj', images: [] });
  const graph = (intro: string): Thing[] => [gallery(intro), agencyInShort(site)];
  expect(problemsOf(graph('Our journeys'))).toEqual([]);
  expect(problemsOf(graph(''))).toEqual([]);
  expect(gallery('')).not.toHaveProperty('description');
});
