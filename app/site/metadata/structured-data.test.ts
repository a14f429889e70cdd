import { expect, it } from 'vitest';
import { problemsOf, type Thing } from '../../../tests/readers/json-ld.ts';
import { company } from '../../../tests/sites/sample-company.ts';
import type { Company } from '../../rules/website/company.ts';
import { travelAgency, webSite } from './structured-data.tsx';

const url = 'https://agency.example';
const photo = { url: '/media/website/slide.jpg', width: 1600, height: 900, placeholder: '' };
const logo = { url: '/media/website/logo.jpg', width: 512, height: 512, placeholder: '' };

const nothing = {
  ...{ map: null, phone: { display: '', tel: '' }, email: '', blurb: '', founded: '' },
  address: { lines: [], locality: '', region: '', postalCode: '', country: '' },
  hours: { ...company.hours, openingTimes: [], closures: [] },
  social: { facebook: '', instagram: '', whatsapp: '' },
};

it('is valid whatever is known of the agency, without blank values', () => {
  const alone = Object.entries(nothing).map(([detail, blank]) => ({ [detail]: blank }));
  for (const changes of [{}, nothing, ...alone]) {
    const facts: Company = { ...company, ...changes };
    for (const [mark, picture] of [[null, photo] as const, [logo, null] as const]) {
      const site = { url, company: facts, logo: mark };
      const graph: Thing[] = [travelAgency(site, picture), webSite(site)];
      expect(problemsOf(graph), JSON.stringify(changes)).toEqual([]);
      expect(JSON.stringify(graph)).not.toMatch(/:""|:\[\]|:\{\}|null|undefined/);
    }
    const { address } = travelAgency({ url, company: facts, logo: null });
    expect(address === undefined).toBe('address' in changes);
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
