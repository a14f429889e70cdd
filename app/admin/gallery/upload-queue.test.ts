import { expect, it } from 'vitest';
import {
  isBusy,
  nextToSend,
  nextUploads,
  readResponse,
  type Upload,
  type UploadEvent,
} from './upload-queue.ts';

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

const refused = (mayRetry: boolean) => JSON.stringify({ state: 'failed', reason: 'No', mayRetry });
const htmlPage = '<!doctype html><h1>Sorry</h1>';

it.each<[status: number, retryAfter: string | null, text: string, result: object]>([
  [200, null, '{"state":"stored"}', { state: 'stored' }],
  // The picture was refused, or the store does not answer: every 503 of a page says when to come back.
  [422, null, refused(false), { state: 'failed', reason: 'No', mayRetry: false }],
  [503, '30', refused(true), { state: 'failed', reason: 'No', mayRetry: true }],
  [507, null, refused(true), { state: 'failed', reason: 'No', mayRetry: true }],
  // Too many uploads in a minute, or at once.
  [429, '40', refused(true), { state: 'busy', waitSeconds: 40 }],
  [503, '5', htmlPage, { state: 'busy', waitSeconds: 5 }],
  // A proxy, or a database that is away.
  [503, null, htmlPage, { state: 'failed', mayRetry: true }],
  [502, '5', htmlPage, { state: 'failed', mayRetry: true }],
  [413, null, htmlPage, { state: 'failed', mayRetry: false }],
  [200, null, '{"state":"sto', { state: 'failed', mayRetry: true }],
])('reads a response with %d, Retry-After: %s and %s as %j', (status, retryAfter, text, result) => {
  const responseURL = 'https://example.com/admin/gallery/upload';
  const getResponseHeader = () => retryAfter;
  const response = { status, responseURL, responseText: text, getResponseHeader };
  expect(readResponse(response)).toMatchObject(result);
});
