import { existsSync } from 'node:fs';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SectionName } from '../../../app/rules/website/sections.ts';
import { readStream, type StreamEvent, type StreamReader } from '../../readers/stream-reader.ts';
import type { Front } from '../../sites/front.ts';
import { sectionForm } from '../../sites/section-form.ts';
import { launchSite, type SiteProcess, savePackageAt, signInAt } from '../../sites/site-process.ts';
import { launchTwoInstances, type TwoInstances } from '../../sites/two-instances.ts';

// What staff save at one instance is what the other shows from the moment at which they are told that it
// is saved: cached pages are never older. Open pages are told of it.

/** Every kind of page, each of which says who the agency is. */
const pages = ['/', '/about', '/contact', '/packages', '/gallery/hajj'];

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

/** Waits until a stream tells of a change of a topic that came after a moment. */
const hears = (stream: StreamReader, topic: string, after: number) =>
  stream.next(
    ({ name, data, at }) =>
      name === 'change' && at > after && (data as { topic: string }).topic === topic,
    20_000,
  );

/** Changes something while pages are cached at an instance, and waits until its open pages are told. */
async function tellingPagesOf(origin: string, topic: string, change: () => Promise<void>) {
  for (const page of pages) await textAt(origin, page);
  const stream = await readStream(origin);
  const before = performance.now();
  await change();
  await hears(stream, topic, before);
  stream.close();
}

/** Sends a form, which may have a file, as a script does. */
function post(
  origin: string,
  path: string,
  fields: FormData | Record<string, string>,
  accept = 'application/json',
) {
  const body = fields instanceof FormData ? fields : new FormData();
  if (fields !== body) for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { cookie, origin, accept };
  return fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body });
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

