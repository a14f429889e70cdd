import { redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { createGalleryImage } from '../../data/gallery/gallery.server.ts';
import {
  type GalleryCategory,
  parseGalleryCategory,
} from '../../rules/gallery/gallery-category-names.ts';
import { captionOfFileName } from '../../rules/gallery/gallery-image-rules.ts';
import { redirectWithToast } from '../layout/staff-request.server.ts';
import type { Route } from './+types/gallery-upload.ts';
import { galleryAddress } from './gallery-address.ts';
import { takePhoto } from './store-upload.server.ts';

/** The result of one upload. `mayRetry` is false if the file itself is refused. */
export type UploadAnswer =
  | { state: 'stored' }
  | { state: 'failed'; reason: string; mayRetry: boolean };

export const loader = () => redirect('/admin/gallery');

/** Receives one file. A separate route, because only XMLHttpRequest reports upload progress. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database } = servicesOf(context);
  let category: GalleryCategory = 'accommodations';
  const refusal = await takePhoto(request, context, (form) => {
    const chosen = parseGalleryCategory(String(form.get('category')));
    if (!chosen) {
      return { status: 400, reason: 'This gallery does not exist. Please open the page again.' };
    }
    category = chosen;
    const file = form.get('file');
    if (!(file instanceof File) || file.name === '') {
      return { status: 400, reason: 'No picture arrived. Please choose one and try again.' };
    }
    const image = { category: chosen, caption: captionOfFileName(file.name) };
    return {
      category: chosen,
      file,
      purpose: 'gallery',
      save: async (photo, attempt) =>
        Boolean(await createGalleryImage(database, image, photo, attempt)),
    };
  });
  if (request.headers.get('Accept')?.includes('application/json')) {
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    if (refusal?.waitSeconds) headers.set('Retry-After', String(refusal.waitSeconds));
    // A status below 429 means that the file itself is refused.
    const answer: UploadAnswer = refusal
      ? { state: 'failed', reason: refusal.reason, mayRetry: refusal.status >= 429 }
      : { state: 'stored' };
    return Response.json(answer, { status: refusal?.status ?? 200, headers });
  }
  return redirectWithToast(
    galleryAddress(category),
    refusal
      ? { text: `Failed to upload image. ${refusal.reason}`, kind: 'error' }
      : { text: 'Image uploaded successfully', kind: 'success' },
  );
}
