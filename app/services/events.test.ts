import { describe, expect, it, vi } from 'vitest';
import { cacheUntilChange, createEventBus, orLastValue } from './events.server.ts';

describe('a value that is cached until a change', () => {
  function createCachedRead() {
    const events = createEventBus();
    let count = 0;
    const read = cacheUntilChange(events, ['packages', 'bin'], async (key: string) => {
      count += 1;
      return `${key} ${count}`;
    });
    return { events, read };
  }

  it('is read once for each argument, until one of its topics changes', async () => {
    const { events, read } = createCachedRead();
    expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a 1', 'a 1', 'b 2']);
    events.publish({ topic: 'website', revision: 1 });
    expect(await read('a')).toBe('a 1');
    events.publish({ topic: 'bin', revision: 1 });
    expect(await Promise.all([read('b'), read('a'), read('b')])).toEqual(['b 3', 'a 4', 'b 3']);
  });

  it('is read again for each caller while changes may be missed', async () => {
    const { events, read } = createCachedRead();
    let isCurrent = true;
    events.setFreshnessCheck(() => isCurrent);
    expect(await read('a')).toBe('a 1');
    isCurrent = false;
    expect(await Promise.all([read('a'), read('a')])).toEqual(['a 2', 'a 3']);
    isCurrent = true;
    expect(await read('a')).toBe('a 1');
  });

  it('is read again after a change during the read, and after a failure', async () => {
    const events = createEventBus();
    const responses = Array.from({ length: 3 }, () => Promise.withResolvers<string>());
    const [early, late, again] = responses;
    const promises = responses.map(({ promise }) => promise);
    const read = cacheUntilChange(events, ['packages'], () => promises.shift() ?? Promise.reject());
    const earlyRead = read();
    events.publish({ topic: 'packages', revision: 1 });
    const lateRead = read();
    late?.resolve('new');
    early?.reject(new Error('gone'));
    await expect(earlyRead).rejects.toThrow('gone');
    expect([await lateRead, await read()]).toEqual(['new', 'new']);
    events.publish({ topic: 'packages', revision: 2 });
    again?.reject(new Error('away'));
    await expect(read()).rejects.toThrow('away');
    promises.push(Promise.resolve('back'));
    expect(await read()).toBe('back');
  });
});

it('falls back to the result of the latest request, even if an earlier one ends later', async () => {
  const early = Promise.withResolvers<string>();
  const read = vi.fn<() => Promise<string>>();
  const onFailure = vi.fn();
  const fallback = orLastValue('first', read, onFailure);
  read.mockReturnValueOnce(early.promise).mockResolvedValueOnce('late');
  const firstRead = fallback.read();
  expect(await fallback.read()).toBe('late');
  early.resolve('early');
  expect(await firstRead).toBe('early');
  read.mockRejectedValueOnce(new Error('away'));
  expect(await fallback.read()).toBe('late');
  expect(fallback.last()).toBe('late');
  expect(onFailure).toHaveBeenCalledTimes(1);
});