describe.each([0, 1])('in turn %d they', (turn) => {
  const sides = () => (turn % 2 ? [first.origin, second.origin] : [second.origin, first.origin]);

  it('show what was saved on the other at once, and tell its open pages', async () => {
    const [here = '', there = ''] = sides();
    await tellingPagesOf(there, 'packages', async () => {
      await save(here, `Saved in turn ${turn}`);
      expect(await textAt(there, '/packages?show=120')).toContain(`Saved in turn ${turn}`);
    });
  });

  it('show a new telephone number and a new picture of a slide, never the old', async () => {
    const [here = '', there = ''] = sides();
    const saveSection = async (name: SectionName, changes: Record<string, string | File>) => {
      const path = `/admin/website/${name}`;
      const [, version = ''] = /name="version" value="(\d+)"/.exec(await textAt(here, path)) ?? [];
      const { status } = await post(here, path, sectionForm(name, { ...changes, version }), '*/*');
      expect(status).toBe(302);
    };
    await tellingPagesOf(there, 'website', async () => {
      await saveSection('agency', { phone: `+91 98765 4321${turn}` });
      for (const origin of [there, here]) {
        for (const page of pages) {
          const numbers = new Set((await textAt(origin, page)).match(/tel:\+\d+/g));
          expect(numbers, page).toEqual(new Set([`tel:+91987654321${turn}`]));
        }
      }
    });
    const create = { width: 700, height: 400, channels: 3 as const, background: '#272' };
    const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
    const file = new File([bytes], `turn-${turn}.jpg`, { type: 'image/jpeg' });
    await tellingPagesOf(there, 'website', () =>
      saveSection('home', { 'slides.r0.picture.file': file }),
    );
    for (const origin of [there, here]) {
      const shown = (await textAt(origin, '/')).match(/\/media\/website\/[\w-]+\.jpg/g);
      const urls = [...new Set(shown)];
      expect(urls).toEqual([expect.stringContaining(`-turn-${turn}-`)]);
      for (const picture of [`${urls[0]}`, `${urls[0]}/640.avif`, '/preview/pages/home.jpg']) {
        expect((await get(origin, picture)).status, picture).toBe(200);
      }
    }
  });

  it('show no photo that either was told to delete, until it is restored', async () => {
    const [here = '', there = ''] = sides();
    const html = await textAt(here, '/admin/gallery?category=umrah');
    const [, id] = /\/admin\/gallery\/umrah\/(\w+)\/delete/.exec(html) ?? [];
    const [url = ''] = /\/media\/gallery\/umrah\/[^/"]+\.jpg/.exec(html) ?? [];
    const expectStatus = async (origin: string, status: number) => {
      for (const size of ['', '/320.webp', '/1280.jpg']) {
        expect((await get(origin, url + size)).status, size).toBe(status);
      }
    };
    await expectStatus(there, 200);
    expect((await post(here, `/admin/gallery/umrah/${id}/delete`, {})).status).toBe(302);
    await expectStatus(there, 404);
    await expectStatus(here, 404);
    expect((await post(there, `/admin/gallery/umrah/${id}/restore`, {})).status).toBe(200);
    await expectStatus(here, 200);
  });
});

it('serve each other’s photos, whole and in sizes made at the same moment', async () => {
  const form = new FormData();
  const bytes = await sharp('sample/pictures/site/journey.jpg').resize(700).jpeg().toBuffer();
  form.set('category', 'umrah');
  form.set('file', new File([new Uint8Array(bytes)], 'shared.jpg'));
  const answer = await post(first.origin, '/admin/gallery/upload', form);
  expect(await answer.json()).toEqual({ state: 'stored' });
  const html = await textAt(second.origin, '/gallery/umrah');
  const [url = ''] = /\/media\/gallery\/umrah\/\d+-shared-[0-9a-f]+\.jpg/.exec(html) ?? [];
  const [one, other] = await Promise.all(
    [first, second].map(async ({ origin }) => {
      expect((await get(origin, url)).status).toBe(200);
      return Buffer.from(await (await get(origin, `${url}/320.webp`)).arrayBuffer());
    }),
  );
  expect(one?.length).toBeGreaterThan(500);
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

it('count seats together: presses on both change one number', async () => {
  await post(first.origin, '/admin/packages/new', {
    ...{ packageName: 'Seats of two', price: '1', durationOfTour: '1' },
    ...{ 'departures.list': 'yes', 'departures.r0.from': '2099-01-22' },
    'departures.r0.seats': '40',
  });
  const list = await textAt(second.origin, '/admin/packages');
  const link = list.match(/<a\b[^>]*Seats of two[^>]*>/g)?.find((tag) => tag.includes('/seats"'));
  const [address = ''] = /\/admin\/packages\/[\w-]+\/seats/.exec(link ?? '') ?? [];
  const html = await textAt(second.origin, address);
  const [, departure = ''] = /name="departure" value="([^"]+)"/.exec(html) ?? [];
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { origin } = index % 2 === 0 ? first : second;
      return (await post(origin, `${address}/change`, { departure, by: '-1' })).json();
    }),
  );
  expect(answers.filter(({ state }) => state === 'saved')).toHaveLength(20);
  for (const { origin } of [first, second]) {
    expect(await textAt(origin, address)).toContain('20 of 40 seats left');
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
    const saveAll = async (_: unknown, desk: number) => {
      for (let turn = 0; turn < 12; turn += 1) {
        // The full stop: turn 1 is not to be found in turn 10.
        const packageName = `Desk ${desk} turn ${turn}.`;
        const saving = savePackageAt(front.origin, cookie, packageName);
        // Cut off with the killed instance: nothing was promised.
        const answer = await saving.catch((error: unknown) => {
          if (!(error instanceof TypeError)) throw error;
        });
        if (answer?.status === 302) acknowledged.push(packageName);
      }
    };
    const saving = Promise.all(Array.from({ length: 4 }, saveAll));
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(5);
    await first.kill();
    const killedAt = performance.now();
    await saving;
    expect(acknowledged.length).toBeGreaterThan(30);
    const html = await textAt(second.origin, '/packages?show=120');
    expect(acknowledged.filter((name) => !html.includes(name))).toEqual([]);

    // One of the two streams was on the killed instance: it said hello again.
    const again = (event: StreamEvent) => event.name === 'hello' && event.at > killedAt;
    await Promise.any([stream.next(again, 20_000), other.next(again, 20_000)]);
    const before = performance.now();
    await save(front.origin, 'After the kill');
    for (const reader of [stream, other]) {
      await hears(reader, 'packages', before);
      reader.close();
    }
  });

  it('saves are quick again when its lease is over, and when it is back', async () => {
    await save(second.origin, 'Quick again');
    first = await launchSite({ ...settings, PORT: new URL(first.origin).port });
    expect(await textAt(first.origin, '/packages?show=120')).toContain('After the kill');
    await tellingPagesOf(first.origin, 'packages', () => save(second.origin, 'Heard again'));
  });
});

it('a logout on one is a logout on the other', async () => {
  await post(first.origin, '/admin/logout', {});
  expect(await sessionAt(second.origin)).toBe(401);
  expect((await savePackageAt(second.origin, cookie, 'Too late')).status).toBe(303);
});
