import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { setLeaflet } from '../../../app/data/packages/package-leaflet.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import { textsOf } from '../../../app/data/packages/package-versions.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { maxAside } from '../../../app/rules/packages/search/max-aside.ts';
import { pdfOf } from '../../foreign-input/odd-pdfs.ts';
import { fullFacts } from '../../sites/packages/full-facts.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { familyPackage } from '../packages/family-package.ts';
import {
  at,
  expect,
  hold,
  type PageState,
  press,
  type Step,
  see,
  seeRole,
  state,
} from './page-state.ts';
import { withoutPackages } from './site-states.ts';

const urdu = 'سعودی عرب میں ہر دن کے لیے رہنما، کھانا اور سواری';
const kannada = 'ಮಕ್ಕಾದಲ್ಲಿ ಎಂಟು ರಾತ್ರಿಗಳು, ಹೋಟೆಲ್ ಹರಮ್‌ಗೆ ಹತ್ತಿರ';

type Texts = Partial<Parameters<typeof createPackage>[1]>;

const add = ({ services }: TestSite, texts: Texts) =>
  createPackage(services.database, { ...blankPackage, ...texts });

/** A new package with these texts. */
const withTexts = (texts: Texts, isHidden = false) => ({
  route: '/packages/details/:id',
  async address(site: TestSite) {
    const id = await add(site, texts);
    if (isHidden) await setPackagesHidden(site.services.database, [id], true);
    return `/packages/details/${id}`;
  },
});

const list = at('/packages');
const chosen = (query: string) => at(`/packages?${query}`, '/packages');
const search = (words: string) => at(`/search?q=${words}`, '/search');

/** A comparison of so many packages, one more of which is gone if that is wanted. */
const compared = (count: number, isOneGone = false) => ({
  route: '/compare',
  async address(site: TestSite) {
    const ids: string[] = isOneGone ? ['gone-for-long'] : [];
    for (let number = 1; number <= count; number += 1) {
      const texts = { packageName: `Journey number ${number}`, price: `${number},00,000` };
      const more = { packageType: 'umrah', durationOfTour: '15', distanceFromMakka: '350-700' };
      ids.push(await add(site, { ...texts, ...more, makkaHotel: 'Zuhoor Towers' }));
    }
    return `/compare?ids=${ids.join(',')}`;
  },
});

const listStates: PageState[] = [
  state('packages', list, { isKey: true }),
  state('packages-hajj', chosen('type=hajj')),
  state('packages-empty', list, { isEmpty: true, isKey: true }),
  state('packages-none-of-type', chosen('type=umrah'), { isEmpty: true }),
  state('packages-loading', list, { isKey: true }, [
    hold(/packages\.data/),
    press('Umrah'),
    see('Loading packages...'),
  ]),
  state('packages-failed', withoutPackages('/packages')),
  state('packages-found', chosen('q=umra&sort=price')),
  state('packages-nearest', chosen('q=makka&budget=1000&days=11-15&type=umrah')),
  state('packages-not-found', chosen('q=zzz'), { isKey: true }),
  state('packages-chosen', list, { isKey: true }, [
    async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Compare/ });
      for (const index of [0, 1, 2]) await boxes.nth(index).check();
    },
    press(/^Put aside/),
    seeRole('button', 'Compare (3)'),
    (page) => expect(page.getByRole('link', { name: 'Put aside (1)' })).toBeVisible(),
  ]),
  state('packages-list-full', list, {}, [
    async (page) => {
      const ids = Array.from({ length: maxAside }, (_, index) => `other-${index}`).join(',');
      await page.evaluate((text) => localStorage.setItem('packages-put-aside', text), ids);
      await page.reload();
    },
    see('Your list is full'),
  ]),
  state('compare-three', compared(3), { isKey: true }),
  state('compare-gone', compared(2, true)),
  state('compare-one', compared(1)),
  state('compare-none', at('/compare')),
  state('search-found', search('%D8%B9%D9%85%D8%B1%DB%81'), { isKey: true }),
  state('search-near', search('%D9%88%DB%8C%D8%B2%D9%B9')),
  state('search-not-found', search('zzz'), { isKey: true }),
  state('search-blank', at('/search')),
];

