import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { type NetworkGate, openGate } from '../network-gate.ts';
import { launchSite, type SiteProcess, savePackageAt, signInAt } from '../site-process.ts';
import { readStream } from '../stream-reader.ts';
import { makeDatabase } from '../test-database.ts';

let folder: string;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let gate: NetworkGate;
let site: SiteProcess;
let beside: SiteProcess;
let cookie: string;
const saved: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-away-'));
  database = await makeDatabase(inject('template').postgresUrl);
  gate = await openGate(new URL(database.url).host);
  const through = database.url.replace(new URL(database.url).host, gate.host);
  const photos = { DATA_DIR: folder };
  site = await launchSite({ DATABASE_URL: through, ...photos });
  beside = await launchSite({ DATABASE_URL: database.url, ...photos });
  ({ cookie } = await signInAt(site.origin));
}, 60_000);

afterAll(async () => {
  await Promise.all([site?.kill(), beside?.kill()]);
  await gate.shut();
  await database.remove();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Saves at the instance behind the gate; true when it said so. */
async function save(packageName: string): Promise<boolean> {
  const isSaved = (await savePackageAt(site.origin, cookie, packageName)).status === 302;
  if (isSaved) saved.push(packageName);
  return isSaved;
}

/** Pages that somebody read before stay up; all else says quickly and clearly that it cannot be. */
async function expectAway(withinMs: number) {
  const begun = performance.now();
  const { origin } = site;
  const headers = { cookie, origin };
  const [kept, page, unsaved, upload, logout, ready] = await Promise.all([
    fetch(`${origin}/packages`),
    fetch(`${origin}/packages?type=umrah`),
    savePackageAt(origin, cookie, 'Never saved'),
    fetch(`${origin}/admin/gallery/upload`, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      body: new URLSearchParams({ category: 'hajj' }),
    }),
    fetch(`${origin}/admin/logout`, { method: 'POST', headers, redirect: 'manual' }),
    fetch(`${origin}/readyz`),
  ]);
  expect(performance.now() - begun).toBeLessThan(withinMs);
  expect(kept.status).toBe(200);
  expect(page.status).toBeGreaterThanOrEqual(500);
  const html = await page.text();
  expect(html.includes('We could not load this page.')).toBe(true);
  expect(/ECONNREFUSED|Query read|postgres:|at file:/.test(html)).toBe(false);
  // Nobody can be known, so nothing of the staff area is shown: the browser has what was typed.
  expect(unsaved.status).toBe(503);
  expect((await unsaved.text()).includes('This could not be saved just now.')).toBe(true);
  expect(upload.status).toBe(503);
  expect(logout.headers.getSetCookie().join().includes('Failed%20to%20logout')).toBe(true);
  expect(ready.status).toBe(503);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
}

async function expectBack() {
  const begun = performance.now();
  await expect.poll(() => save('After it came back'), { timeout: 5000, interval: 100 }).toBe(true);
  await expect
    .poll(async () => (await fetch(`${site.origin}/packages`)).status, { timeout: 2000 })
    .toBe(200);
  // What others changed meanwhile is rung, and so is what they change now.
  const stream = await readStream(site.origin);
  expect(
    (await savePackageAt(beside.origin, cookie, `By the other at ${performance.now()}`)).status,
  ).toBe(302);
  await stream.next(({ name }) => name === 'change', 5000);
  stream.close();
  expect(performance.now() - begun).toBeLessThan(8000);
  const html = await (await fetch(`${beside.origin}/packages`)).text();
  expect(saved.filter((name) => !html.includes(name))).toEqual([]);
  expect(html.includes('Never saved')).toBe(false);
}

describe('when the database', () => {
  afterEach(() => gate.open());

  it('stops, the answer is quick and clear, and all is well when it is back', async () => {
    expect(await save('Before it stopped')).toBe(true);
    await (await fetch(`${site.origin}/packages`)).text();
    const stream = await readStream(site.origin);
    await gate.shut();
    await expectAway(5000);
    await savePackageAt(beside.origin, cookie, 'By the other meanwhile');
    await gate.open();
    await stream.next(({ name }) => name === 'change', 5000);
    stream.close();
    await expectBack();
  });

  it('gives no answer any more, requests end all the same', async () => {
    expect(await save('Before the silence')).toBe(true);
    await (await fetch(`${site.origin}/packages`)).text();
    gate.hush();
    await expectAway(15_000);
    await gate.open();
    await expectBack();
  }, 40_000);
});
