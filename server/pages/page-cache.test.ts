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
const createDetails = (id: string): PageAddress => ({
  pattern: '/packages/details/:id',
  key: `/packages/details/${id}`,
  shows: [{ topic: 'packages', id }],
});
const about: PageAddress = { pattern: '/about', key: '/about', shows: [] };
const firstDetails = createDetails('1');
const secondDetails = createDetails('2');

/** A request for the whole page, whatever the browser has cached. */
const unconditional: PageRequest = { method: 'GET', headers: {} };
const readBody = (answer: CachedPage | RenderedPage) =>
  String('respond' in answer ? answer.respond(unconditional).body : answer.body);

/** A cache whose pages count their renderings. */
function createCountingCache(events: EventBus = createEventBus(), maxSize?: number) {
  const now = () => new Date();
  let failures = 0;
  const cache = createPageCache(
    { events, now, timeZone: () => 'Asia/Kolkata', failures: () => failures },
    [],
    maxSize,
  );
  let renderCount = 0;
  const get = async (address: PageAddress) =>
    readBody(
      await cache.get(address, async (key) => {
        renderCount += 1;
        return new Response(`${key} ${renderCount}`);
      }),
    );
  /** Requests the list; the test decides when rendering ends. */
  const begin = () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const response = cache.get(list, () => promise).then(readBody);
    return { answer: response, finish: (text: string) => resolve(new Response(text)) };
  };
  const failReading = () => {
    failures += 1;
  };
  return { events, cache, get, begin, failReading };
}

describe('the page cache', () => {
  it('renders a page once for a hundred requests at the same time, and then sends it from the cache', async () => {
    const { get } = createCountingCache();
    const bodies = await Promise.all(Array.from({ length: 100 }, () => get(list)));
    expect(new Set([...bodies, await get(list)])).toEqual(new Set(['/packages 1']));
  });

  it('drops exactly the pages that a change affects, and all pages of a topic after a missed change', async () => {
    const { events, cache, get } = createCountingCache();
    const addresses = [list, firstDetails, secondDetails, about];
    const listCached = () => addresses.filter(({ key }) => cache.find(key));
    for (const address of addresses) await get(address);
    events.publish({ topic: 'packages', id: '1', revision: 1 });
    expect(listCached()).toEqual([secondDetails, about]);
    events.publish({ topic: 'gallery/hajj', revision: 1 });
    expect(listCached()).toEqual([secondDetails, about]);
    events.publish({ topic: 'packages', id: '1', revision: 5 });
    expect(listCached()).toEqual([about]);
    await get(secondDetails);
    events.publish({ topic: 'packages', revision: 6 });
    expect(listCached()).toEqual([about]);
  });

  it('caches no rendering during which the texts could not be read', async () => {
    const { cache, get, begin, failReading } = createCountingCache();
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
    const { cache, begin } = createCountingCache(events);
    const earlyRequests = [begin(), begin()];
    isCurrent = true;
    events.publish({ topic: 'packages', revision: 1 });
    const late = begin();
    late.finish('new');
    expect(await late.answer).toBe('new');
    for (const { answer, finish } of earlyRequests) {
      finish('old');
      expect(await answer).toBe('old');
    }
    const cached = cache.find(list.key);
    expect(cached && readBody(cached)).toBe('new');
  });

  it('renders when any waiting request gets its turn, and fails only if all are refused', async () => {
    const { cache, get } = createCountingCache();
    const turns: { begin: () => Promise<void>; refuse: () => void }[] = [];
    const requestPage = () =>
      cache.get(
        list,
        async () => new Response('rendered'),
        (work, startSignal) =>
          new Promise((resolve, reject) => {
            const refuse = () => reject(new Error('no turn'));
            turns.push({ begin: () => work().then(resolve), refuse });
            startSignal.addEventListener('abort', refuse);
          }),
      );
    const responses = [requestPage(), requestPage()];
    const onRefuse = vi.fn();
    responses[0]?.catch(onRefuse);
    turns[0]?.refuse();
    await new Promise(setImmediate);
    expect(onRefuse).not.toHaveBeenCalled();
    turns[1]?.refuse();
    for (const response of responses) await expect(response).rejects.toThrow('no turn');
    const laterAnswers = [requestPage(), requestPage()];
    await turns[3]?.begin();
    for (const response of laterAnswers) expect(readBody(await response)).toBe('rendered');
    expect(await get(list)).toBe('rendered');
    expect(turns).toHaveLength(4);
  });

  it('does not cache failed or missing pages', async () => {
    const { cache, get } = createCountingCache();
    for (const status of [404, 503]) {
      const response = await cache.get(list, async () => new Response('no', { status }));
      expect(response).toMatchObject({ status });
      expect(cache.find(list.key)).toBeUndefined();
    }
    await expect(cache.get(list, () => Promise.reject(new Error('broken')))).rejects.toThrow();
    expect(await get(list)).toBe('/packages 1');
  });

  it('checks for changes before it sends a cached page while events may be missing', async () => {
    let isCurrent = true;
    const events = { ...createEventBus(), isCurrent: () => isCurrent };
    const { cache, get } = createCountingCache(events);
    expect(await get(list)).toBe('/packages 1');
    isCurrent = false;
    expect(cache.find(list.key)).toBeUndefined();
    expect(await get(list)).toBe('/packages 1');
    expect(await Promise.all([get(firstDetails), get(firstDetails)])).toEqual([
      '/packages/details/1 2',
      '/packages/details/1 3',
    ]);
  });

  it('drops the pages that were unused for longest when the cache is full', async () => {
    const { cache } = createCountingCache(createEventBus(), 100_000);
    for (let index = 0; index < 6; index += 1) {
      const body = randomBytes(5000).toString('base64');
      const address = { key: `/${index}`, pattern: '/:at', shows: [] };
      await cache.get(address, async () => new Response(body));
    }
    expect(cache.find('/5')).toBeDefined();
    expect(cache.find('/0')).toBeUndefined();
  });
});
