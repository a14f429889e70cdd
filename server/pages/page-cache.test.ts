import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
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
const one = details('1');
const two = details('2');

const textOf = (answer: CachedPage | RenderedPage) =>
  String('respond' in answer ? answer.respond(unconditional).body : answer.body);

/** A cache whose pages count their renderings. */
function countingCache(events: EventBus = createEventBus(), maxSize?: number) {
  const now = () => new Date();
  const cache = createPageCache({ events, now, timeZone: () => 'Asia/Kolkata' }, [], maxSize);
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
  const answers = (address: PageAddress, status: number) =>
    cache.get(address, async () => new Response('no', { status }));
  return { events, cache, get, begin, answers, rendered: () => rendered };
}

describe('the page cache', () => {
  it('renders a page once for a hundred requests at the same time, and not again', async () => {
    const { get, rendered } = countingCache();
    const all = await Promise.all(Array.from({ length: 100 }, () => get(list)));
    expect(new Set(all)).toEqual(new Set(['/packages 1']));
    await get(list);
    expect(rendered()).toBe(1);
  });

  it('drops exactly the pages that a change affects', async () => {
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

  it('drops every page of a topic when a change was missed', async () => {
    const { events, cache, get } = countingCache();
    for (const address of [one, two]) await get(address);
    events.publish({ topic: 'packages', id: '1', revision: 5 });
    expect(cache.find(two.key)).toBeUndefined();
  });

  it('does not cache a rendering that started before a change; later requests do not wait for it', async () => {
    const { events, cache, begin } = countingCache();
    const early = begin();
    events.publish({ topic: 'packages', revision: 1 });
    const late = begin();
    late.finish('new');
    expect(await late.answer).toBe('new');
    early.finish('old');
    expect(await early.answer).toBe('old');
    const kept = cache.find(list.key);
    expect(kept && textOf(kept)).toBe('new');
  });

  it('renders when any of the waiting requests gets its turn', async () => {
    const { cache } = countingCache();
    const turns: Record<string, () => Promise<void>> = {};
    const asked: string[] = [];
    const ask = (who: string) =>
      cache.get(
        list,
        async () => new Response(`for ${who}`),
        (work, isBegun) =>
          new Promise((resolve, reject) => {
            asked.push(who);
            turns[who] = () => work().then(resolve);
            isBegun.addEventListener('abort', () => reject(new Error('not needed')));
          }),
      );
    const answers = [ask('flood'), ask('visitor')];
    await turns.visitor?.();
    for (const answer of answers) expect(textOf(await answer)).toBe('for visitor');
    expect(textOf(await ask('other'))).toBe('for visitor');
    expect(asked).toEqual(['flood', 'visitor']);
  });

  it('fails when all waiting requests are refused a turn, and not before', async () => {
    const { cache, get } = countingCache();
    const refusals: (() => void)[] = [];
    const ask = () =>
      cache.get(
        list,
        async () => new Response('never'),
        () => new Promise((_, reject) => refusals.push(() => reject(new Error('no turn')))),
      );
    const answers = [ask(), ask()];
    let isRefused = false;
    answers[0]?.catch(() => {
      isRefused = true;
    });
    refusals[0]?.();
    await new Promise(setImmediate);
    expect(isRefused).toBe(false);
    refusals[1]?.();
    for (const answer of answers) await expect(answer).rejects.toThrow('no turn');
    expect(await get(list)).toBe('/packages 1');
  });

  it('caches a rendering that begins after a change, although it was asked for before', async () => {
    const { events, cache } = countingCache();
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
    const waiting = cache.get(
      list,
      async () => new Response('new'),
      async (work) => {
        await turn;
        return work();
      },
    );
    events.publish({ topic: 'packages', revision: 1 });
    begin();
    expect(textOf(await waiting)).toBe('new');
    expect(cache.find(list.key)).toBeDefined();
  });

  it('caches no failure and no missing page', async () => {
    const { cache, get, answers } = countingCache();
    expect(await answers(list, 503)).toMatchObject({ status: 503 });
    expect(await answers(one, 404)).toMatchObject({ status: 404 });
    expect([cache.find(list.key), cache.find(one.key)]).toEqual([undefined, undefined]);
    await expect(cache.get(list, () => Promise.reject(new Error('broken')))).rejects.toThrow();
    expect(await get(list)).toBe('/packages 1');
  });

  it('while events may be missing, first asks for them, then sends the cached page', async () => {
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

  it('does not cache renderings that started without notifications, before a change', async () => {
    let isCurrent = false;
    const events = { ...createEventBus(), isCurrent: () => isCurrent };
    const { cache, begin } = countingCache(events);
    const early = [begin(), begin()];
    isCurrent = true;
    events.publish({ topic: 'packages', revision: 1 });
    for (const { answer, finish } of early) {
      finish('old');
      await answer;
    }
    expect(cache.find(list.key)).toBeUndefined();
  });

  it('drops the least recently used pages above the limit', async () => {
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

/** A request for the whole page, whatever the browser has cached. */
const unconditional: PageRequest = { method: 'GET', headers: {} };

const about: PageAddress = { pattern: '/about', key: '/about', shows: [] };