const family = at(
  async (site: TestSite) => (await familyPackage(site)).path,
  '/packages/details/:id',
);
const missing = at('/packages/details/nothing', family.route);
// The menu comes with the first press.
const openShare: Step[] = [
  (page) => page.getByRole('button', { name: 'Share', exact: true }).click(),
  (page) => expect(page.getByRole('menu')).toBeVisible(),
];

const detailStates: PageState[] = [
  state('package', family),
  state('package-bare', withTexts({ packageName: 'A package with a name alone' })),
  state('package-endless', {
    route: '/packages/:type/:id',
    async address(site) {
      const id = await add(site, {
        packageName: 'A journey with a name that goes on and on '.repeat(3).slice(0, 120),
        packageType: 'umrah',
        price: '9'.repeat(60),
        durationOfTour: 'd'.repeat(80),
        nextBatch: 'n'.repeat(80),
        madinaHotel: 'h'.repeat(120),
        makkaHotel: 'Hotel '.repeat(30),
        description: `${'Bismillah '.repeat(200)}\n${'y'.repeat(300)}`,
      });
      return `/packages/umrah/${id}`;
    },
  }),
  state('package-share', family, { isOver: true, isKey: true }, openShare),
  state('package-copy-by-hand', family, { isOver: true, isKey: true }, [
    (page) =>
      page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      }),
    ...openShare,
    (page) => page.getByRole('menuitem', { name: 'Copy details' }).click(),
    (page) => expect(page.getByRole('textbox', { name: /Please copy/ })).toBeVisible(),
  ]),
  state('package-missing', missing, { errors: /404/ }),
  state('package-not-offered', withTexts({ packageName: 'Hidden' }, true), { errors: /404/ }),
  state(
    'package-of-all-facts',
    {
      route: family.route,
      async address(site) {
        const { database, photos } = site.services;
        const tourPackage = await familyPackage(site);
        const { facts: _none, ...texts } = textsOf(tourPackage);
        await updatePackage(database, tourPackage.id, { ...texts, facts: fullFacts() });
        const pdf = await photos.storeLeaflet('umrah.pdf', async () => pdfOf());
        await setLeaflet(database, tourPackage.id, pdf);
        return tourPackage.path;
      },
    },
    { isKey: true },
    [(page) => page.getByText(/^Show all \d+$/).click()],
  ),
  state(
    'package-of-odd-facts',
    withTexts({
      packageName: kannada,
      price: '1,24,000',
      durationOfTour: '14',
      facts: factsRules.parse({
        prices: { sharing2: 'Two lakhs, or a little less, ask us', tax: 'extra' },
        journey: { airport: 'Bengaluru', flight: 'stop' },
        departures: [{ state: 'unconfirmed' }],
        stays: [{ city: 'M'.repeat(60), hotel: kannada, metres: '0', note: urdu }],
        included: `${urdu}\n${kannada}\n${'x'.repeat(160)}`,
        programme: [{ days: '1', title: kannada, text: urdu }],
      }),
    }),
  ),
  state(
    'package-of-full-batches',
    withTexts({
      packageName: 'Umrah of which every batch is full',
      packageType: 'umrah',
      price: '94500',
      durationOfTour: '15',
      facts: factsRules.parse({
        prices: { sharing5: '94500', tax: 'included' },
        departures: [
          { from: '2199-01-22', to: '2199-02-05', left: '0', price: 'Rs 1.25 lakh' },
          { from: '2199-02-19', to: '2199-03-05', state: 'full', flight: 'stop' },
          { from: '2020-01-22', to: '2020-02-05' },
        ],
        notIncluded: 'GST and TCS',
      }),
    }),
    {},
    [(page) => expect(page.getByText('Full: ask for the waiting list')).toHaveCount(2)],
  ),
];

/** What visitors see of packages: lists, pages, comparisons and searches. */
export const packageStates: PageState[] = [...listStates, ...detailStates];
