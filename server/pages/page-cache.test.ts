import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createEventBus, type EventBus } from '../../app/services/events.server.ts';
import { about, unconditional } from '../../tests/sites/cached-addresses.ts';
import type { CachedPage } from './cached-page.ts';
import type { PageAddress } from './page-address.ts';
import { createPageCache, type PageCache, type UncachedResponse } from './page-cache.ts';

const timeZone = () => 'Asia/Kolkata';

const now = () => new Date();
const list: PageAddress = {
  pattern: '/packages',
  key: '/packages',
  shows: [{ topic: 'packages' }],
};
const one: PageAddress = {
  pattern: '/packages/details/:id',
  key: '/packages/details/1',
  shows: [{ topic: 'packages', id: '1' }],
};
const two: PageAddress = {
  pattern: '/packages/details/:id',
  key: '/packages/details/2',
  shows: [{ topic: 'packages', id: '2' }],
};

function textOf(answer: CachedPage | UncachedResponse): string {
  return String('respond' in answer ? answer.respond(unconditional).body : answer.body);
}

/** A cache whose pages count how often they were rendered. */
function countingCache(events: EventBus = createEventBus(), clock: () => Date = now) {
  const cache: PageCache = createPageCache({ events, now: clock, timeZone }, []);
  let rendered = 0;
  const get = async (address: PageAddress) =>
    textOf(
      await cache.get(address, async (key) => {
        rendered += 1;
        return new Response(`${key} ${rendered}`);
      }),
    );
  return { events, cache, get, rendered: () => rendered };
}

describe('the page cache', () => {
  it('renders a page once for a hundred who ask at the same time, and not again', async () => {
    const { get, rendered } = countingCache();
    const all = await Promise.all(Array.from({ length: 100 }, () => get(list)));
    expect(new Set(all)).toEqual(new Set(['/packages 1']));
    await get(list);
    expect(rendered()).toBe(1);
  });

  it('drops exactly what a change touches', async () => {
    const { events, cache, get } = countingCache();
    for (const address of [list, one, two, about]) await get(address);
    events.publish({ topic: 'packages', id: '1', revision: 1 });
    const kept = [list, one, two, about].filter(({ key }) => cache.find(key));
    expect(kept).toEqual([two, about]);
    events.publish({ topic: 'gallery/hajj', revision: 1 });
    expect(cache.find(two.key)).toBeDefined();
    events.publish({ topic: 'packages', revision: 2 });
    expect(cache.find(two.key)).toBeUndefined();
  });

  it('takes a change after a missed one for a change of everything in its topic', async () => {
    const { events, cache, get } = countingCache();
    for (const address of [one, two]) await get(address);
    events.publish({ topic: 'packages', id: '1', revision: 5 });
    expect(cache.find(two.key)).toBeUndefined();
  });

  it('keeps no rendering that began before a change, and lets nobody join it after', async () => {
    const { events, cache } = countingCache();
    let finish: (response: Response) => void = () => undefined;
    const early = cache.get(list, () => new Promise((resolve) => (finish = resolve)));
    events.publish({ topic: 'packages', revision: 1 });
    const late = cache.get(list, async () => new Response('new'));
    expect(textOf(await late)).toBe('new');
    finish(new Response('old'));
    expect(textOf(await early)).toBe('old');
    const kept = cache.find(list.key);
    expect(kept && textOf(kept)).toBe('new');
  });

  it('keeps no failure and no missing page', async () => {
    const { cache } = countingCache();
    const failed = await cache.get(list, async () => new Response('no', { status: 503 }));
    expect(failed).toMatchObject({ status: 503 });
    const missing = await cache.get(one, async () => new Response('none', { status: 404 }));
    expect(missing).toMatchObject({ status: 404 });
    expect(cache.find(list.key)).toBeUndefined();
    expect(cache.find(one.key)).toBeUndefined();
  });

  it('asks again after a rendering that broke', async () => {
    const { cache, get } = countingCache();
    await expect(cache.get(list, () => Promise.reject(new Error('broken')))).rejects.toThrow();
    expect(await get(list)).toBe('/packages 1');
  });

  it('out of hearing, renders for everybody anew, and falls back on what it has', async () => {
    let isCurrent = true;
    const { cache, get } = countingCache({ ...createEventBus(), isCurrent: () => isCurrent });
    expect(await get(list)).toBe('/packages 1');
    isCurrent = false;
    expect(cache.find(list.key)).toBeUndefined();
    expect(await Promise.all([get(list), get(list)])).toEqual(['/packages 2', '/packages 3']);
    const fallback = await cache.get(list, async () => new Response('no', { status: 500 }));
    expect(textOf(fallback)).toMatch('/packages');
  });

  it('keeps none of several renderings that began out of hearing, before a change', async () => {
    let isCurrent = false;
    const events = { ...createEventBus(), isCurrent: () => isCurrent };
    const cache = createPageCache({ events, now, timeZone }, []);
    const finish: ((response: Response) => void)[] = [];
    const render = () => new Promise<Response>((resolve) => finish.push(resolve));
    const early = [cache.get(list, render), cache.get(list, render)];
    isCurrent = true;
    events.publish({ topic: 'packages', revision: 1 });
    for (const end of finish) end(new Response('old'));
    await Promise.all(early);
    expect(cache.find(list.key)).toBeUndefined();
  });

  it('renders anew after midnight in India, and falls back on yesterday when that fails', async () => {
    let time = '2026-12-31T23:59:59+05:30';
    const { cache, get } = countingCache(createEventBus(), () => new Date(time));
    expect(await get(about)).toBe('/about 1');
    let finish: (response: Response) => void = () => undefined;
    const late = cache.get(list, () => new Promise((resolve) => (finish = resolve)));
    time = '2027-01-01T00:00:00+05:30';
    expect(cache.find(about.key)).toBeUndefined();
    const failed = await cache.get(about, async () => new Response('no', { status: 500 }));
    expect(textOf(failed)).toBe('/about 1');
    expect(await get(about)).toBe('/about 2');
    // Begun yesterday: nobody joins it, and it is not kept.
    expect(await get(list)).toBe('/packages 3');
    finish(new Response('yesterday'));
    expect(textOf(await late)).toBe('yesterday');
    expect(await get(list)).not.toBe('yesterday');
    time = '2027-01-01T23:59:59+05:30';
    expect(await get(about)).toBe('/about 2');
  });

  it('drops the pages that nobody asked for when they grow too many', async () => {
    const cache = createPageCache({ events: createEventBus(), now, timeZone }, [], 100_000);
    for (let at = 0; at < 6; at += 1) {
      const body = randomBytes(5000).toString('base64');
      await cache.get(
        { key: `/${at}`, pattern: '/:at', shows: [] },
        async () => new Response(body),
      );
    }
    expect(cache.find('/5')).toBeDefined();
    expect(cache.find('/0')).toBeUndefined();
  });
});
