import { setLeaflet } from '../../../app/data/packages/package-actions.server.ts';
import {
  createPackage,
  textsOf,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { pdfOf } from '../../foreign-input/odd-pdfs.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import { blankPackage, fullFacts } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { at, click, type PageState, show, state } from './page-state.ts';
import { withoutPackages } from './site-states.ts';

type Texts = Partial<Parameters<typeof createPackage>[1]>;

const add = ({ services }: TestSite, texts: Texts) =>
  createPackage(services.database, { ...blankPackage, ...texts });

const list = at('/packages');
const chosen = (query: string) => at(`/packages?${query}`, '/packages');
const search = (words: string) => at(`/search?q=${words}`, '/search');

const compared = at(async (site) => {
  const ids: string[] = [];
  for (const price of ['1,00,000', '2,00,000', '3,00,000']) {
    const texts = { packageName: `Journey for ${price}`, packageType: 'umrah', price };
    const facts = factsRules.parse({ prices: { sharing4: price, tax: 'included' } });
    ids.push(await add(site, { ...texts, facts, makkaHotel: 'Zuhoor Towers' }));
  }
  return `/compare?ids=${ids.join(',')}`;
}, '/compare');

const family = at(
  async (site: TestSite) => (await familyPackage(site)).path,
  '/packages/details/:id',
);
const withAllFacts = at(async (site) => {
  const { database, photos } = site.services;
  const tourPackage = await familyPackage(site);
  const { facts: _none, ...texts } = textsOf(tourPackage);
  await updatePackage(database, tourPackage.id, { ...texts, facts: fullFacts() });
  const pdf = await photos.storeLeaflet('umrah.pdf', async () => pdfOf());
  await setLeaflet(database, tourPackage.id, pdf);
  return tourPackage.path;
}, family.route);
const cost = at(
  async (site) => `${(await familyPackage(site)).path}/cost?adults=2&childWithBed=1`,
  '/packages/details/:id/cost',
);
const missing = at('/packages/details/nothing', family.route);

export const packageStates: PageState[] = [
  state('packages', list, { isKey: true }),
  state('packages-hajj', chosen('type=hajj')),
  state('packages-empty', list, { isEmpty: true }),
  state('packages-failed', withoutPackages('/packages')),
  state('packages-found', chosen('q=umra&sort=price')),
  state('packages-nearest', chosen('q=makka&budget=1000&days=11-15&type=umrah')),
  state('packages-not-found', chosen('q=zzz'), { isKey: true }),
  state('packages-chosen', list, { isKey: true }, [
    async (page) => {
      const boxes = page.getByRole('article').getByRole('checkbox');
      for (const index of [0, 1, 2]) await boxes.nth(index).check();
    },
    click('article button[aria-pressed]'),
    show('article button[aria-pressed=true]'),
    show('#compare button[type=button]'),
  ]),
  state('compare-three', compared, { isKey: true }),
  state('compare-none', at('/compare')),
  state('search-found', search('%D8%B9%D9%85%D8%B1%DB%81'), { isKey: true }),
  state('search-not-found', search('zzz')),
  state('package', family),
  state('package-cost', cost),
  state(
    'package-endless',
    at(async (site) => {
      const id = await add(site, {
        packageName: 'A journey with a name that goes on and on '.repeat(3).slice(0, 120),
        packageType: 'umrah',
        price: '9'.repeat(60),
        makkaHotel: 'Hotel '.repeat(30),
        description: `${'Bismillah '.repeat(200)}\n${'y'.repeat(300)}`,
      });
      return `/packages/umrah/${id}`;
    }, '/packages/:type/:id'),
  ),
  state('package-share', family, { isOver: true, isKey: true }, [
    click('main button[aria-haspopup=menu]'),
    show('[role=menu]'),
  ]),
  state('package-missing', missing, { errors: /404/ }),
  // All parts unfolded, so that each is checked.
  state('package-of-all-facts', withAllFacts, { isKey: true }, [
    (page) =>
      page.locator('main .fact-more').evaluateAll((all) => {
        for (const part of all) (part as HTMLDetailsElement).open = true;
      }),
  ]),
];
