import type { Page } from '@playwright/test';
import { actingAs } from '../../../app/data/history/history.server.ts';
import {
  setLeaflet,
  setPackagePinned,
  setPackagesHidden,
} from '../../../app/data/packages/package-actions.server.ts';
import {
  changePrice,
  textsOf,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { noteSignIn } from '../../../app/data/staff/sign-in.server.ts';
import { pdfOf } from '../../foreign-input/odd-pdfs.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import { allFacts, blankPackage } from '../../sites/sample-input.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { failedSave } from '../admin/staff-page.ts';
import {
  after,
  at,
  check,
  expect,
  fill,
  type PageState,
  press,
  type Step,
  see,
  seeRole,
  state,
} from './page-state.ts';

const packages = '/admin/packages';
const list = at(packages);
const refused = /409|Failed to load resource/;

const bulk = '/admin/bulk/:kind/:action';
const bulkDelete = '/admin/bulk/packages/delete';

const about = (
  part: string,
  prepare: (site: TestSite) => Promise<string> = async (site) => (await familyPackage(site)).id,
) =>
  at(
    async (site: TestSite) => `${packages}/${await prepare(site)}/${part}`,
    `${packages}/:id/${part}`,
  );

/** Asks about several as a browser without a script does, which sends the boxes of the list. */
export const postIds =
  (
    action: string,
    listRows: (site: TestSite) => Promise<{ id: string }[]>,
    fields: [name: string, value: string][] = [],
  ): Step =>
  async (page, site) => {
    const ids = (await listRows(site)).slice(0, 7).map(({ id }) => id);
    await page.evaluate(
      (sent) => {
        const form = document.createElement('form');
        form.method = 'post';
        form.action = sent.action;
        for (const [name, value] of sent.fields) {
          const field = document.createElement('input');
          field.name = name;
          field.value = value;
          form.append(field);
        }
        document.body.append(form);
        form.submit();
      },
      { action, fields: [...fields, ...ids.map((id) => ['id', id] as const)] },
    );
    await expect(page.getByRole('heading', { name: 'Confirm Delete' })).toBeVisible();
  };

const listStates: PageState[] = [
  state('staff-packages', list),
  state('staff-packages-empty', list, { isEmpty: true, isKey: true }),
  state('staff-packages-nothing', at(`${packages}?search=nothing+so`, packages)),
  state('package-delete-dialog', list, { isOver: true, isKey: true }, [
    press(/^Delete/),
    seeRole('alertdialog'),
  ]),
  state('package-deleted', list, { isOver: true }, [
    press(/^Delete/),
    (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
    see('Package deleted successfully'),
  ]),
  state(
    'package-delete',
    at(async (site) => `${bulkDelete}?id=${(await familyPackage(site)).id}`, bulk),
  ),
  state('package-hidden', list, { isOver: true }, [
    press(/^Hide/),
    see('Package hidden from visitors'),
    see(/^Hidden$/),
  ]),
  state('package-price', list, { isKey: true }, [
    press(/change the price of/),
    (page) => page.getByRole('textbox', { name: /^Price of/ }).fill(''),
    (page) => page.keyboard.press('Enter'),
    see('Price is required'),
  ]),
  state('packages-selected', list, {}, [check(1), see('1 selected')]),
  state('packages-delete-dialog', list, { isOver: true }, [
    check(2),
    press('Delete selected'),
    see('This action cannot be undone.'),
  ]),
  state('packages-delete', at(packages, bulk), {}, [
    postIds(bulkDelete, ({ services }) => listPackages(services.database)),
  ]),
  state('package-order', at(`${packages}/order`)),
  state('package-order-empty', at(`${packages}/order`), { isEmpty: true }),
  state(
    'package-order-refused',
    after(async ({ services: { database } }) => {
      const [first, ...others] = await listPackages(database);
      for (const { id } of others.slice(1, 4)) await setPackagePinned(database, id, true);
      await setPackagesHidden(database, [first?.id ?? ''], true);
    }, `${packages}/order`),
    { errors: refused, isKey: true },
    [press(/^Pin /), see('A hidden package cannot be pinned')],
  ),
];

async function addLeaflet({ services: { database, photos } }: TestSite): Promise<string> {
  const [first] = await listPackages(database);
  const pdf = await photos.storeLeaflet('umrah.pdf', async () => pdfOf());
  await setLeaflet(database, first?.id ?? '', pdf);
  return first?.id ?? '';
}

const leaflet = about('leaflet', addLeaflet);

const leafletStates: PageState[] = [
  state('package-leaflet', leaflet, { isKey: true }, [
    press('Save the leaflet'),
    see('Choose a file first'),
  ]),
  state(
    'package-leaflet-removal-page',
    at(
      async (site) => `${packages}/${await addLeaflet(site)}/leaflet?remove=yes`,
      `${packages}/:id/leaflet`,
    ),
  ),
];

const blank = at(`${packages}/new`);

/** The family package with all details, and its departures counted from today. */
async function fillPackage(site: TestSite): Promise<string> {
  const { database, website } = site.services;
  const { id, packageName, packageType } = await familyPackage(site);
  const texts = { packageName, packageType, price: '1,24,000', durationOfTour: '15' };
  const { today } = await website.read();
  await updatePackage(database, id, { ...blankPackage, ...texts, facts: allFacts(today) });
  return id;
}

async function unfoldAll(page: Page): Promise<void> {
  for (const summary of await page.locator('.fact-section > summary').all()) await summary.click();
  for (const summary of await page.locator('.list-row summary').all()) await summary.click();
  await expect(page.getByLabel('Documents needed')).toBeVisible();
}

const formStates: PageState[] = [
  state('package-new', blank),
  state('package-new-errors', blank, { isKey: true }, [press('Save Package')]),
  state('package-unsaved', blank, { isOver: true, isKey: true }, [
    fill({ 'Package Name': 'Half' }),
    (page) => page.getByRole('main').getByRole('link', { name: 'Cancel' }).click(),
    seeRole('alertdialog'),
  ]),
  state('package-edit', about('edit')),
  state('package-changed-meanwhile', about('edit'), { errors: refused, isKey: true }, [
    fill({ 'Package Name': 'Mine' }),
    async (_page, site) => {
      const theirs = { ...blankPackage, packageName: 'Theirs', packageType: 'umrah' };
      const { id } = await familyPackage(site);
      await updatePackage(site.services.database, id, theirs);
    },
    press('Save Package'),
    (page) => expect(failedSave(page)).toBeVisible(),
  ]),
  state('package-facts-unfolded', about('edit', fillPackage), { isKey: true }, [unfoldAll]),
  state('package-seats', about('seats', fillPackage)),
  state('package-seats-none', about('seats')),
];

const history = '/admin/history';
const clerk = 'a.very.long.name.of.a.colleague@pilgrims.example.com';

async function work(site: TestSite): Promise<string> {
  const tourPackage = await familyPackage(site);
  const { id, price } = tourPackage;
  const database = actingAs(site.services.database, clerk);
  await noteSignIn(database, clerk, new Headers({ 'user-agent': 'Chrome/129 Android' }));
  await changePrice(database, id, { price: '1,35,000', seen: price });
  await setPackagesHidden(database, [id], true);
  await setPackagesHidden(database, [id], false);
  const { facts, ...texts } = textsOf(tourPackage);
  await updatePackage(database, id, {
    ...texts,
    price: '1,35,000',
    nextBatch: '5 February 2027',
    description: `${tourPackage.description} Children under five travel at half the price.`,
  });
  return id;
}

const forget = ({ services: { database } }: TestSite) =>
  database.kysely.deleteFrom('history').execute();
const query = (text: string) => at(`${history}?${text}`, history);

const historyStates: PageState[] = [
  state('history', after(work, history)),
  state('history-changes', after(work, history), { isKey: true }, [
    (page) => page.getByText('What was changed').first().click(),
  ]),
  state('history-empty', after(forget, history)),
  state('history-nothing', query('person=nobody@example.com')),
  state('package-versions', about('versions', work)),
  state('package-versions-none', about('versions')),
];

export const staffPackageStates: PageState[] = [
  ...listStates,
  ...leafletStates,
  ...formStates,
  ...historyStates,
];
