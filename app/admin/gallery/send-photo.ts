import { attemptField } from '../../rules/attempt-key.ts';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { UploadAnswer } from './gallery-upload.ts';

export const uploadUrl = '/admin/gallery/upload';

/** As long as the server waits for a slow connection. */
const maxMs = 300_000;

/** The server asked to come again after a while. */
interface Busy {
  state: 'busy';
  waitSeconds: number;
}

interface Sending {
  photo: Blob;
  /** The same for every try of this photo. */
  attempt: string;
  name: string;
  category: GalleryCategory;
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

/** Sends one photo and tells how it went, whatever happens: it never rejects. */
export function sendPhoto({
  photo,
  attempt,
  name,
  category,
  onProgress,
  signal,
}: Sending): Promise<UploadAnswer | Busy> {
  return new Promise((resolve) => {
    // Only XMLHttpRequest tells how much has been sent.
    const request = new XMLHttpRequest();
    const fail = (reason: string, mayRetry = true) =>
      resolve({ state: 'failed', reason, mayRetry });
    request.open('POST', uploadUrl);
    request.setRequestHeader('Accept', 'application/json');
    request.timeout = maxMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const waitSeconds = Number(request.getResponseHeader('Retry-After'));
      if ([429, 503].includes(request.status) && waitSeconds > 0) {
        return resolve({ state: 'busy', waitSeconds });
      }
      const answer = readAnswer(request);
      if (answer) resolve(answer);
      else fail(...explained(request));
    };
    request.onerror = () => fail('The connection was lost. Check your internet, then retry.');
    request.ontimeout = () => fail('The connection is too slow. Try again where it is better.');
    request.onabort = () => fail('The upload was stopped.');
    signal.addEventListener('abort', () => request.abort(), { once: true });

    const form = new FormData();
    form.set(attemptField, attempt);
    form.set('category', category);
    form.set('file', photo, name);
    request.send(form);
  });
}

function readAnswer(request: XMLHttpRequest): UploadAnswer | null {
  const type = request.getResponseHeader('Content-Type') ?? '';
  return type.startsWith('application/json') ? JSON.parse(request.responseText) : null;
}

/** What an answer means that did not come from the upload itself. */
function explained({ status, responseURL }: XMLHttpRequest): [string, boolean?] {
  if (new URL(responseURL).pathname.startsWith('/admin/login') || status === 401) {
    return ['You have been signed out. Log in again in another tab, then retry here.'];
  }
  if (status === 413) return ['This file is too large to be sent.', false];
  return ['The server could not take the picture just now. Please retry in a minute.'];
}
