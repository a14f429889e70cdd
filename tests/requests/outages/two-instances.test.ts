import { existsSync } from 'node:fs';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStream, type StreamEvent } from '../../readers/stream-reader.ts';
import type { Front } from '../../sites/front.ts';
import { launchSite, type SiteProcess, savePackageAt, signInAt } from '../../sites/site-process.ts';
import { launchTwoInstances, type TwoInstances } from '../../sites/two-instances.ts';

let pair: TwoInstances;
let settings: Record<string, string>;
let first: SiteProcess;
let second: SiteProcess;
let front: Front;
let cookie: string;

beforeAll(async () => {
  pair = await launchTwoInstances();
  ({ settings, first, second, front } = pair);
  ({ cookie } = await signInAt(front.origin));
});

afterAll(async () => {
  await Promise.all([first?.kill(), second?.kill()]);
  await pair?.close();
});

/** The number that a query answers. */
async function ask(query: string): Promise<number> {
  const client = new pg.Client(settings.DATABASE_URL);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows[0].n;
}

const count = (table: string) => ask(`select count(*)::int as n from ${table}`);

/** How often packages were changed so far: what is published above it is a later change. */
const packagesRevision = () =>
  ask(`select revision::int as n from live_revisions where topic = 'packages'`);

const sessionAt = async (origin: string) =>
  (await fetch(`${origin}/admin/session`, { headers: { cookie } })).status;

const listShows = async (origin: string, name: string) =>
  (await (await fetch(`${origin}/packages?show=120`)).text()).includes(name);

/** Sends a form, which may have a file, as a script does. */
function post(origin: string, path: string, fields: FormData | Record<string, string>) {
  const body = fields instanceof FormData ? fields : new FormData();
  if (fields !== body) for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { cookie, origin, accept: 'application/json' };
  return fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body });
}

function isChangeOfPackages({ name, data }: StreamEvent, above: number): boolean {
  const { topic, revision } = data as { topic: string; revision: number };
  return name === 'change' && topic === 'packages' && revision > above;
}

it('start at once on an empty database and fill it once', async () => {
  const counts = await Promise.all(['packages', 'gallery_images', 'staff'].map(count));
  expect(counts).toEqual([12, 32, 1]);
  const told = [first, second].filter((site) => site.output().includes('The staff area is at'));
  expect(told).toHaveLength(1);
  expect(existsSync(settings.DATA_DIR ?? '')).toBe(false);
  for (const { origin } of [first, second]) {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    // Sessions are shared without a configured secret.
    expect(await sessionAt(origin)).toBe(204);
  }
});

it('show what was saved on the other at once, and tell its open pages', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const [here, there] = turn % 2 ? [first, second] : [second, first];
    const packageName = `Saved in turn ${turn}`;
    // The other has read the list just now: what it may have cached is the old one.
    await (await fetch(`${there.origin}/packages`)).text();
    const stream = await readStream(there.origin);
    const before = await packagesRevision();
    expect((await savePackageAt(here.origin, cookie, packageName)).status).toBe(302);
    expect(await listShows(there.origin, packageName)).toBe(true);
    await stream.next((event) => isChangeOfPackages(event, before), 20_000);
    stream.close();
  }
});

