import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { readStream } from '../../readers/stream-reader.ts';
import { makeDatabase } from '../../sites/embedded-postgres.ts';
import { type FaultyProxy, startFaultyProxy } from '../../sites/faulty-proxy.ts';
import { launchSite, type SiteProcess, savePackageAt, signInAt } from '../../sites/site-process.ts';
import { siteAddresses } from '../../sites/staff-addresses.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = await temporaryFolder();
let database: Awaited<ReturnType<typeof makeDatabase>>;
let proxy: FaultyProxy;
/** An instance behind the proxy, and one that is not. */
let site: SiteProcess;
let beside: SiteProcess;
let cookie: string;
const saved: string[] = [];

beforeAll(async () => {
  database = await makeDatabase(inject('template').postgresUrl);
  proxy = await startFaultyProxy(new URL(database.url).host);
  const through = database.url.replace(new URL(database.url).host, proxy.host);
  site = await launchSite({ DATABASE_URL: through, DATA_DIR: folder });
  beside = await launchSite({ DATABASE_URL: database.url, DATA_DIR: folder });
  ({ cookie } = await signInAt(site.origin));
});
afterEach(() => proxy.restore());
afterAll(async () => {
  await Promise.all([site?.kill(), beside?.kill()]);
  await proxy.disconnect();
  await database.remove();
});

const ask = (address: string, init?: RequestInit) => fetch(site.origin + address, init);

/** Saves on the instance behind the proxy; true if it confirms. */
async function save(packageName: string): Promise<boolean> {
  const isSaved = (await savePackageAt(site.origin, cookie, packageName)).status === 302;
  if (isSaved) saved.push(packageName);
  return isSaved;
}

async function expectAway() {
  const headers = { cookie, origin: site.origin };
  const [cached, page, data, unsaved, logout, ready] = await Promise.all([
    ask('/packages'),
    // Galleries by tag are not cached.
    ask('/gallery/umrah?tag=none'),
    ask('/gallery/hajj.data'),
    savePackageAt(site.origin, cookie, 'Never saved'),
    ask('/admin/logout', { method: 'POST', headers, redirect: 'manual' }),
    ask('/readyz'),
  ]);
  expect(cached.status).toBe(200);
  expect([page.status, data.status]).toEqual([503, 503]);
  expect([page, data].map(({ headers }) => headers.get('retry-after'))).toEqual(['30', '30']);
  const html = await page.text();
  expect(html.includes('We could not load this page.')).toBe(true);
  expect(/ECONNREFUSED|Query read|postgres:|at file:/.test(html)).toBe(false);
  // Without a database nobody is recognised, so no staff data is shown; the browser still has the typed text.
  expect([unsaved.status, ready.status]).toEqual([503, 503]);
  expect((await unsaved.text()).includes('This could not be saved just now.')).toBe(true);
  expect(logout.headers.getSetCookie().join()).toContain('Failed%20to%20logout');
  expect((await ask('/healthz')).status).toBe(200);
}

/** Every address answers, from memory or with 503 and when to come back. */
async function expectNoFault() {
  const faults: string[] = [];
  for (const path of await siteAddresses({ category: 'umrah', type: 'hajj' })) {
    const isStaff = path.startsWith('/admin');
    const others = isStaff ? [] : [`/ur${path}`, `${path}?q=uncached`];
    for (const address of [path, `${path}.data`, ...others]) {
      const headers = new Headers(isStaff ? { cookie } : {});
      const answer = await ask(address, { headers, redirect: 'manual' });
      const text = await answer.text();
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
      const isAway = answer.status === 503 && answer.headers.get('retry-after') !== null;
      if ((isPage && !text.includes('</html>')) || (answer.status >= 500 && !isAway)) {
        faults.push(`${answer.status} ${address} ${text.slice(0, 40)}`);
      }
    }
  }
  expect(faults).toEqual([]);
}

async function expectBack() {
  await expect.poll(() => save('After it came back'), { interval: 100 }).toBe(true);
  for (const page of ['/packages', '/gallery/umrah']) {
    await expect.poll(async () => (await ask(page)).status).toBe(200);
  }
  // Publishes other instances' earlier changes, and their new ones.
  const stream = await readStream(site.origin);
  const byOther = await savePackageAt(beside.origin, cookie, `Other ${performance.now()}`);
  expect(byOther.status).toBe(302);
  await stream.next(({ name }) => name === 'change', 20_000);
  stream.close();
  const html = await (await fetch(`${beside.origin}/packages?show=120`)).text();
  expect(saved.filter((name) => !html.includes(name))).toEqual([]);
  expect(html.includes('Never saved')).toBe(false);
}

it('while the database is stopped responses are quick and clear, and later all is well', async () => {
  await expect.poll(() => save('Before it stopped')).toBe(true);
  await (await ask('/packages')).text();
  const stream = await readStream(site.origin);
  await proxy.disconnect();
  await expectAway();
  await expectNoFault();
  await savePackageAt(beside.origin, cookie, 'By the other meanwhile');
  await proxy.restore();
  await stream.next(({ name }) => name === 'change', 20_000);
  stream.close();
  await expectBack();
}, 60_000);

it('requests end although the database does not respond', { tags: ['full'] }, async () => {
  await expect.poll(() => save('Before the silence')).toBe(true);
  await (await ask('/packages')).text();
  proxy.blackhole();
  // Not cached: ends by a time limit.
  const slow = ask('/gallery/umrah?tag=none').then(() => 'slow');
  const cached = ask('/packages').then(({ status }) => status);
  expect(await Promise.race([slow, cached])).toBe(200);
  await expectAway();
  await proxy.restore();
  await expectBack();
});

it.each([
  ['the network is cut', () => proxy.disconnect()],
  ['PostgreSQL ends them all', endConnections],
])('when %s in open transactions, saves are refused, and all is well again', async (why, end) => {
  // An earlier silence may leave a connection that only breaks when used.
  await expect.poll(() => save(`Before ${why}`)).toBe(true);
  const { answers, letGo } = await holdUp();
  await end();
  for (const { saved, read } of await answers) {
    expect(saved).toBe(503);
    expect(read).toBeGreaterThanOrEqual(500);
  }
  expect((await ask('/healthz')).status).toBe(200);
  await letGo();
  await proxy.restore();
  await expectBack();
});

async function holdUp() {
  const locker = new pg.Client(database.url);
  await locker.connect();
  await locker.query('begin; lock table packages');
  const asked = ['', '?type=hajj', '?type=umrah', '?type=special'].map(async (which) => {
    const saved = savePackageAt(site.origin, cookie, 'Never saved');
    const read = await ask(`/packages${which}`);
    return { saved: (await saved).status, read: read.status };
  });
  const heldUp = `select count(distinct pid)::int as n from pg_locks join pg_database d on d.oid = database
    where datname = current_database() and not granted`;
  await expect.poll(async () => (await locker.query(heldUp)).rows[0].n).toBeGreaterThan(4);
  return {
    answers: Promise.all(asked),
    async letGo() {
      await locker.query('rollback');
      await locker.end();
    },
  };
}

async function endConnections() {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'rihla%'`);
  await client.end();
}
