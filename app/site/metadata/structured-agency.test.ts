import { expect, it } from 'vitest';
import { problemsOf, type Thing } from '../../../tests/readers/json-ld.ts';
import { company } from '../../../tests/sites/sample-company.ts';
import type { Company } from '../../rules/website/company.ts';
import { agencyInShort, travelAgency, webSite } from './structured-agency.ts';
import { imageGallery } from './structured-data.ts';

const url = 'https://agency.example';
const photo = { url: '/media/website/slide.jpg', width: 1600, height: 900, placeholder: '' };
const logo = { url: '/media/website/logo.jpg', width: 512, height: 512, placeholder: '' };

/** Each detail alone, as it is while it is not known. */
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

it('is valid whatever is known of the agency, without blank values', () => {
  for (let choice = 0; choice < 2 ** unknown.length; choice += 1) {
    const facts = unknown.reduce<Company>(
      (known, forget, at) => (choice & (2 ** at) ? forget(known) : known),
      company,
    );
    for (const mark of [null, logo]) {
      for (const picture of [null, photo]) {
        const site = { url, company: facts, logo: mark };
        const graph: Thing[] = [travelAgency(site, picture), webSite(site)];
        expect(problemsOf(graph), `choice ${choice}`).toEqual([]);
        expect(JSON.stringify(graph)).not.toMatch(/:""|:\[\]|:\{\}|null|undefined/);
      }
    }
    const { address } = travelAgency({ url, company: facts, logo: null });
    const { lines, locality, region, postalCode } = facts.address;
    const isKnown = lines.length > 0 || [locality, region, postalCode].some(Boolean);
    expect(address !== undefined, `choice ${choice}`).toBe(isKnown);
  }
  const address = { lines: [], locality: 'Hubli', region: '', postalCode: '', country: 'IN' };
  const site = { url, company: { ...company, address }, logo: null };
  const known = { '@type': 'PostalAddress', addressLocality: 'Hubli', addressCountry: 'IN' };
  expect(travelAgency(site).address).toEqual(known);
});

it('has the logo and the picture of the agency, else the star', () => {
  const pictures = (own: typeof logo | null, picture?: typeof photo) => {
    const { logo: mark, image } = travelAgency({ url, company, logo: own }, picture);
    return [mark, image].map((one) => one.replace(url, ''));
  };
  const star = '/icon-512.png';
  const mark = '/media/website/logo.jpg/480.jpg';
  const slide = '/media/website/slide.jpg/1280.jpg';
  expect([pictures(null), pictures(logo)].flat()).toEqual([star, star, mark, mark]);
  expect([pictures(logo, photo), pictures(null, photo)].flat()).toEqual([mark, slide, star, slide]);
});

it('a gallery without an introduction has no description', () => {
  const site = { url, company, logo };
  for (const intro of ['Our journeys', '']) {
    const texts = { title: 'Hajj Gallery', intro, category: 'hajj', images: [] } as const;
    const gallery = imageGallery(site, { ...texts, images: [] });
    expect(problemsOf([gallery, agencyInShort(site)] as Thing[])).toEqual([]);
    expect('description' in gallery).toBe(intro !== '');
  }
});
