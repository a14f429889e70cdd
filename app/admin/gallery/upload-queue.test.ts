import { expect, it } from 'vitest';
import { isBusy, nextToSend, nextUploads, type Upload, type UploadEvent } from './upload-queue.ts';

const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({
  file: new File(['x'], name),
  attempt: name,
}));
const chosen = (category: 'hajj' | 'umrah'): UploadEvent => ({ type: 'chosen', files, category });
const changed = (id: number, to: Partial<Upload>): UploadEvent => ({ type: 'changed', id, to });
const begun = changed(1, { state: 'uploading' });
const done = changed(1, { state: 'done' });
const failed = (id: number, mayRetry = true) =>
  changed(id, { state: 'failed', reason: 'No', mayRetry });
const after = (...events: UploadEvent[]) =>
  [chosen('hajj'), ...events].reduce(nextUploads, [] as readonly Upload[]);
const states = (uploads: readonly Upload[]) => uploads.map(({ state }) => state);

it('uploads one file at a time, in the order in which they were chosen', () => {
  expect(nextToSend(after())?.file.name).toBe('a.jpg');
  expect(nextToSend(after(begun))).toBeNull();
  expect(nextToSend(after(begun, done))?.id).toBe(2);
});

it('pauses while the server is busy, and continues with the same file', () => {
  const held = after(begun, changed(1, { state: 'held' }));
  expect([isBusy(held), nextToSend(held)]).toEqual([true, null]);
  expect(nextUploads(held, { type: 'cleared' })).toHaveLength(3);
  expect(states(nextUploads(held, begun))[0]).toBe('uploading');
});

it('stops at a failed file; a retry uploads the remaining files, but no refused one', () => {
  const stopped = after(begun, done, failed(2));
  expect(states(stopped)).toEqual(['done', 'failed', 'not-uploaded']);
  expect([isBusy(stopped), nextToSend(stopped)]).toEqual([false, null]);
  const retry: UploadEvent = { type: 'retried' };
  expect(states(nextUploads(stopped, retry))).toEqual(['done', 'waiting', 'waiting']);
  const refused = after(failed(1, false));
  expect(states(nextUploads(refused, retry))).toEqual(['failed', 'waiting', 'waiting']);
});
