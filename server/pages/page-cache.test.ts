import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createEventBus, type EventBus } from '../../app/services/events.server.ts';
import type { PageAddress } from './page-address.ts';
import {
  type CachedPage,
  createPageCache,
  type PageRequest,
  type RenderedPage,
} from './page-cache.ts';

const shows: PageAddress['shows'] = [{ topic: 'packages' }];
const list: PageAddress = { pattern: '/packages', key: '/packages', shows };
const details = (id: string): PageAddress => ({
  pattern: '/packages/details/:id',
  key: `/packages/details/${id}`,
  shows: [{ topic: 'packages', id }],
});
const about: PageAddress = { pattern: '/about', key: '/about', shows: [] };
const one = details('1');
const two = details('2');

/** A request for the whole page, whatever the browser has cached. */
const unconditional: PageRequest = { method: 'GET', headers: {} };
const textOf = (answer: CachedPage | RenderedPage) =>
  String('respond' in answer ? answer.respond(unconditional).body : answer.body);

/** A cache whose pages count their renderings. */
function countingCache(events: EventBus = createEventBus(), maxSize?: number) {
  const now = () => new Date();
  let failures = 0;
  const cache = createPageCache(
    { events, now, timeZone: () => 'Asia/Kolkata', failures: () => failures },
    [],
    maxSize,
  );
  let rendered = 0;
  const get = async (address: PageAddress) =>
    textOf(
      await cache.get(address, async (key) => {
        rendered += 1;
        return new Response(`${key} ${rendered}`);
      }),
    );
  /** Requests the list; the test decides when rendering ends. */
  const begin = () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = cache.get(list, () => promise).then(textOf);
    return { answer, finish: (text: string) => resolve(new Response(text)) };
  };
  const failReading = () => {
    failures += 1;
  };
  return { events, cache, get, begin, failReading };
}

describe('the page cache', () => {
  it('renders a page once for a hundred requests at the same time, and then sends it from the cache', async () => {
    const { get } = countingCache();
    const all = await Promise.all(Array.from({ length: 100 }, () => get(list)));
    expect(new Set([...all, await get(list)])).toEqual(new Set(['/packages 1']));
  });

  it('drops exactly the pages that a change affects, and all pages of a topic after a missed change', async () => {
    const { events, cache, get } = countingCache();
    const addresses = [list, one, two, about];
    const left = () => addresses.filter(({ key }) => cache.find(key));
    for (const address of addresses) await get(address);
    events.publish({ topic: 'packages', id: '1', revision: 1 });
    expect(left()).toEqual([two, about]);
    events.publish({ topic: 'gallery/hajj', revision: 1 });
    expect(left()).toEqual([two, about]);
    events.publish({ topic: 'packages', id: '1', revision: 5 });
    expect(left()).toEqual([about]);
    await get(two);
    events.publish({ topic: 'packages', revision: 6 });
    expect(left()).toEqual([about]);
  });

  it('caches no rendering during which the texts could not be read', async () => {
    const { cache, get, begin, failReading } = countingCache();
    const { answer, finish } = begin();
    failReading();
    // Another page reads the new texts before the first one ends.
    await get(about);
    finish('earlier texts');
    expect(await answer).toBe('earlier texts');
    expect([cache.find(list.key), cache.find(about.key)]).toEqual([undefined, expect.anything()]);
  });

  const title = 'caches no rendering that started before a change, nor waits for it';
  it.each([true, false])(`${title}; while events arrive: %s`, async (isCurrentFirst) => {
    let isCurrent = isCurrentFirst;
    const events = { ...createEventBus(), isCurrent: () => isCurrent };
    const { cache, begin } = countingCache(events);
    const before = [begin(), begin()];
    isCurrent = true;
    events.publish({ topic: 'packages', revision: 1 });
    const late = begin();
    late.finish('new');
    expect(await late.answer).toBe('new');
    for (const { answer, finish } of before) {
      finish('old');
      expect(await answer).toBe('old');
    }
    const cached = cache.find(list.key);
    expect(cached && textOf(cached)).toBe('new');
  });

  it('renders when any waiting request gets its turn, and fails only if all are refused', async () => {
    const { cache, get } = countingCache();
    const turns: { begin: () => Promise<void>; refuse: () => void }[] = [];
    const ask = () =>
      cache.get(
        list,
        async () => new Response('rendered'),
        (work, isBegun) =>
          new Promise((resolve, reject) => {
            const refuse = () => reject(new Error('no turn'));
            turns.push({ begin: () => work().then(resolve), refuse });
            isBegun.addEventListener('abort', refuse);
          }),
      );
    const answers = [ask(), ask()];
    const isRefused = vi.fn();
    answers[0]?.catch(isRefused);
    turns[0]?.refuse();
    await new Promise(setImmediate);
    expect(isRefused).not.toHaveBeenCalled();
    turns[1]?.refuse();
    for (const answer of answers) await expect(answer).rejects.toThrow('no turn');
    const later = [ask(), ask()];
    await turns[3]?.begin();
    for (const answer of later) expect(textOf(await answer)).toBe('rendered');
    expect(await get(list)).toBe('rendered');
    expect(turns).toHaveLength(4);
  });

  it('does not cache failed or missing pages', async () => {
    const { cache, get } = countingCache();
    for (const status of [404, 503]) {
      const answer = await cache.get(list, async () => new Response('no', { status }));
      expect(answer).toMatchObject({ status });
      expect(cache.find(list.key)).toBeUndefined();
    }
    await expect(cache.get(list, () => Promise.reject(new Error('broken')))).rejects.toThrow();
    expect(await get(list)).toBe('/packages 1');
  });

  it('checks for changes before it sends a cached page while events may be missing', async () => {
    let isCurrent = true;
    const events = { ...createEventBus(), isCurrent: () => isCurrent };
    const { cache, get } = countingCache(events);
    expect(await get(list)).toBe('/packages 1');
    isCurrent = false;
    expect(cache.find(list.key)).toBeUndefined();
    expect(await get(list)).toBe('/packages 1');
    expect(await Promise.all([get(one), get(one)])).toEqual([
      '/packages/details/1 2',
      '/packages/details/1 3',
    ]);
  });

  it('drops the pages that were unused for longest when the cache is full', async () => {
    const { cache } = countingCache(createEventBus(), 100_000);
    for (let at = 0; at < 6; at += 1) {
      const body = randomBytes(5000).toString('base64');
      const address = { key: `/${at}`, pattern: '/:at', shows: [] };
      await cache.get(address, async () => new Response(body));
    }
    expect(cache.find('/5')).toBeDefined();
    expect(cache.find('/0')).toBeUndefined();
  });
});
