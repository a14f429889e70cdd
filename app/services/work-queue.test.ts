import { expect, it } from 'vitest';
import { createWorkQueue, TooBusy, type Urgency } from './work-queue.server.ts';

function workshop(width: number) {
  const queue = createWorkQueue(width);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    add(name: string, urgency?: Urgency) {
      void queue(() => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }, urgency);
      return settled();
    },
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

it('starts shown pictures first; pre-generation leaves one place free', async () => {
  const { add, end, begun } = workshop(2);
  await add('ahead 1', 'preGenerated');
  await add('ahead 2', 'preGenerated');
  expect(begun).toEqual(['ahead 1']);
  await add('upload 1');
  await add('upload 2');
  await add('shown 1', 'shown');
  expect(begun).toEqual(['ahead 1', 'upload 1']);
  await end('ahead 1');
  expect(begun.at(-1)).toBe('shown 1');
  await end('shown 1');
  expect(begun.at(-1)).toBe('upload 2');
  await end('upload 1');
  expect(begun.at(-1)).toBe('ahead 2');
  expect(begun).toHaveLength(5);
});

it('gives up a job that has waited too long, and keeps the order of the others', async () => {
  const queue = createWorkQueue(1, { maxMs: 50 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = queue(() => held);
  await expect(queue(async () => 'never')).rejects.toThrow(TooBusy);
  const next = queue(async () => 'done');
  release();
  await first;
  await expect(next).resolves.toBe('done');
});

it('starts the next job after one that fails', async () => {
  const queue = createWorkQueue(1);
  const failing = queue(() => Promise.reject(new Error('no')));
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});

it.each(['shown', 'answered'] as const)(
  'a flood of %s jobs does not keep others out',
  async (flood) => {
    const rare = flood === 'shown' ? 'answered' : 'shown';
    const { add, end, begun } = workshop(2);
    for (let at = 0; at < 20; at += 1) await add(`${flood} ${at}`, flood);
    for (let at = 0; at < 20; at += 1) {
      await add(`${rare} ${at}`, rare);
      const before = begun.length;
      // The oldest running job ends and a new one starts, twice.
      for (let ended = 0; ended < 2; ended += 1) {
        await add(`${flood} more ${at} ${ended}`, flood);
        await end(begun[begun.length - 2] ?? '');
      }
      expect(begun.slice(before)).toContain(`${rare} ${at}`);
    }
  },
);
