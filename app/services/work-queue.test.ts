import { expect, it } from 'vitest';
import { createWorkQueue, TooBusy } from './work-queue.server.ts';

it('runs so many jobs at a time, in order, and refuses more than may wait', async () => {
  const queue = createWorkQueue(2, { maxWaiting: 1 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string) =>
    queue(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const one = add('one');
  const two = add('two');
  const three = add('three');
  await expect(add('four')).rejects.toThrow(TooBusy);
  expect(begun).toEqual(['one', 'two']);
  ends.get('two')?.();
  await two;
  await expect.poll(() => begun).toEqual(['one', 'two', 'three']);
  ends.get('one')?.();
  ends.get('three')?.();
  await Promise.all([one, three]);
});

it('gives up a job that has waited too long, and starts the next one even after a failure', async () => {
  const queue = createWorkQueue(1, { maxMs: 50 });
  const { promise: held, reject: fail } = Promise.withResolvers<void>();
  const first = queue(() => held);
  await expect(queue(async () => 'never')).rejects.toThrow(TooBusy);
  const next = queue(async () => 'done');
  fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});

it('gives up a job whose signal aborts before it begins, and only then', async () => {
  const queue = createWorkQueue(1, { maxWaiting: 1 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const ofFirst = new AbortController();
  const ofSecond = new AbortController();
  const first = queue(() => held, 'a', ofFirst.signal);
  const second = queue(async () => 'never', 'a', ofSecond.signal);
  ofFirst.abort();
  ofSecond.abort();
  await expect(second).rejects.toThrow(TooBusy);
  await expect(queue(async () => 'never', 'a', ofSecond.signal)).rejects.toThrow(TooBusy);
  expect(queue.waiting()).toBe(0);
  const next = queue(async () => 'done', 'b');
  release();
  await first;
  await expect(next).resolves.toBe('done');
});

it('lets senders take turns, and refuses the last job of the sender with the most', async () => {
  const queue = createWorkQueue(1, { maxWaiting: 3 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const jobs = ['a0', 'a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((name) =>
    queue(async () => {
      begun.push(name);
      if (name === 'a0') await held;
    }, name[0]).catch(() => `${name} refused`),
  );
  release();
  expect((await Promise.all(jobs)).filter(Boolean)).toEqual([
    'a2 refused',
    'a3 refused',
    'c2 refused',
  ]);
  expect(begun).toEqual(['a0', 'a1', 'b1', 'c1']);
});

it.each([
  ['abcd', ['d']],
  ['aabcd', ['a', 'd']],
  ['abcaad', ['a', 'a', 'd']],
  ['bbcd', ['b']],
])(
  'of the senders %s it refuses %j, never the one that has waited longest',
  async (senders, refused) => {
    const queue = createWorkQueue(1, { maxWaiting: 3 });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const first = queue(() => held, 'first');
    const jobs = [...senders].map((sender) => queue(async () => '', sender).catch(() => sender));
    release();
    await first;
    expect((await Promise.all(jobs)).filter(Boolean).toSorted()).toEqual(refused);
  },
);
