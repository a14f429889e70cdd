import { type RouterContextProvider, redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { findAttempt } from '../../data/database/attempts.server.ts';
import { createGalleryImage } from '../../data/gallery/gallery.server.ts';
import { removeUnsaved } from '../../data/photos/photos.server.ts';
import {
  type GalleryCategory,
  parseGalleryCategory,
} from '../../rules/gallery/gallery-category-names.ts';
import { captionOfFileName } from '../../rules/gallery/gallery-image-rules.ts';
import { PhotoRefused } from '../../services/photos/sanitize-picture.server.ts';
import { StorageFull } from '../../services/storage/storage.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { accountRemoved } from '../frame/staff-context.server.ts';
import type { Route } from './+types/gallery-upload.ts';
import { galleryAddress } from './gallery-address.ts';
import { countUpload } from './upload-limit.server.ts';

/** What became of one uploaded file. `mayRetry` is false when the file itself is refused. */
export type UploadAnswer =
  | { state: 'stored' }
  | { state: 'failed'; reason: string; mayRetry: boolean };

export const loader = () => redirect('/admin/gallery');

/** Takes one file. Answers the page's script with JSON, a plain form with the gallery and a toast. */
export async function action({ request, context }: Route.ActionArgs) {
  const { category, status, answer, waitSeconds } = await answerUpload(request, context);
  if (request.headers.get('Accept')?.includes('application/json')) {
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    if (waitSeconds) headers.set('Retry-After', String(waitSeconds));
    return Response.json(answer, { status, headers });
  }
  return redirectWithToast(
    galleryAddress(category ?? 'accommodations'),
    answer.state === 'stored'
      ? { text: 'Image uploaded successfully', kind: 'success' }
      : { text: `Failed to upload image. ${answer.reason}`, kind: 'error' },
  );
}

interface Taken {
  status: number;
  answer: UploadAnswer;
  /** When to come again, if it was too much for now. */
  waitSeconds?: number;
}

async function answerUpload(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Taken & { category: GalleryCategory | null }> {
  const { uploads, log } = servicesOf(context);
  try {
    return await uploads.withForm(request, async (form, attempt) => {
      const sent = form.get('file');
      const file = sent instanceof File && sent.name !== '' ? sent : null;
      const category = parseGalleryCategory(String(form.get('category')));
      return { category, ...(await take(context, category, file, attempt)) };
    });
  } catch (error) {
    const category = null;
    if (error instanceof Response) {
      // Led to the login: nobody is signed in any more.
      const isGone = error.status === 302;
      return {
        category,
        ...(isGone ? failed(403, accountRemoved) : failed(error.status, 'No picture arrived.')),
      };
    }
    log.error({ err: error }, 'An upload could not be read');
    return { category, ...failedToStore(error) };
  }
}

async function take(
  context: Readonly<RouterContextProvider>,
  category: GalleryCategory | null,
  file: File | null,
  attempt: string | undefined,
): Promise<Taken> {
  const { log } = servicesOf(context);
  if (!category) return failed(400, 'This gallery does not exist. Please open the page again.');
  if (!file) return failed(400, 'No picture arrived. Please choose one and try again.');
  try {
    const refused = await countUpload(context);
    if (refused) {
      return { ...failed(429, refused.reason, true), waitSeconds: refused.waitSeconds };
    }
    await storeImage(context, category, file, attempt && `gallery ${attempt}`);
    return { status: 200, answer: { state: 'stored' } };
  } catch (error) {
    if (error instanceof PhotoRefused) {
      log.info({ file: file.name, bytes: file.size, why: error.message }, 'Upload refused');
      return failed(422, error.message);
    }
    log.error({ err: error }, 'An upload could not be stored');
    return failedToStore(error);
  }
}

function failedToStore(error: unknown): Taken {
  return error instanceof StorageFull
    ? failed(507, error.message, true)
    : failed(503, 'The picture could not be stored just now. Please retry in a minute.', true);
}

/** The file first, then its row; when the row is refused the file goes again. Once an attempt. */
async function storeImage(
  context: Readonly<RouterContextProvider>,
  category: GalleryCategory,
  file: File,
  attempt: string | undefined,
): Promise<void> {
  const services = servicesOf(context);
  const { database, photos } = services;
  if ((await findAttempt(database, attempt)) !== null) return;
  const photo = await photos.store(`gallery/${category}`, file.name, () => file.bytes());
  const caption = captionOfFileName(file.name);
  try {
    await createGalleryImage(database, { category, caption }, photo, attempt);
  } catch (error) {
    await removeUnsaved(services, [photo], error);
    throw error;
  }
}

function failed(status: number, reason: string, mayRetry = false) {
  return { status, answer: { state: 'failed', reason, mayRetry } as const };
}
