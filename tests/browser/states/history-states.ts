import { actingAs } from '../../../app/data/history/history.server.ts';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import { changePrice } from '../../../app/data/packages/package-price.server.ts';
import { textsOf } from '../../../app/data/packages/package-versions.server.ts';
import { noteSignIn } from '../../../app/data/staff/people-history.server.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { familyPackage } from '../packages/family-package.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton } from './public-states.ts';

const history = '/admin/history';
const versions = '/admin/packages/:id/versions';
const clerk = 'a.very.long.name.of.a.colleague@pilgrims.example.com';

/** A day's work on one package; answers with its id. */
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

async function changed(site: TestSite): Promise<string> {
  return `/admin/packages/${await work(site)}/versions`;
}

async function forget({ services: { database } }: TestSite): Promise<string> {
  await database.kysely.deleteFrom('history').execute();
  return history;
}

export const historyStates: PageState[] = [
  {
    name: 'history',
    route: history,
    async address(site) {
      await work(site);
      return history;
    },
  },
  {
    name: 'history-changes',
    route: history,
    async address(site) {
      await work(site);
      return history;
    },
    act: (page) => page.getByText('What was changed').first().click(),
  },
  { name: 'history-empty', route: history, address: forget },
  { name: 'history-nothing', route: history, address: `${history}?person=nobody@example.com` },
  { name: 'history-no-day', route: history, address: `${history}?day=31+January` },
  { name: 'package-versions', route: versions, address: changed },
  {
    name: 'package-versions-picture-gone',
    route: versions,
    async address(site) {
      const address = await changed(site);
      const { kysely } = site.services.database;
      await kysely.updateTable('package_versions').set({ imageUrl: '/media/gone.jpg' }).execute();
      return address;
    },
  },
  {
    name: 'package-versions-none',
    route: versions,
    address: async (site) => `/admin/packages/${(await familyPackage(site)).id}/versions`,
  },
  {
    name: 'package-versions-changed',
    route: versions,
    errors: /409/,
    address: changed,
    async act(page, site) {
      await page.evaluate(() => {
        const seen = document.querySelector<HTMLInputElement>('input[name=seen]');
        if (seen) seen.value = '1';
      });
      await firstButton(page, 'Put this version back').click();
      await expect(page.getByText('changed by someone else meanwhile')).toBeVisible();
      await forget(site);
    },
  },
];
