import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';

export type UploadState = 'waiting' | 'uploading' | 'held' | 'done' | 'failed' | 'not-uploaded';

/** One chosen file on its way to a gallery. */
export interface Upload {
  id: number;
  file: File;
  /** The key of the file's attempt, for every try. */
  attempt: string;
  category: GalleryCategory;
  state: UploadState;
  /** Part of the bytes that has been sent, from 0 to 1. */
  progress: number;
  /** Why it failed, in plain words. */
  reason: string | null;
  /** False when the file itself is refused: sending it again cannot help. */
  mayRetry: boolean;
}

type ChosenFile = Pick<Upload, 'file' | 'attempt'>;

export type UploadEvent =
  | { type: 'chosen'; files: readonly ChosenFile[]; category: GalleryCategory }
  | { type: 'begun'; id: number }
  | { type: 'progressed'; id: number; progress: number }
  /** The server has no room for it just now: it goes on by itself. */
  | { type: 'held'; id: number }
  | { type: 'done'; id: number }
  | { type: 'failed'; id: number; reason: string; mayRetry: boolean }
  | { type: 'retried' }
  | { type: 'cleared' };

/**
 * Files go one after the other. The first failed one stops the rest, which is then "not
 * uploaded" until staff retry; a file that was refused for what it is stays out of that.
 */
export function nextUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  const change = (id: number, changes: Partial<Upload>) =>
    uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload));
  switch (event.type) {
    case 'chosen': {
      const firstId = (uploads.at(-1)?.id ?? 0) + 1;
      const chosen = event.files.map((file, index) =>
        newUpload(firstId + index, file, event.category),
      );
      return [...uploads, ...chosen];
    }
    case 'begun':
      return change(event.id, { state: 'uploading', progress: 0, reason: null });
    case 'progressed':
      return change(event.id, { progress: event.progress });
    case 'held':
      return change(event.id, { state: 'held', progress: 0 });
    case 'done':
      return change(event.id, { state: 'done', progress: 1 });
    case 'failed': {
      const { id, reason, mayRetry } = event;
      return change(id, { state: 'failed', reason, mayRetry }).map((upload) =>
        upload.state === 'waiting' ? { ...upload, state: 'not-uploaded' } : upload,
      );
    }
    case 'retried':
      return uploads.map((upload) =>
        isRemaining(upload) ? { ...upload, state: 'waiting', reason: null, progress: 0 } : upload,
      );
    case 'cleared':
      return uploads.filter(isUnderWay);
  }
}

/** True for what "Retry remaining" sends again. */
export function isRemaining({ state, mayRetry }: Upload): boolean {
  return state === 'not-uploaded' || (state === 'failed' && mayRetry);
}

/** The file that should be sent now, if any. */
export function nextToSend(uploads: readonly Upload[]): Upload | null {
  if (uploads.some(({ state }) => state === 'uploading' || state === 'held')) return null;
  return uploads.find(({ state }) => state === 'waiting') ?? null;
}

/** True while something is being sent or waits for its turn. */
export function isBusy(uploads: readonly Upload[]): boolean {
  return uploads.some(isUnderWay);
}

function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'uploading' || state === 'held';
}

function newUpload(id: number, chosen: ChosenFile, category: GalleryCategory): Upload {
  return { id, ...chosen, category, state: 'waiting', progress: 0, reason: null, mayRetry: true };
}
