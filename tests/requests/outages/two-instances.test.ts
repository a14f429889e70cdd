import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hasInstance } from '../../../app/data/database/postgres.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { automaticHeader } from '../../../app/rules/page-of-data.ts';
import { toFormData } from '../../forms.ts';
import { listen } from '../../free-port.ts';
import { readStream } from '../../readers/stream-reader.ts';
import { makeDatabase } from '../../sites/embedded-postgres.ts';
import { type FaultyProxy, startFaultyProxy } from '../../sites/faulty-proxy.ts';
import { openExternally } from '../../sites/moving-site.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import {
  launchSite,
  post,
  processStaff,
  type SiteProcess,
  savePackageAt,
  signInAt,
} from '../../sites/site-process.ts';
import { listSiteAddresses } from '../../sites/staff-addresses.ts';
import { importBuiltSite } from '../../sites/test-site.ts';
import { startStore } from '../../sites/test-store.ts';
import { createTempFolder } from '../../temporary-folder.ts';
import { bulkImages } from '../site/open-site.ts';

// Cached pages of one instance show the other's saves within a second. Staff pages, and requests of open pages after
// a notification, show them immediately.

/** Every kind of page, each with the agency's name. */
const pages = ['/', '/about', '/contact', '/packages', '/gallery/hajj'];

const folder = await createTempFolder();
let database: Awaited<ReturnType<typeof makeDatabase>>;
let store: Awaited<ReturnType<typeof startStore>>;
let proxy: FaultyProxy;
let settings: Record<string, string>;
let first: SiteProcess;
let second: Awaited<ReturnType<typeof startHere>>;
let cookie: string;

/** An instance in this process, which nothing kills. */
async function startHere(env: Record<string, string>) {
  const { startSite, serve } = await importBuiltSite();
  const account = { ADMIN_EMAIL: processStaff.email, ADMIN_PASSWORD: processStaff.password };
  const { site, firstStaff } = await startSite({ LOG_LEVEL: 'error', ...account, ...env });
  serve(site);
  const port = await listen(site.server);
  return { origin: `http://localhost:${port}`, firstStaff, close: () => site.close(0) };
}

// They share only PostgreSQL, the first behind a proxy, and a store, and are started at once on an empty database.
beforeAll(async () => {
  database = await makeDatabase(inject('template').postgresUrl);
  store = await startStore();
  const { host } = new URL(database.url);
  proxy = await startFaultyProxy(host);
  settings = {
    DATABASE_URL: database.url.replace(host, proxy.host),
    STORAGE_URL: store.url,
    SAMPLE_CONTENT: 'on',
    DATA_DIR: path.join(folder, 'none'),
  };
  [first, second] = await Promise.all([
    launchSite(settings),
    startHere({ ...settings, DATABASE_URL: database.url }),
  ]);
  ({ cookie } = await signInAt(first.origin));
});

afterAll(async () => {
  await Promise.all([first?.kill(), second?.close()]);
  await proxy.disconnect();
  await database.remove();
  await store.stop();
});

const get = (origin: string, path: string) => fetch(origin + path, { headers: { cookie } });
const fetchText = async (origin: string, path: string) => (await get(origin, path)).text();

async function save(origin: string, packageName: string) {
  expect((await savePackageAt(origin, cookie, packageName)).status).toBe(302);
}

/** Checks repeatedly: a request a second after a save must get the saved content. */
async function withinASecond(look: () => Promise<void>) {
  const startTime = performance.now();
  for (;;) {
    const requestTime = performance.now();
    try {
      return await look();
    } catch (error) {
      if (requestTime > startTime + 1000) throw error;
    }
  }
}

/** Changes packages while an instance has cached pages, and waits until its open pages are notified. */
async function expectNotification(origin: string, change: () => Promise<void>) {
  for (const page of pages) await fetchText(origin, page);
  const stream = await readStream(origin);
  const before = performance.now();
  await change();
  await stream.next(
    ({ name, data, at }) =>
      name === 'change' && at > before && JSON.stringify(data).includes('packages'),
    20_000,
  );
  stream.close();
}

it('start at the same time on an empty database, and fill it once', async () => {
  const externalDatabase = await openExternally({ databaseUrl: database.url, dataDir: folder });
  const packages = externalDatabase.kysely.selectFrom('packages').selectAll();
  const staff = externalDatabase.kysely.selectFrom('staff').selectAll();
  expect([await packages.execute(), await staff.execute()].map(({ length }) => length)).toEqual([
    12, 1,
  ]);
  await externalDatabase.close();
  const isFirst = first.output().includes('The staff area is at');
  expect([isFirst, second.firstStaff !== null].toSorted()).toEqual([false, true]);
  expect(existsSync(settings.DATA_DIR ?? '')).toBe(false);
  expect(await hasInstance(database.url)).toBe(true);
  const unused = await makeDatabase(inject('template').postgresUrl);
  expect(await hasInstance(unused.url)).toBe(false);
  await unused.remove();
  for (const { origin } of [first, second]) {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    // Instances share sessions without a configured secret.
    expect((await get(origin, '/admin/session')).status).toBe(204);
  }
});

