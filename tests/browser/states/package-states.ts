import { setLeaflet } from '../../../app/data/packages/package-actions.server.ts';
import {
  createPackage,
  toVersionTexts,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { createPdf } from '../../foreign-input/odd-pdfs.ts';
import { findFamilyPackage } from '../../sites/sample-company.ts';
import { blankPackage, fullFacts } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import {
  after,
  at,
  click,
  expectVisible,
  findFamilyId,
  type PageState,
  state,
} from './page-state.ts';
import { withoutPackages } from './site-states.ts';

type Texts = Partial<Parameters<typeof createPackage>[1]>;

const add = ({ services }: TestSite, texts: Texts) =>
  createPackage(services.database, { ...blankPackage, ...texts });

const list = at('/packages');

async function addThreePackages(site: TestSite): Promise<string> {
  const ids: string[] = [];
  for (const price of ['1,00,000', '2,00,000', '3,00,000']) {
    const texts = { packageName: `Journey for ${price}`, packageType: 'umrah', price };
    const facts = factsRules.parse({ prices: { sharing4: price, tax: 'included' } });
    ids.push(await add(site, { ...texts, facts, makkaHotel: 'Zuhoor Towers' }));
  }
  return ids.join(',');
}

const details = '/packages/details/:id';
const family = after(findFamilyId, details);

async function fillFacts(site: TestSite): Promise<string> {
  const { database, photos } = site.services;
  const tourPackage = await findFamilyPackage(site);
  const { facts: _facts, ...texts } = toVersionTexts(tourPackage);
  await updatePackage(database, tourPackage.id, { ...texts, facts: fullFacts() });
  const pdf = await photos.storeLeaflet('umrah.pdf', async () => createPdf());
  await setLeaflet(database, tourPackage.id, pdf);
  return tourPackage.id;
}

const addEndless = (site: TestSite) =>
  add(site, {
    packageName: 'A journey with a name that goes on and on '.repeat(3).slice(0, 120),
    packageType: 'umrah',
    price: '9'.repeat(60),
    makkaHotel: 'Hotel '.repeat(30),
    description: `${'Bismillah '.repeat(200)}\n${'y'.repeat(300)}`,
  });

export const packageStates: PageState[] = [
  state('packages', list, { isKey: true }),
  state('packages-hajj', at('/packages?type=hajj')),
  state('packages-empty', list, { isEmpty: true }),
  state('packages-failed', withoutPackages('/packages')),
  state('packages-found', at('/packages?q=umra&sort=price')),
  state('packages-nearest', at('/packages?q=makka&budget=1000&days=11-15&type=umrah')),
  state('packages-not-found', at('/packages?q=zzz'), { isKey: true }),
  state('packages-chosen', list, { isKey: true }, [
    async (page) => {
      const boxes = page.getByRole('article').getByRole('checkbox');
      for (const index of [0, 1, 2]) await boxes.nth(index).check();
    },
    click('article button[aria-pressed]'),
    expectVisible('article button[aria-pressed=true]'),
    expectVisible('#compare button[type=button]'),
  ]),
  state('compare-three', after(addThreePackages, '/compare?ids=:ids'), { isKey: true }),
  state('compare-none', at('/compare')),
  state('search-found', at('/search?q=%D8%B9%D9%85%D8%B1%DB%81'), { isKey: true }),
  state('search-not-found', at('/search?q=zzz')),
  state('package', family),
  state('package-cost', after(findFamilyId, `${details}/cost?adults=2&childWithBed=1`)),
  state('package-endless', after(addEndless, '/packages/umrah/:id', '/packages/:type/:id')),
  state('package-share', family, { isOver: true, isKey: true }, [
    click('main button[aria-haspopup=menu]'),
    expectVisible('[role=menu]'),
  ]),
  state('package-missing', at('/packages/details/nothing', details), { errors: /404/ }),
  // All parts unfolded, so that each is checked.
  state('package-of-all-facts', after(fillFacts, details), { isKey: true }, [
    (page) =>
      page.locator('main .fact-more').evaluateAll((all) => {
        for (const part of all) (part as HTMLDetailsElement).open = true;
      }),
  ]),
];
