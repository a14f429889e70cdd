import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { galleryCategoryNames } from '../../../app/rules/gallery/gallery-category-names.ts';
import { ofType, problemsOf, readGraph, type Thing } from '../../readers/json-ld.ts';
import { company } from '../../sites/sample-company.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

let site: TestSite;
let siteUrl: string;
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  ({ siteUrl } = site.services.config);
});
afterAll(() => site.close());

const htmlOf = async (path: string) => (await fetch(site.origin + path)).text();
const graphOf = async (path: string) => readGraph(await htmlOf(path));

it('every public page tells what search engines require, and nothing half', async () => {
  const packages = await listPackages(site.services.database);
  const expected: Record<string, string[]> = {
    '/': ['WebSite', 'TravelAgency'],
    '/about': ['TravelAgency'],
    '/contact': ['TravelAgency'],
    '/packages': ['ItemList'],
    '/packages?type=umrah': ['ItemList'],
    ...Object.fromEntries(
      galleryCategoryNames.map((name) => [`/gallery/${name}`, ['ImageGallery', 'BreadcrumbList']]),
    ),
    ...Object.fromEntries(
      packages.map(({ id }) => [`/packages/details/${id}`, ['TouristTrip', 'BreadcrumbList']]),
    ),
  };
  for (const [path, types] of Object.entries(expected)) {
    const graph = await graphOf(path);
    expect(
      graph.map((thing) => thing['@type']),
      path,
    ).toEqual(types);
    expect(problemsOf(graph), path).toEqual([]);
  }
});

it('the check itself finds what is wrong', () => {
  expect(
    problemsOf([
      { '@type': 'Offer', price: '6,45,000', priceCurrency: 'INR' },
      { '@type': 'WebSite', name: 'A', url: '/relative', publisher: { '@id': 'nobody' } },
      { '@type': 'Casino' },
    ]),
  ).toEqual([
    '/Offer: price',
    '/WebSite: url',
    '/WebSite: url "/relative"',
    '/Casino: not a type that is known here',
    'nothing has the @id nobody',
  ]);
});

it('tells the agency with its hours, closed days and only the profiles it has', async () => {
  const agency = ofType(await graphOf('/contact'), 'TravelAgency');
  expect(agency).toMatchObject({
    '@id': `${siteUrl}/#agency`,
    name: company.name,
    url: `${siteUrl}/`,
    telephone: company.phone.tel,
    email: company.email,
    foundingDate: '1997',
    sameAs: [company.social.facebook, company.social.instagram],
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '11:00',
        closes: '20:00',
      },
    ],
  });
  expect(agency?.specialOpeningHoursSpecification).toEqual(
    company.hours.closures.map(({ from, to = from, reason }) => ({
      '@type': 'OpeningHoursSpecification',
      name: reason,
      validFrom: from,
      validThrough: to,
      opens: '00:00',
      closes: '00:00',
    })),
  );
});

it('the pictures that it names are there', async () => {
  const [tourPackage] = await listPackages(site.services.database);
  const gallery = ofType(await graphOf('/gallery/hajj'), 'ImageGallery');
  const [image] = (gallery?.image ?? []) as Thing[];
  const pictures = [
    ofType(await graphOf('/'), 'TravelAgency')?.image,
    ofType(await graphOf('/about'), 'TravelAgency')?.logo,
    ofType(await graphOf(`/packages/details/${tourPackage?.id}`), 'TouristTrip')?.image,
    image?.contentUrl,
    image?.thumbnailUrl,
  ];
  for (const address of pictures) {
    const answer = await fetch(String(address).replace(siteUrl, site.origin));
    expect(answer.status, String(address)).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/);
  }
});

it('what is not there tells nothing', async () => {
  for (const path of ['/nothing', '/packages/details/none', '/gallery/none']) {
    expect(await graphOf(path), path).toEqual([]);
  }
});
