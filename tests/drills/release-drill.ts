import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { openDeviceBrowser } from '../browser/offline/device.ts';
import { findFreePort } from '../free-port.ts';
import { makeRelease } from '../sites/made-release.ts';
import { launchSite, post, type SiteProcess, signInAt } from '../sites/site-process.ts';
import { openDrillPlace, readPlaceTable } from './running/drill.ts';

// An upgrade and a downgrade under open pages and devices with cached pages: every file of the pages gets a different
// name each time, and the former ones are gone. No page stays white, no link is dead, and soon after a page is online
// again (two seconds, if the machine is quick) it shows no old price.
const changes = 4;
const timeoutMs = 20_000;
const attached = { state: 'attached' } as const;

const release = makeOtherRelease();
const place = await openDrillPlace();
const settings = { ...place.settings, PORT: String(await findFreePort()), SAMPLE_CONTENT: 'on' };
let site: SiteProcess = await launchSite(settings);
const { origin } = site;
const { cookie } = await signInAt(origin);
const [row] = await readPlaceTable(place, 'packages');
const address = `/packages/details/${row?.id}`;
let price = String(row?.price);

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-device-'));
const device = await openDeviceBrowser(folder, origin);
const devicePage = await openPage(device, address);
await waitUntilCached(devicePage, address);
await waitUntilCached(devicePage, '/guide/umrah');

for (let change = 1; change <= changes; change += 1) {
  const onlinePage = await openPage(device, address);
  await waitUntilCached(onlinePage, address);
  await site.kill();
  await device.setOffline(true);
  const offlinePage = await openPage(device, address);
  await expectPage(offlinePage, 'You are offline.');
  site = await launchSite(settings, change % 2 === 1 ? release : undefined);
  await changePrice(String(71_000 + change));
  await device.setOffline(false);
  for (const page of [onlinePage, offlinePage]) await expectPrice(page);
  // A link on a page of the former release, and the page reloaded.
  await followLink(onlinePage);
  await expectPage(onlinePage, 'Packages');
  await onlinePage.goto(address);
  await expectPrice(onlinePage);
  await waitUntilHydrated(onlinePage);
  await onlinePage.goto('/guide/umrah');
  await expectPage(onlinePage, 'Umrah');
  await onlinePage.close();
  await offlinePage.close();
}
await device.close();
process.exit();

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  page.on('pageerror', (error) => assert.fail(`${page.url()}: ${error.message}`));
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

/** A link of an older release works; if one of its scripts is gone, the page reloads first. */
async function followLink(page: Page): Promise<void> {
  const press = async (timeout: number) => {
    const link = page.getByRole('navigation').getByRole('link', { name: 'Packages' });
    await link.first().evaluate((element: HTMLElement) => element.click());
    await page.waitForURL('**/packages', { timeout });
  };
  await press(timeoutMs / 4).catch(() => press(timeoutMs));
}

/** A page that is not white: it has its heading, its styles, and a text. */
async function expectPage(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(text).first().waitFor(attached);
  const position = await page.evaluate(
    () => getComputedStyle(document.querySelector('.site-bar') ?? document.body).position,
  );
  assert.notEqual(position, 'static', `${page.url()} has no styles`);
}

async function expectPrice(page: Page): Promise<void> {
  await page.bringToFront();
  const text = price.replace(/^(\d+)(\d{3})$/, '$1,$2');
  await page.getByText(text).first().waitFor(attached);
}

async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  );
}

/** The device has a page, and the script that says so, which the open page loads last. */
async function waitUntilCached(page: Page, path: string): Promise<void> {
  const isCached = () =>
    page.evaluate(async (target) => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      const notice = names.find((name) => name.includes('offline-notice'));
      return Boolean(notice && (await caches.match(notice)) && (await caches.match(target)));
    }, path);
  while (!(await isCached())) await wait(500);
}

async function changePrice(newPrice: string): Promise<void> {
  const fields = {
    id: String(row?.id),
    price: newPrice,
    expectedPrice: price,
    confirmedPrice: newPrice,
  };
  const { status } = await post({ origin, cookie }, '/admin/packages', fields);
  assert.equal(status, 200);
  price = newPrice;
}

/** Another release of the built site: a copy with another hash in each file name, everywhere. */
function makeOtherRelease(): string {
  const folder = makeRelease(mkdtempSync(path.join(tmpdir(), 'rihla-release-')), 'other');
  const fileName = /([\w.-]+)-([\w-]{8})(\.(?:js|css|woff2))/g;
  const assets = path.join(folder, 'build/client/assets');
  const assetNames = new Set(globSync('*', { cwd: assets }));
  const renameAsset = (name: string, start: string, hash: string, ending: string) =>
    assetNames.has(name) ? `${start}-${[...hash].reverse().join('')}${ending}` : name;
  for (const file of globSync(`${folder}/build/**/*.{js,css,json}`)) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(fileName, renameAsset));
  }
  for (const name of assetNames) {
    const file = path.join(assets, name);
    // The server compresses files again when it sends them.
    if (/\.(?:br|gz)$/.test(name)) rmSync(file);
    else renameSync(file, path.join(assets, name.replace(fileName, renameAsset)));
  }
  return folder;
}
