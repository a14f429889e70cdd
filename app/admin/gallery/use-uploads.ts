import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { newAttemptKey } from '../../rules/attempt-key.ts';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { keepSignedIn } from '../sign-in/sign-in-again.tsx';
import { sendPhoto } from './send-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { isBusy, nextToSend, nextUploads, type Upload } from './upload-queue.ts';

/** The files that staff chose on this page, and what becomes of them. */
export function useUploads() {
  const [uploads, tell] = useReducer(nextUploads, []);
  const leaving = useRef<AbortController>(undefined);
  const toast = useToast();
  const busy = isBusy(uploads);

  const send = useEffectEvent(async (upload: Upload, signal: AbortSignal) => {
    const { id, file, category, attempt } = upload;
    tell({ type: 'begun', id });
    const photo = await shrinkPhoto(file);
    if (signal.aborted) return;
    // When the session has ended, the login dialog opens over the page and the photo waits.
    await keepSignedIn();
    // Whoever left the page meanwhile wants nothing stored any more.
    if (signal.aborted) return;
    const onProgress = (progress: number) => tell({ type: 'progressed', id, progress });
    const { name } = file;
    const answer = await sendPhoto({ photo, attempt, name, category, onProgress, signal });
    if (signal.aborted) return;
    if (answer.state === 'busy') {
      tell({ type: 'held', id });
      const goOn = () => signal.aborted || void send(upload, signal);
      window.setTimeout(goOn, answer.waitSeconds * 1000);
      return;
    }
    if (answer.state === 'failed') {
      tell({ type: 'failed', id, reason: answer.reason, mayRetry: answer.mayRetry });
      toast({ text: 'Failed to upload image', kind: 'error' });
      return;
    }
    tell({ type: 'done', id });
    announceLast(id);
  });

  /** Thirty files are one piece of work: one message at its end. */
  const announceLast = useEffectEvent((id: number) => {
    const waits = uploads.some((upload) => upload.id !== id && upload.state === 'waiting');
    if (!waits) toast({ text: 'Image uploaded successfully', kind: 'success' });
  });

  useEffect(() => {
    const upload = nextToSend(uploads);
    if (upload) {
      leaving.current ??= new AbortController();
      void send(upload, leaving.current.signal);
    }
  }, [uploads]);

  useEffect(
    () => () => {
      leaving.current?.abort();
      leaving.current = undefined;
    },
    [],
  );

  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);

  return {
    uploads,
    busy,
    choose: (files: readonly File[], category: GalleryCategory) =>
      tell({
        type: 'chosen',
        files: files.map((file) => ({ file, attempt: newAttemptKey() })),
        category,
      }),
    retry: () => tell({ type: 'retried' }),
    clear: () => tell({ type: 'cleared' }),
  };
}
