import { expect, it } from 'vitest';
import { createWorkQueue, TooBusy } from './work-queue.server.ts';

it('runs a limited number of jobs at a time, in order, and refuses more than may wait', async () => {
  const queue = createWorkQueue(2, { maxWaiting: 1 });
  const startedJobs: string[] = [];
  const finishByName = new Map<string, () => void>();
  const add = (name: string) =>
    queue(() => {
      startedJobs.push(name);
      return new Promise<void>((resolve) => finishByName.set(name, resolve));
    });
  const jobs = ['one', 'two', 'three'].map(add);
  await expect(add('four')).rejects.toThrow(TooBusy);
  expect(startedJobs).toEqual(['one', 'two']);
  finishByName.get('two')?.();
  await jobs[1];
  await expect.poll(() => startedJobs).toEqual(['one', 'two', 'three']);
  finishByName.get('one')?.();
  finishByName.get('three')?.();
  await Promise.all(jobs);
});

it('drops a job that has waited too long, and starts the next one even after a failure', async () => {
  const queue = createWorkQueue(1, { maxMs: 50 });
  const { promise: work, reject: fail } = Promise.withResolvers<void>();
  const first = queue(() => work);
  await expect(queue(async () => 'never')).rejects.toThrow(TooBusy);
  const next = queue(async () => 'done');
  fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});

it('drops a job only if its signal aborts before it starts', async () => {
  const queue = createWorkQueue(1, { maxWaiting: 1 });
  const { promise: work, resolve: release } = Promise.withResolvers<void>();
  const firstController = new AbortController();
  const secondController = new AbortController();
  const first = queue(() => work, 'a', firstController.signal);
  const second = queue(async () => 'never', 'a', secondController.signal);
  firstController.abort();
  secondController.abort();
  await expect(second).rejects.toThrow(TooBusy);
  await expect(queue(async () => 'never', 'a', secondController.signal)).rejects.toThrow(TooBusy);
  expect(queue.waiting()).toBe(0);
  const next = queue(async () => 'done', 'b');
  release();
  await first;
  await expect(next).resolves.toBe('done');
});

it.each<[senders: string, refused: string[], inOrder: string]>([
  ['abcd', ['d'], 'abc'],
  ['aabcd', ['a', 'd'], 'abc'],
  ['abcaad', ['a', 'a', 'd'], 'abc'],
  ['bbcd', ['b'], 'bcd'],
  ['aab', [], 'aba'],
])(
  'with the senders %s refuses the last job of the one with the most (%j), and the others take turns',
  async (senders, refusedSenders, order) => {
    const queue = createWorkQueue(1, { maxWaiting: 3 });
    const { promise: work, resolve: release } = Promise.withResolvers<void>();
    const first = queue(() => work, 'first');
    const startedSenders: string[] = [];
    const start = async (sender: string) => void startedSenders.push(sender);
    const jobs = [...senders].map((sender) =>
      queue(() => start(sender), sender).catch(() => sender),
    );
    release();
    await first;
    expect((await Promise.all(jobs)).filter(Boolean).toSorted()).toEqual(refusedSenders);
    expect(startedSenders.join('')).toBe(order);
  },
);
