import { redirect } from 'react-router';
import { type Context, getServices } from '../../app-context.server.ts';
import { findAttempt } from '../../data/database/attempts.server.ts';
import { assertAlbumRoom, createGalleryImage } from '../../data/gallery/gallery.server.ts';
import { type Album, parseAlbum, toStorageFolder } from '../../rules/gallery/albums.ts';
import { captionFromFileName } from '../../rules/gallery/gallery-image-rules.ts';
import { mayEditAlbum } from '../../rules/sign-in/staff-roles.ts';
import { refuseUpload, withUploads } from '../fields/save-file-form.server.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import type { Route } from './+types/gallery-upload.ts';
import { galleryPath } from './gallery-path.ts';

/** The result of one upload. `mayRetry` is false if the file itself is refused. */
export type UploadAnswer =
  | { state: 'stored' }
  | { state: 'failed'; reason: string; mayRetry: boolean };

type Refusal = { status: number; reason: string; waitSeconds?: number };

export const loader = () => redirect('/admin/gallery');

/** Receives one file. A separate route, because only XMLHttpRequest reports upload progress. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  let category: Album = 'accommodations';
  const refusal = await services.uploads
    .withForm(request, async (form, key): Promise<Refusal | null> => {
      const requestedCategory = parseAlbum(String(form.get('category')));
      if (!requestedCategory || !mayEditAlbum(getStaff(context).role, requestedCategory)) {
        return { status: 400, reason: 'This gallery does not exist. Please open the page again.' };
      }
      category = requestedCategory;
      const file = form.get('file');
      if (!(file instanceof File) || file.name === '') {
        return { status: 400, reason: 'No picture arrived. Please choose one and try again.' };
      }
      return storeImage(context, { category, file, attempt: key && `gallery ${key}` });
    })
    .catch((error: unknown): Refusal => {
      const event = 'An upload could not be stored';
      return { reason: notNowText, ...refuseUpload(error, services, event) };
    });
  if (request.headers.get('Accept')?.includes('application/json')) {
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    if (refusal?.waitSeconds) headers.set('Retry-After', String(refusal.waitSeconds));
    // Another status below 429 means that the file itself is refused.
    const answer: UploadAnswer = refusal
      ? {
          state: 'failed',
          reason: refusal.reason,
          mayRetry: refusal.status === 408 || refusal.status >= 429,
        }
      : { state: 'stored' };
    return Response.json(answer, { status: refusal?.status ?? 200, headers });
  }
  return redirectWithToast(
    galleryPath(category),
    refusal
      ? { text: `Failed to upload image. ${refusal.reason}`, kind: 'error' }
      : { text: 'Image uploaded successfully', kind: 'success' },
  );
}

type SentImage = { category: Album; file: File; attempt: string | undefined };

/** Stores the file, then its row, once per attempt. */
async function storeImage(context: Context, { category, file, attempt }: SentImage) {
  const { database, photos } = getServices(context);
  if ((await findAttempt(database.kysely, attempt)) !== null) return null;
  const image = { category, caption: captionFromFileName(file.name) };
  await withUploads(context, async (store, keep) => {
    const photo = await store(async () => {
      await assertAlbumRoom(database.kysely, category);
      return photos.store(toStorageFolder(category), file.name, () => file.bytes());
    });
    await createGalleryImage(database, image, photo, attempt);
    keep();
  });
  return null;
}

const notNowText = 'The picture could not be stored just now. Please retry in a minute.';
