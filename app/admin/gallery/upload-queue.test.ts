import { expect, it } from 'vitest';
import { isBusy, nextToSend, nextUploads, type Upload, type UploadEvent } from './upload-queue.ts';

const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({
  file: new File(['x'], name),
  attempt: name,
}));
const chooseFiles = (category: 'hajj' | 'umrah'): UploadEvent => ({
  type: 'chosen',
  files,
  category,
});
const changeUpload = (id: number, to: Partial<Upload>): UploadEvent => ({
  type: 'changed',
  id,
  to,
});
const startEvent = changeUpload(1, { state: 'uploading' });
const finishEvent = changeUpload(1, { state: 'done' });
const failUpload = (id: number, mayRetry = true) =>
  changeUpload(id, { state: 'failed', reason: 'No', mayRetry });
const applyEvents = (...events: UploadEvent[]) =>
  [chooseFiles('hajj'), ...events].reduce(nextUploads, [] as readonly Upload[]);
const listStates = (uploads: readonly Upload[]) => uploads.map(({ state }) => state);

it('uploads one file at a time, in the order in which they were chosen', () => {
  expect(nextToSend(applyEvents())?.file.name).toBe('a.jpg');
  expect(nextToSend(applyEvents(startEvent))).toBeNull();
  expect(nextToSend(applyEvents(startEvent, finishEvent))?.id).toBe(2);
});

it('pauses while the server is busy, and continues with the same file', () => {
  const heldUploads = applyEvents(startEvent, changeUpload(1, { state: 'held' }));
  expect([isBusy(heldUploads), nextToSend(heldUploads)]).toEqual([true, null]);
  expect(nextUploads(heldUploads, { type: 'cleared' })).toHaveLength(3);
  expect(listStates(nextUploads(heldUploads, startEvent))[0]).toBe('uploading');
});

it('stops at a failed file; a retry uploads the remaining files, but no refused one', () => {
  const stoppedUploads = applyEvents(startEvent, finishEvent, failUpload(2));
  expect(listStates(stoppedUploads)).toEqual(['done', 'failed', 'not-uploaded']);
  expect([isBusy(stoppedUploads), nextToSend(stoppedUploads)]).toEqual([false, null]);
  const retry: UploadEvent = { type: 'retried' };
  expect(listStates(nextUploads(stoppedUploads, retry))).toEqual(['done', 'waiting', 'waiting']);
  const refusedUploads = applyEvents(failUpload(1, false));
  expect(listStates(nextUploads(refusedUploads, retry))).toEqual(['failed', 'waiting', 'waiting']);
});
