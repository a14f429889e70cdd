import { readMembers } from '../../rules/fields/read-stored.ts';
import type { Album } from '../../rules/gallery/albums.ts';
import type { UploadAnswer } from './gallery-upload.ts';

// The photos that staff chose, which one is sent next, and what a response means. `useUploads` sends them.

export type UploadState = 'waiting' | 'uploading' | 'held' | 'done' | 'failed' | 'not-uploaded';

export interface Upload {
  id: number;
  file: File;
  attempt: string;
  category: Album;
  state: UploadState;
  /** The share of bytes sent, from 0 to 1. */
  progress: number;
  reason: string | null;
  /** False if the file itself is refused, so a retry cannot help. */
  mayRetry: boolean;
}

type ChosenFile = Pick<Upload, 'file' | 'attempt'>;

export type UploadEvent =
  | { type: 'chosen'; files: readonly ChosenFile[]; category: Album }
  | { type: 'changed'; id: number; to: Partial<Upload> }
  | { type: 'retried' }
  | { type: 'cleared' };

/** Files upload one at a time. A failure stops the queue until staff retry; refused files are not retried. */
export function nextUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.type) {
    case 'chosen': {
      const firstId = (uploads.at(-1)?.id ?? 0) + 1;
      const { files, category } = event;
      const initialState = { state: 'waiting', progress: 0, reason: null, mayRetry: true } as const;
      const newUploads = files.map((file, index) => ({
        ...file,
        id: firstId + index,
        category,
        ...initialState,
      }));
      return [...uploads, ...newUploads];
    }
    case 'changed':
      return uploads.map((upload) => {
        if (upload.id === event.id) return { ...upload, ...event.to };
        const isStopped = event.to.state === 'failed' && upload.state === 'waiting';
        return isStopped ? { ...upload, state: 'not-uploaded' } : upload;
      });
    case 'retried':
      return uploads.map((upload) =>
        isRemaining(upload) ? { ...upload, state: 'waiting', reason: null, progress: 0 } : upload,
      );
    case 'cleared':
      return uploads.filter(isUnderWay);
  }
}

export function isRemaining({ state, mayRetry }: Upload): boolean {
  return state === 'not-uploaded' || (state === 'failed' && mayRetry);
}

export function nextToSend(uploads: readonly Upload[]): Upload | null {
  if (uploads.some(({ state }) => state === 'uploading' || state === 'held')) return null;
  return uploads.find(({ state }) => state === 'waiting') ?? null;
}

export const isBusy = (uploads: readonly Upload[]): boolean => uploads.some(isUnderWay);

function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'uploading' || state === 'held';
}

export type UploadResult = UploadAnswer | { state: 'busy'; waitSeconds: number };

type UploadResponse = Pick<
  XMLHttpRequest,
  'status' | 'responseURL' | 'responseText' | 'getResponseHeader'
>;

export function readResponse(response: UploadResponse): UploadResult {
  const { status } = response;
  const answer = readAnswer(response);
  const waitSeconds = Number(response.getResponseHeader('Retry-After'));
  // Every 503 says when to come back, but with an answer the file was read and could not be stored.
  const isTurnedAway = status === 429 || (status === 503 && !answer);
  if (isTurnedAway && waitSeconds > 0) return { state: 'busy', waitSeconds };
  return answer ?? { state: 'failed', ...explainFailure(response) };
}

/** Null for the answer of a proxy, or one that was cut off. */
function readAnswer({ responseText }: UploadResponse): UploadAnswer | null {
  const answer = readMembers(responseText) as UploadAnswer | null;
  return answer?.state === 'stored' || answer?.state === 'failed' ? answer : null;
}

function explainFailure({ status, responseURL }: UploadResponse) {
  if (new URL(responseURL).pathname.startsWith('/admin/login') || status === 401) {
    const reason = 'You have been signed out. Log in again in another tab, then retry here.';
    return { reason, mayRetry: true };
  }
  if (status === 413) return { reason: 'This file is too large to be sent.', mayRetry: false };
  const reason = 'The server could not store the picture just now. Please retry in a minute.';
  return { reason, mayRetry: true };
}
