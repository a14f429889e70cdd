import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { buildIfNeeded } from '../../scripts/build.ts';
import { openDeviceBrowser } from '../browser/offline/device-browser.ts';
import { freePort } from '../free-port.ts';
import { launchSite, type SiteProcess, signInAt } from '../sites/site-process.ts';
import { doctorBuild } from './running/doctored-build.ts';
import { openDrillPlace, tableOf } from './running/drill-place.ts';

// A new release, and the way back to the one before, under open pages and devices that keep pages: every
// file of the pages has another name each time, and the former ones are gone. No page stays white, no
// link leads nowhere, and soon after a page has a network again (two seconds, where the machine has time)
// it shows no former price.
//   npm run drills -- release
const changes = 4;
/** Far beyond what a busy machine takes; how long it took is told. */
const patienceMs = 20_000;

const begun = performance.now();
const failures: string[] = [];
const currentMs: number[] = [];
let looks = 0;

process.env.NODE_ENV = 'production';
await buildIfNeeded();
const release = await doctorBuild();
const place = await openDrillPlace();
const settings = { ...place.settings, PORT: String(await freePort()), SAMPLE_CONTENT: 'on' };
let site: SiteProcess = await launchSite(settings);
const { origin } = site;
const { cookie } = await signInAt(origin);
const [row] = await tableOf(place, 'packages');
const address = `/packages/details/${row?.id}`;
let price = String(row?.price);

const folder = await mkdtemp(path.join(tmpdir(), 'rihla-device-'));
const device = await openDeviceBrowser(folder, { baseURL: origin, line: { effectiveType: '4g' } });
const keeping = await openPage(device, address);
await untilKept(keeping, address);
await untilKept(keeping, '/guide/umrah');

for (let change = 1; change <= changes; change += 1) {
  const when = `change ${change}`;
  const open = await openPage(device, address);
  await site.kill();
  await device.setOffline(true);
  const away = await openPage(device, address);
  await look(away, `${when}, without a network`, 'You are offline.');
  site = await launchSite(settings, change % 2 === 1 ? release.folder : undefined);
  await changePrice(String(71_000 + change));
  await device.setOffline(false);
  for (const page of [open, away]) await expectPrice(page, when);
  // A link of a page of the former release, and the page anew.
  await follow(open, when);
  await look(open, `${when}, a link`, 'Packages');
  await open.goto(address);
  await expectPrice(open, `${when}, anew`);
  await untilRunning(open, when);
  await open.goto('/guide/umrah');
  await look(open, `${when}, another page`, 'Umrah');
  await open.close();
  await away.close();
}
await device.close();
await site.kill();
await place.remove();
await release.remove();
await rm(folder, { recursive: true, force: true, maxRetries: 5 });
for (const failure of failures) console.error(`  release: ${failure}`);
console.log(
  JSON.stringify({
    id: 'release',
    count: looks,
    failed: failures.length,
    ms: Math.round(performance.now() - begun),
    figures: { slowestCurrentMs: Math.max(...currentMs) },
  }),
);
process.exit(failures.length === 0 ? 0 : 1);

function press(link: Element): void {
  if (link instanceof HTMLElement) link.click();
}

/** Opens a page in a tab of its own. */
async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`));
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

/** A link of an older release leads on; where a script of it is gone the page begins anew first. */
async function follow(page: Page, when: string): Promise<void> {
  for (const patience of [patienceMs / 4, patienceMs]) {
    const link = page.getByRole('navigation').getByRole('link', { name: 'Packages' });
    await link.first().evaluate(press);
    try {
      return await page.waitForURL('**/packages', { timeout: patience });
    } catch (error) {
      if (patience === patienceMs) failures.push(`${when}: a link led nowhere: ${error}`);
    }
  }
}

/** A page that is not white: it has its heading, its styles, and says a text. */
async function look(page: Page, when: string, text: string): Promise<void> {
  looks += 1;
  try {
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: patienceMs });
    await page.getByText(text).first().waitFor({ state: 'attached', timeout: patienceMs });
    const isStyled = await page.evaluate(
      () => getComputedStyle(document.querySelector('.site-bar') ?? document.body).position,
    );
    if (isStyled !== 'fixed') failures.push(`${when}: ${page.url()} has no styles`);
  } catch (error) {
    failures.push(`${when}: ${page.url()} does not say "${text}": ${error}`);
  }
}

/** Soon after the network is back the former price is gone. */
async function expectPrice(page: Page, when: string): Promise<void> {
  looks += 1;
  await page.bringToFront();
  const at = performance.now();
  const shown = price.replace(/^(\d+)(\d{3})$/, '$1,$2');
  try {
    await page.getByText(shown).first().waitFor({ state: 'attached', timeout: patienceMs });
    currentMs.push(Math.round(performance.now() - at));
  } catch (error) {
    failures.push(`${when}: ${page.url()} shows a former price: ${error}`);
  }
}

async function untilRunning(page: Page, when: string): Promise<void> {
  looks += 1;
  const isRunning = () =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react'));
  await page.waitForFunction(isRunning, null, { timeout: patienceMs }).catch(() => {
    failures.push(`${when}: the scripts of ${page.url()} do not run`);
  });
}

async function untilKept(page: Page, path: string): Promise<void> {
  const isKept = () => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path);
  for (const until = performance.now() + 3 * patienceMs; performance.now() < until; ) {
    if (await isKept()) return;
    await wait(500);
  }
  failures.push(`${path} was not kept`);
}

async function changePrice(next: string): Promise<void> {
  const response = await fetch(`${origin}/admin/packages/${row?.id}/price`, {
    method: 'POST',
    headers: { cookie, origin },
    body: new URLSearchParams({ price: next, seen: price }),
    redirect: 'manual',
  });
  if (response.status !== 200) failures.push(`The price could not be changed: ${response.status}`);
  price = next;
}
