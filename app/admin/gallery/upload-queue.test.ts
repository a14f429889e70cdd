import { expect, it } from 'vitest';
import { isBusy, nextToSend, nextUploads, type Upload, type UploadEvent } from './upload-queue.ts';

const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({
  file: new File(['x'], name),
  attempt: name,
}));

function after(...events: UploadEvent[]): readonly Upload[] {
  return [{ type: 'chosen', files, category: 'hajj' } as UploadEvent, ...events].reduce(
    nextUploads,
    [] as readonly Upload[],
  );
}
const states = (uploads: readonly Upload[]) => uploads.map(({ state }) => state);
const failed = (id: number, mayRetry = true): UploadEvent => ({
  type: 'failed',
  id,
  reason: 'No',
  mayRetry,
});

it('sends one file at a time, in the order in which they were chosen', () => {
  expect(nextToSend(after())?.file.name).toBe('a.jpg');
  expect(nextToSend(after({ type: 'begun', id: 1 }))).toBeNull();
  expect(nextToSend(after({ type: 'begun', id: 1 }, { type: 'done', id: 1 }))?.id).toBe(2);
});

it('holds everything back while the server is busy, and goes on with the same file', () => {
  const held = after({ type: 'begun', id: 1 }, { type: 'held', id: 1 });
  expect([isBusy(held), nextToSend(held)]).toEqual([true, null]);
  expect(nextUploads(held, { type: 'cleared' })).toHaveLength(3);
  expect(states(nextUploads(held, { type: 'begun', id: 1 }))[0]).toBe('uploading');
});

it('stops at the first failed file and retries the remaining', () => {
  const stopped = after({ type: 'begun', id: 1 }, { type: 'done', id: 1 }, failed(2));
  expect(states(stopped)).toEqual(['done', 'failed', 'not-uploaded']);
  expect([isBusy(stopped), nextToSend(stopped)]).toEqual([false, null]);
  expect(states(nextUploads(stopped, { type: 'retried' }))).toEqual(['done', 'waiting', 'waiting']);
});

it('does not send a refused file again: the rest gets past it', () => {
  const stopped = after(failed(1, false));
  expect(states(nextUploads(stopped, { type: 'retried' }))).toEqual([
    'failed',
    'waiting',
    'waiting',
  ]);
});

it('takes more files while it is busy, and clears only what is finished', () => {
  const more = after({ type: 'done', id: 1 }, { type: 'chosen', files, category: 'umrah' });
  expect(more.map(({ id, category }) => `${id} ${category}`).slice(2, 4)).toEqual([
    '3 hajj',
    '4 umrah',
  ]);
  expect(nextUploads(more, { type: 'cleared' })).toHaveLength(5);
});
