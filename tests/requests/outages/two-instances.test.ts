import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasInstance } from '../../../app/data/database/postgres.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { formOf } from '../../forms.ts';
import { isFullRun } from '../../full-run.ts';
import { readStream } from '../../readers/stream-reader.ts';
import { makeDatabase } from '../../sites/embedded-postgres.ts';
import { openExternally } from '../../sites/moving-site.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import {
  launchSite,
  processStaff,
  type SiteProcess,
  savePackageAt,
  signInAt,
} from '../../sites/site-process.ts';
import { builtSite } from '../../sites/test-site.ts';
import { startStore } from '../../sites/test-store.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { bulkImages } from '../site/open-site.ts';

// Cached pages of one instance show the other's saves within a second. Staff pages, and requests of open pages after
// a notification, show them immediately.

/** Every kind of page, each with the agency's name. */
const pages = ['/', '/about', '/contact', '/packages', '/gallery/hajj'];

const folder = await temporaryFolder();
let database: Awaited<ReturnType<typeof makeDatabase>>;
let store: Awaited<ReturnType<typeof startStore>>;
let settings: Record<string, string>;
let first: SiteProcess;
let second: Awaited<ReturnType<typeof startHere>>;
let cookie: string;

/** An instance in this process, which nothing kills. */
async function startHere(own: Record<string, string>) {
  const { startSite, serve } = await builtSite();
  const account = { ADMIN_EMAIL: processStaff.email, ADMIN_PASSWORD: processStaff.password };
  const { site, firstStaff } = await startSite({ LOG_LEVEL: 'error', ...account, ...own });
  serve(site);
  await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
  const { port } = site.server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, firstStaff, close: () => site.close(0) };
}

// They share only PostgreSQL and a store, and are started at once on an empty database.
beforeAll(async () => {
  database = await makeDatabase(inject('template').postgresUrl);
  store = await startStore();
  settings = {
    DATABASE_URL: database.url,
    STORAGE_URL: store.url,
    TRUSTED_PROXIES: '127.0.0.0/8,::1',
    SAMPLE_CONTENT: 'on',
    DATA_DIR: path.join(folder, 'none'),
  };
  [first, second] = await Promise.all([launchSite(settings), startHere(settings)]);
  ({ cookie } = await signInAt(first.origin));
});

afterAll(async () => {
  await Promise.all([first?.kill(), second?.close()]);
  await database.remove();
  await store.stop();
});

async function count(table: string): Promise<number> {
  const client = new pg.Client(settings.DATABASE_URL);
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as n from ${table}`);
  await client.end();
  return rows[0].n;
}

const get = (origin: string, path: string) => fetch(origin + path, { headers: { cookie } });
const textAt = async (origin: string, path: string) => (await get(origin, path)).text();
const sessionAt = async (origin: string) => (await get(origin, '/admin/session')).status;

async function save(origin: string, packageName: string) {
  expect((await savePackageAt(origin, cookie, packageName)).status).toBe(302);
}

/** Checks repeatedly: a request a second after a save must get the saved content. */
async function withinASecond(look: () => Promise<void>) {
  const saved = performance.now();
  for (;;) {
    const asked = performance.now();
    try {
      return await look();
    } catch (error) {
      if (asked > saved + 1000) throw error;
    }
  }
}

/** Changes packages while an instance has cached pages, and waits until its open pages are notified. */
async function tellingPagesOf(origin: string, change: () => Promise<void>) {
  for (const page of pages) await textAt(origin, page);
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

/** Sends a form, by default an empty one as a script does. */
function post(origin: string, path: string, body = new FormData(), accept = 'application/json') {
  const headers = { cookie, origin, accept };
  return fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body });
}

it('start at once on an empty database and fill it once', async () => {
  const counts = await Promise.all(['packages', 'gallery_images', 'staff'].map(count));
  expect(counts).toEqual([12, 32, 1]);
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
    expect(await sessionAt(origin)).toBe(204);
  }
});

describe.each(isFullRun ? [0, 1] : [0])('in turn %d they', (turn) => {
  const sides = () => (turn % 2 ? [first.origin, second.origin] : [second.origin, first.origin]);

  it('show what was saved on the other within a second, and tell its open pages', async () => {
    const [here = '', there = ''] = sides();
    const saved = `Saved in turn ${turn}`;
    await textAt(there, '/packages.data?show=120');
    await tellingPagesOf(there, async () => {
      await save(here, saved);
      for (const address of ['/packages.data?show=120', '/admin/packages?show=120']) {
        expect(await textAt(there, address), address).toContain(saved);
      }
      await withinASecond(async () =>
        expect(await textAt(there, '/packages?show=120')).toContain(saved),
      );
    });
  });

  it('show what a command saved, which sends no notification', async () => {
    const beside = await openExternally({ databaseUrl: database.url, dataDir: folder });
    for (const [at, address] of ['/packages.data', '/admin/packages', '/packages'].entries()) {
      const [, there = ''] = sides();
      const packageName = `Unheard ${at} in turn ${turn}`;
      await textAt(there, address);
      await createPackage(beside, { ...blankPackage, packageName });
      const look = async () => expect(await textAt(there, address)).toContain(packageName);
      await (address === '/packages' ? withinASecond(look) : look());
    }
    await beside.close();
  });

  it('show no photo that was deleted on either, until it is restored', async () => {
    const [here = '', there = ''] = sides();
    const html = await textAt(here, '/admin/gallery?category=umrah');
    const [, id = ''] = /name="id" value="(\w+)"/.exec(html) ?? [];
    const change = (origin: string, action: string) => {
      const [address, fields] = bulkImages(action, id);
      return post(origin, address, formOf(fields));
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
});

it('count sign-in attempts together', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const { origin } = turn % 2 ? first : second;
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    statuses.push((await signInAt(origin, { password: 'not the right one', headers })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

describe('when one is killed', () => {
  it('no confirmed save is lost', async () => {
    const acknowledged: string[] = [];
    let isKilled = false;
    const saveAll = async (_: unknown, desk: number) => {
      for (let turn = 0; turn < 12; turn += 1) {
        // With a full stop, because turn 1 must not match turn 10.
        const packageName = `Desk ${desk} turn ${turn}.`;
        const { origin } = turn % 2 && !isKilled ? first : second;
        const saving = savePackageAt(origin, cookie, packageName);
        // Interrupted with the killed instance: nothing was acknowledged.
        const answer = await saving.catch((error: unknown) => {
          if (!(error instanceof TypeError)) throw error;
        });
        if (answer?.status === 302) acknowledged.push(packageName);
      }
    };
    const saving = Promise.all(Array.from({ length: 4 }, saveAll));
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(5);
    isKilled = true;
    await first.kill();
    await saving;
    expect(acknowledged.length).toBeGreaterThan(30);
    await withinASecond(async () => {
      const html = await textAt(second.origin, '/packages?show=120');
      expect(acknowledged.filter((name) => !html.includes(name))).toEqual([]);
    });
    await save(second.origin, 'After the kill');
  });

  it('it shows earlier saves when it is back, and receives changes', async () => {
    first = await launchSite({ ...settings, PORT: new URL(first.origin).port });
    expect(await textAt(first.origin, '/packages?show=120')).toContain('After the kill');
    await tellingPagesOf(first.origin, () => save(second.origin, 'Heard again'));
  });
});

it('a logout on one is a logout on the other', async () => {
  await post(first.origin, '/admin/logout');
  expect(await sessionAt(second.origin)).toBe(401);
  expect((await savePackageAt(second.origin, cookie, 'Too late')).status).toBe(303);
});