it('serve each other’s photos, whole and in sizes made at the same moment', async () => {
  const form = new FormData();
  const bytes = await sharp('sample/pictures/site/journey.jpg').resize(700).jpeg().toBuffer();
  form.set('category', 'umrah');
  form.set('file', new File([new Uint8Array(bytes)], 'shared.jpg'));
  const answer = await post(first.origin, '/admin/gallery/upload', form);
  expect(await answer.json()).toEqual({ state: 'stored' });
  const html = await (await fetch(`${second.origin}/gallery/umrah`)).text();
  const [url = ''] = /\/media\/gallery\/umrah\/\d+-shared-[0-9a-f]+\.jpg/.exec(html) ?? [];
  const [one, other] = await Promise.all(
    [first, second].map(async ({ origin }) => {
      expect((await fetch(origin + url)).status).toBe(200);
      return Buffer.from(await (await fetch(`${origin}${url}/320.webp`)).arrayBuffer());
    }),
  );
  expect(one?.length).toBeGreaterThan(500);
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

it('count seats together: presses on both change one number', async () => {
  const get = async (origin: string, path: string) =>
    (await fetch(origin + path, { headers: { cookie } })).text();
  await post(first.origin, '/admin/packages/new', {
    ...{ packageName: 'Seats of two', price: '1', durationOfTour: '1' },
    ...{ 'departures.list': 'yes', 'departures.r0.from': '2099-01-22' },
    'departures.r0.seats': '40',
  });
  const list = await get(second.origin, '/admin/packages');
  const link = list.match(/<a\b[^>]*Seats of two[^>]*>/g)?.find((tag) => tag.includes('/seats"'));
  const [address = ''] = /\/admin\/packages\/[\w-]+\/seats/.exec(link ?? '') ?? [];
  const html = await get(second.origin, address);
  const [, departure = ''] = /name="departure" value="([^"]+)"/.exec(html) ?? [];
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { origin } = index % 2 === 0 ? first : second;
      return (await post(origin, `${address}/change`, { departure, by: '-1' })).json();
    }),
  );
  expect(answers.filter(({ state }) => state === 'saved')).toHaveLength(20);
  for (const { origin } of [first, second]) {
    expect(await get(origin, address)).toContain('20 of 40 seats left');
  }
});

it('count tries to sign in together', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const { origin } = turn % 2 ? first : second;
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    statuses.push((await signInAt(origin, { password: 'not the right one', headers })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

describe('when one is killed', () => {
  it('nothing that was acknowledged is lost, and its open pages come back on the other', async () => {
    const stream = await readStream(front.origin);
    const other = await readStream(front.origin);
    const acknowledged: string[] = [];
    const saving = Promise.all(
      [0, 1, 2, 3].map(async (desk) => {
        for (let turn = 0; turn < 12; turn += 1) {
          // The full stop: turn 1 is not to be found in turn 10.
          const packageName = `Desk ${desk} turn ${turn}.`;
          try {
            const { status } = await savePackageAt(front.origin, cookie, packageName);
            if (status === 302) acknowledged.push(packageName);
          } catch (error) {
            // Cut off with the killed instance: nothing was promised.
            if (!(error instanceof TypeError)) throw error;
          }
        }
      }),
    );
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(5);
    await first.kill();
    const killedAt = performance.now();
    await saving;
    expect(acknowledged.length).toBeGreaterThan(30);
    const html = await (await fetch(`${second.origin}/packages?show=120`)).text();
    expect(acknowledged.filter((name) => !html.includes(name))).toEqual([]);

    // One of the two streams was on the killed instance: it said hello again.
    const again = (event: StreamEvent) => event.name === 'hello' && event.at > killedAt;
    await Promise.any([stream.next(again, 20_000), other.next(again, 20_000)]);
    const before = await packagesRevision();
    expect((await savePackageAt(front.origin, cookie, 'After the kill')).status).toBe(302);
    for (const reader of [stream, other]) {
      await reader.next((event) => isChangeOfPackages(event, before), 20_000);
      reader.close();
    }
  });

  it('saves are quick again when its lease is over, and when it is back', async () => {
    await savePackageAt(second.origin, cookie, 'Quick again');
    first = await launchSite({ ...settings, PORT: new URL(first.origin).port });
    expect(await listShows(first.origin, 'After the kill')).toBe(true);
    const stream = await readStream(first.origin);
    const before = await packagesRevision();
    expect((await savePackageAt(second.origin, cookie, 'Heard again')).status).toBe(302);
    await stream.next((event) => isChangeOfPackages(event, before), 20_000);
    stream.close();
  });
});

it('a logout on one is a logout on the other', async () => {
  await post(first.origin, '/admin/logout', {});
  expect(await sessionAt(second.origin)).toBe(401);
  expect((await savePackageAt(second.origin, cookie, 'Too late')).status).toBe(303);
});
