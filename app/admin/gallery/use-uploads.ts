import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useBeforeUnload } from 'react-router';
import { attemptField, newAttemptKey } from '../../rules/form.ts';
import type { Album } from '../../rules/gallery/albums.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { shrinkPhoto } from '../fields/shrink-photo.ts';
import { keepSignedIn } from '../sign-in/sign-in-again.tsx';
import {
  isBusy,
  nextToSend,
  nextUploads,
  readResponse,
  type Upload,
  type UploadResult,
} from './upload-queue.ts';

export function useUploads() {
  const [uploads, dispatch] = useReducer(nextUploads, []);
  const controller = useRef<AbortController>(undefined);
  const toast = useToast();
  const closeFailure = useRef<() => void>(undefined);
  const isUploading = isBusy(uploads);

  const send = useEffectEvent(async (upload: Upload, signal: AbortSignal) => {
    const change = (to: Partial<Upload>) => dispatch({ type: 'changed', id: upload.id, to });
    change({ state: 'uploading', progress: 0, reason: null });
    const photo = await shrinkPhoto(upload.file);
    if (signal.aborted) return;
    // If the session has ended, the photo waits until the login dialog is completed.
    await keepSignedIn();
    // Leaving the page stops the uploads.
    if (signal.aborted) return;
    const answer = await sendPhoto(upload, photo, (progress) => change({ progress }), signal);
    if (signal.aborted) return;
    if (answer.state === 'busy') {
      change({ state: 'held', progress: 0 });
      const resend = () => signal.aborted || void send(upload, signal);
      window.setTimeout(resend, answer.waitSeconds * 1000);
      return;
    }
    if (answer.state === 'failed') {
      change(answer);
      const message = { text: 'Failed to upload image', subject: upload.file.name } as const;
      closeFailure.current = toast({ ...message, kind: 'error' });
      return;
    }
    change({ state: 'done', progress: 1 });
    announceLast(upload.id);
  });

  /** One toast for all files, after the last one. */
  const announceLast = useEffectEvent((id: number) => {
    const hasMore = uploads.some((upload) => upload.id !== id && upload.state === 'waiting');
    if (!hasMore) toast({ text: 'Image uploaded successfully', kind: 'success' });
  });

  useEffect(() => {
    const upload = nextToSend(uploads);
    if (upload) {
      controller.current ??= new AbortController();
      void send(upload, controller.current.signal);
    }
  }, [uploads]);

  useEffect(
    () => () => {
      controller.current?.abort();
      controller.current = undefined;
    },
    [],
  );

  useBeforeUnload((event) => {
    if (isUploading) event.preventDefault();
  });

  return {
    uploads,
    isUploading,
    choose: (files: readonly File[], category: Album) =>
      dispatch({
        type: 'chosen',
        files: files.map((file) => ({ file, attempt: newAttemptKey() })),
        category,
      }),
    retry: () => {
      closeFailure.current?.();
      dispatch({ type: 'retried' });
    },
    clear: () => dispatch({ type: 'cleared' }),
  };
}

export const uploadUrl = '/admin/gallery/upload';

/** The same as the server's limit for a slow connection. */
const maxMs = 300_000;

/** Uploads one photo. Never rejects. */
function sendPhoto(
  { attempt, category, file }: Upload,
  photo: Blob,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (reason: string) => resolve({ state: 'failed', reason, mayRetry: true });
    request.open('POST', uploadUrl);
    request.setRequestHeader('Accept', 'application/json');
    request.timeout = maxMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readResponse(request));
    request.onerror = () => fail('The connection was lost. Check your internet, then retry.');
    request.ontimeout = () => fail('The connection is too slow. Try again with a better one.');
    request.onabort = () => fail('The upload was stopped.');
    signal.addEventListener('abort', () => request.abort(), { once: true });

    const form = new FormData();
    form.set(attemptField, attempt);
    form.set('category', category);
    form.set('file', photo, file.name);
    request.send(form);
  });
}