it('show within a second what the other instance saved, and update its open pages', async () => {
  const { origin } = first;
  await fetchText(origin, '/packages.data?show=120');
  await expectNotification(origin, async () => {
    await save(second.origin, 'Saved on the other');
    for (const address of ['/packages.data?show=120', '/admin/packages?show=120']) {
      expect(await fetchText(origin, address), address).toContain('Saved on the other');
    }
    await withinASecond(async () =>
      expect(await fetchText(origin, '/packages?show=120')).toContain('Saved on the other'),
    );
  });
});

it('show what a command saved, although it sends no notification', async () => {
  const externalDatabase = await openExternally({ databaseUrl: database.url, dataDir: folder });
  for (const address of ['/packages.data', '/admin/packages', '/packages']) {
    const packageName = `Unheard at ${address}`;
    await fetchText(first.origin, address);
    await createPackage(externalDatabase, { ...blankPackage, packageName });
    const look = async () => expect(await fetchText(first.origin, address)).toContain(packageName);
    await (address === '/packages' ? withinASecond(look) : look());
  }
  await externalDatabase.close();
});

it('do not show a photo that was deleted on either, until it is restored', async () => {
  const here = second.origin;
  const there = first.origin;
  const html = await fetchText(here, '/admin/gallery?category=umrah');
  const [, id = ''] = /name="id" value="(\w+)"/.exec(html) ?? [];
  const change = (origin: string, action: string) => {
    const [address, fields] = bulkImages(action, id);
    return post({ origin, cookie }, address, toFormData(fields), { accept: 'application/json' });
  };
  const [url = ''] = /\/media\/gallery\/umrah\/[^/"]+\.jpg/.exec(html) ?? [];
  const expectStatus = async (origin: string, status: number) => {
    for (const size of ['', '/320.webp', '/1280.jpg']) {
      expect((await get(origin, url + size)).status, size).toBe(status);
    }
  };
  await expectStatus(there, 200);
  expect((await change(here, 'delete')).status).toBe(302);
  await expectStatus(here, 404);
  await withinASecond(() => expectStatus(there, 404));
  expect((await change(there, 'restore')).status).toBe(302);
  await expectStatus(there, 200);
  await withinASecond(() => expectStatus(here, 200));
});

const ask = (address: string, init?: RequestInit) => fetch(first.origin + address, init);
const savedNames: string[] = [];

/** Saves on the first; true if it confirms. */
async function trySave(packageName: string): Promise<boolean> {
  const isSaved = (await savePackageAt(first.origin, cookie, packageName)).status === 302;
  if (isSaved) savedNames.push(packageName);
  return isSaved;
}

async function expectOutage() {
  const { origin } = first;
  const [cached, page, data, unsaved, logout, ready] = await Promise.all([
    ask('/packages'),
    // Galleries by tag are not cached.
    ask('/gallery/umrah?tag=none'),
    ask('/gallery/hajj.data'),
    savePackageAt(origin, cookie, 'Never saved'),
    post({ origin, cookie }, '/admin/logout', {}),
    ask('/readyz'),
  ]);
  const statuses = [cached, page, data, unsaved, ready].map(({ status }) => status);
  expect(statuses).toEqual([200, 503, 503, 503, 503]);
  expect([page, data].map(({ headers }) => headers.get('retry-after'))).toEqual(['30', '30']);
  const html = await page.text();
  expect(html.includes('We could not load this page.')).toBe(true);
  expect(/ECONNREFUSED|Query read|postgres:|at file:/.test(html)).toBe(false);
  // Without a database nobody is recognised, so no staff data is shown; the browser still has the typed text.
  expect((await unsaved.text()).includes('This could not be saved just now.')).toBe(true);
  expect(logout.headers.getSetCookie().join()).toContain('Failed%20to%20logout');
  expect((await ask('/healthz')).status).toBe(200);
}

/** Every address answers, from memory or with 503 and when to come back. */
async function expectNoFault() {
  const faults: string[] = [];
  for (const path of await listSiteAddresses({ category: 'umrah', type: 'hajj' })) {
    const isStaff = path.startsWith('/admin');
    const others = isStaff ? [] : [`/ur${path}`, `${path}?q=uncached`];
    for (const address of [path, `${path}.data`, ...others]) {
      const headers = new Headers(isStaff ? { cookie } : {});
      const response = await ask(address, { headers, redirect: 'manual' });
      const text = await response.text();
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      const isAway = response.status === 503 && response.headers.get('retry-after') !== null;
      if ((isPage && !text.includes('</html>')) || (response.status >= 500 && !isAway)) {
        faults.push(`${response.status} ${address} ${text.slice(0, 40)}`);
      }
    }
  }
  expect(faults).toEqual([]);
}

async function expectRecovery() {
  await expect.poll(() => trySave('After it came back'), { interval: 100 }).toBe(true);
  for (const page of ['/packages', '/gallery/umrah']) {
    await expect.poll(async () => (await ask(page)).status).toBe(200);
  }
  // Publishes other instances' earlier changes, and their new ones.
  const stream = await readStream(first.origin);
  const response = await savePackageAt(second.origin, cookie, `Other ${performance.now()}`);
  expect(response.status).toBe(302);
  await stream.next(({ name }) => name === 'change', 20_000);
  stream.close();
  const html = await fetchText(second.origin, '/packages?show=120');
  expect(savedNames.filter((name) => !html.includes(name))).toEqual([]);
  expect(html.includes('Never saved')).toBe(false);
}

it('respond fast and clearly while the database is stopped, and recover later', async () => {
  await expect.poll(() => trySave('Before it stopped')).toBe(true);
  await (await ask('/packages')).text();
  const stream = await readStream(first.origin);
  await proxy.disconnect();
  await expectOutage();
  await expectNoFault();
  await savePackageAt(second.origin, cookie, 'By the other meanwhile');
  await proxy.restore();
  await stream.next(({ name }) => name === 'change', 20_000);
  stream.close();
  await expectRecovery();
}, 60_000);

it('let open pages wait for what the other announced, instead of sending an older copy', async () => {
  await expect.poll(() => trySave('Before the change')).toBe(true);
  const addresses = ['/packages.data?show=120', '/ur/packages.data?show=120', '/about.data'];
  const askAll = (headers: HeadersInit) =>
    Promise.all(addresses.map((address) => ask(address, { headers })));
  const readStatuses = async (headers: HeadersInit) =>
    (await askAll(headers)).map(({ status }) => status);
  expect(await readStatuses({})).toEqual([200, 200, 200]);
  await proxy.disconnect();
  const packageName = 'Announced by the other';
  await save(second.origin, packageName);
  const refresh = { [automaticHeader]: 'yes' };
  expect(await readStatuses(refresh)).toEqual([503, 503, 503]);
  // Somebody who opens the page sees the copy.
  expect(await readStatuses({})).toEqual([200, 200, 200]);
  await proxy.restore();
  await expect.poll(() => readStatuses(refresh)).toEqual([200, 200, 200]);
  const [page] = await askAll(refresh);
  expect(await page?.text()).toContain(packageName);
});

it('end requests although the database does not respond', { tags: ['full'] }, async () => {
  await expect.poll(() => trySave('Before the silence')).toBe(true);
  await (await ask('/packages')).text();
  proxy.blackhole();
  // Not cached: ends by a time limit.
  const slow = ask('/gallery/umrah?tag=none').then(() => 'slow');
  const cached = ask('/packages').then(({ status }) => status);
  expect(await Promise.race([slow, cached])).toBe(200);
  await expectOutage();
  await proxy.restore();
  await expectRecovery();
});

const waitingQuery = `select count(distinct pid)::int as n from pg_locks join pg_database d on d.oid = database
  where datname = current_database() and not granted`;

it('refuse saves when the network is cut in open transactions, and recover', async () => {
  // An earlier silence may leave a connection that only breaks when used.
  await expect.poll(() => trySave('Before the cut')).toBe(true);
  const locker = new pg.Client(database.url);
  await locker.connect();
  await locker.query('begin; lock table packages');
  const requests = ['', '?type=hajj', '?type=umrah', '?type=special'].map(async (search) => {
    const saveRequest = savePackageAt(first.origin, cookie, 'Never saved');
    const response = await ask(`/packages${search}`);
    return { saved: (await saveRequest).status, read: response.status };
  });
  await expect.poll(async () => (await locker.query(waitingQuery)).rows[0].n).toBeGreaterThan(4);
  await proxy.disconnect();
  for (const { saved, read } of await Promise.all(requests)) {
    expect(saved).toBe(503);
    expect(read).toBeGreaterThanOrEqual(500);
  }
  expect((await ask('/healthz')).status).toBe(200);
  await locker.query('rollback');
  await locker.end();
  await proxy.restore();
  await expectRecovery();
});

it('lose no confirmed save when one is killed, and it catches up on changes when it is back', async () => {
  const names = Array.from({ length: 12 }, (_, desk) => `Desk ${desk}.`);
  const requests = names.map((name) => savePackageAt(first.origin, cookie, name).catch(() => null));
  await Promise.race(requests);
  await first.kill();
  const responses = await Promise.all(requests);
  const confirmedNames = names.filter((_, desk) => responses[desk]?.status === 302);
  expect(confirmedNames.length).toBeGreaterThan(0);
  first = await launchSite({ ...settings, PORT: new URL(first.origin).port });
  for (const { origin } of [first, second]) {
    const html = await fetchText(origin, '/packages?show=120');
    expect(confirmedNames.filter((name) => !html.includes(name))).toEqual([]);
  }
  await expectNotification(first.origin, () => save(second.origin, 'Heard again'));
});
