import type { Album } from '../../rules/gallery/albums.ts';

// The photos that staff chose, and which one is sent next. `useUploads` sends them.

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
