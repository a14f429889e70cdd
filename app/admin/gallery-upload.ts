import { type RouterContextProvider, redirect } from 'react-router';
import { servicesOf } from '../app-context.server.ts';
import { createGalleryImage } from '../data/gallery.server.ts';
import { countTry } from '../data/limits.server.ts';
import { removeUnsaved } from '../data/photos.server.ts';
import { type GalleryCategory, parseGalleryCategory } from '../rules/gallery-category-names.ts';
import { captionOfFileName } from '../rules/gallery-image-rules.ts';
import { isPhotoRefused } from '../services/clean-picture.server.ts';
import { isStorageFull } from '../services/storage.server.ts';
import type { Route } from './+types/gallery-upload.ts';
import { redirectWithToast } from './flash.server.ts';
import { galleryAddress } from './gallery-address.ts';
import { staffOf } from './staff-context.server.ts';

/** What became of one uploaded file. `mayRetry` is false when the file itself is refused. */
export type UploadAnswer =
  | { state: 'stored' }
  | { state: 'failed'; reason: string; mayRetry: boolean };

const uploadsAMinute = 120;

export const loader = () => redirect('/admin/gallery');

/** Takes one file. Answers the page's script with JSON, a plain form with the gallery and a toast. */
export async function action({ request, context }: Route.ActionArgs) {
  const { category, file } = await readForm(request);
  const { status, answer } = await take(context, category, file);
  if (request.headers.get('Accept')?.includes('application/json')) {
    return Response.json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
  }
  return redirectWithToast(
    galleryAddress(category ?? 'accommodations'),
    answer.state === 'stored'
      ? { text: 'Image uploaded successfully', kind: 'success' }
      : { text: `Failed to upload image. ${answer.reason}`, kind: 'error' },
  );
}

async function readForm(request: Request) {
  try {
    const form = await request.formData();
    const file = form.get('file');
    const category = form.get('category');
    return {
      category: parseGalleryCategory(typeof category === 'string' ? category : undefined),
      file: file instanceof File && file.name !== '' ? file : null,
    };
  } catch (error) {
    if (error instanceof TypeError) return { category: null, file: null };
    throw error;
  }
}

async function take(
  context: Readonly<RouterContextProvider>,
  category: GalleryCategory | null,
  file: File | null,
): Promise<{ status: number; answer: UploadAnswer }> {
  const { database, log } = servicesOf(context);
  const { sessionId } = staffOf(context);
  if (!category) return failed(400, 'This gallery does not exist. Please open the page again.');
  if (!file) return failed(400, 'No picture arrived. Please choose one and try again.');
  try {
    const limit = { bucket: `upload:${sessionId}`, most: uploadsAMinute, withinMs: 60_000 };
    const refused = await countTry(database, [limit]);
    if (refused) {
      const wait = `Please wait ${refused.waitSeconds} seconds, then retry.`;
      return failed(429, `That were very many pictures in a minute. ${wait}`, true);
    }
    await storeImage(context, category, file);
    return { status: 200, answer: { state: 'stored' } };
  } catch (error) {
    if (isPhotoRefused(error)) {
      log.info({ file: file.name, bytes: file.size, why: error.message }, 'Upload refused');
      return failed(422, error.message);
    }
    log.error({ err: error }, 'An upload could not be stored');
    return isStorageFull(error)
      ? failed(507, error.message, true)
      : failed(503, 'The picture could not be stored just now. Please retry in a minute.', true);
  }
}

/** The file first, then its row; when the row is refused the file goes again. */
async function storeImage(
  context: Readonly<RouterContextProvider>,
  category: GalleryCategory,
  file: File,
): Promise<void> {
  const services = servicesOf(context);
  const { database, photos } = services;
  const photo = await photos.store(`gallery/${category}`, file.name, await file.bytes());
  try {
    await createGalleryImage(database, { category, caption: captionOfFileName(file.name) }, photo);
  } catch (error) {
    await removeUnsaved(services, [photo], error);
    throw error;
  }
}

function failed(status: number, reason: string, mayRetry = false) {
  return { status, answer: { state: 'failed', reason, mayRetry } as const };
}
