import {
  cp,
  glob,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { openDeviceBrowser } from '../browser/offline/device.ts';
import { freePort } from '../free-port.ts';
import { launchSite, type SiteProcess, signInAt } from '../sites/site-process.ts';
import { openDrillPlace, startDrill, tableOf } from './running/drill.ts';
import { post } from './running/running-site.ts';

// An upgrade and a downgrade under open pages and devices with cached pages: every file of the pages gets a different
// name each time, and the former ones are gone. No page stays white, no link is dead, and soon after a page is online
// again (two seconds, if the machine is quick) it shows no old price.
//   npm run drills -- release
const changes = 4;
/** Far more than a busy machine needs; the drill reports the time. */
const patienceMs = 20_000;
const attached = { state: 'attached' } as const;

const { expect, end } = startDrill('release');
const currentMs: number[] = [];
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
const device = await openDeviceBrowser(folder, origin);
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
  site = await launchSite(settings, change % 2 === 1 ? release : undefined);
  await changePrice(String(71_000 + change));
  await device.setOffline(false);
  for (const page of [open, away]) await expectPrice(page, when);
  // A link on a page of the former release, and the page reloaded.
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
for (const used of [release, folder]) {
  await rm(used, { recursive: true, force: true, maxRetries: 5 });
}
end({ slowestCurrentMs: Math.max(...currentMs) });

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  page.on('pageerror', (error) => expect(false, `${page.url()}: ${error.message}`));
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

/** A link of an older release works; if one of its scripts is gone, the page reloads first. */
async function follow(page: Page, when: string): Promise<void> {
  for (const timeout of [patienceMs / 4, patienceMs]) {
    const link = page.getByRole('navigation').getByRole('link', { name: 'Packages' });
    await link.first().evaluate((element: HTMLElement) => element.click());
    if (await succeeds(page.waitForURL('**/packages', { timeout }))) return;
  }
  expect(false, `${when}: a link led nowhere`);
}

/** A page that is not white: it has its heading, its styles, and a text. */
async function look(page: Page, when: string, text: string): Promise<void> {
  const what = `${when}: ${page.url()}`;
  const heading = page.getByRole('heading', { level: 1 });
  expect(await succeeds(heading.waitFor()), `${what} has no heading`);
  const words = page.getByText(text).first();
  expect(await succeeds(words.waitFor(attached)), `${what} does not say "${text}"`);
  const position = await page.evaluate(
    () => getComputedStyle(document.querySelector('.site-bar') ?? document.body).position,
  );
  expect(position === 'fixed', `${what} has no styles`);
}

/** Soon after the network is back, the old price is gone. */
async function expectPrice(page: Page, when: string): Promise<void> {
  await page.bringToFront();
  const at = performance.now();
  const shown = page.getByText(price.replace(/^(\d+)(\d{3})$/, '$1,$2')).first();
  const isShown = await succeeds(shown.waitFor(attached));
  expect(isShown, `${when}: ${page.url()} shows a former price`);
  if (isShown) currentMs.push(Math.round(performance.now() - at));
}

async function untilRunning(page: Page, when: string): Promise<void> {
  const running = page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  );
  expect(await succeeds(running), `${when}: the scripts of ${page.url()} do not run`);
}

async function untilKept(page: Page, path: string): Promise<void> {
  const isKept = () => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path);
  for (const until = performance.now() + 3 * patienceMs; performance.now() < until; ) {
    if (await isKept()) return;
    await wait(500);
  }
  expect(false, `${path} was not kept`);
}

async function changePrice(next: string): Promise<void> {
  const fields = { id: String(row?.id), price: next, seen: price, sure: next };
  const { status } = await post({ origin, cookie }, '/admin/packages', fields);
  expect(status === 200, `the price could not be changed: ${status}`);
  price = next;
}

function succeeds(doing: Promise<unknown>): Promise<boolean> {
  return doing.then(
    () => true,
    () => false,
  );
}

/**
 * Another release of the built site: copies the files it needs to run and replaces the hash in each
 * file name, everywhere. Returns the folder.
 */
async function doctorBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-release-'));
  for (const name of ['build', 'server', 'app', 'sample']) {
    await cp(name, path.join(folder, name), { recursive: true });
  }
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await cp('package.json', path.join(folder, 'package.json'));
  await mkdir(path.join(folder, '.cache'));
  const assets = path.join(folder, 'build/client/assets');
  const names = new Map<string, string>();
  for await (const file of glob(`${assets}/*`)) {
    const name = path.basename(file);
    // The server compresses files again when it sends them.
    if (/\.(?:br|gz)$/.test(name)) await rm(file);
    const [, start, hash, ending] = /^(.+)-([\w-]{8})(\.(?:js|css|woff2))$/.exec(name) ?? [];
    if (start && hash && ending)
      names.set(name, `${start}-${[...hash].reverse().join('')}${ending}`);
  }
  for await (const file of glob(`${folder}/build/**/*.{js,css,json}`)) {
    const text = await readFile(file, 'utf8');
    const renamed = text.replace(
      /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g,
      (name) => names.get(name) ?? name,
    );
    if (renamed !== text) await writeFile(file, renamed);
  }
  for (const [before, after] of names) {
    await rename(path.join(assets, before), path.join(assets, after));
  }
  return folder;
}
