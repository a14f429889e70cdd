import { redirect } from 'react-router';
import { type Context, servicesOf } from '../../app-context.server.ts';
import { createGalleryImage } from '../../data/gallery/gallery.server.ts';
import { parseGalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { captionOfFileName } from '../../rules/gallery/gallery-image-rules.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { accountRemoved } from '../frame/staff-context.server.ts';
import type { Route } from './+types/gallery-upload.ts';
import { galleryAddress } from './gallery-address.ts';
import { type Refusal, refusalOf, takePhoto } from './take-photo.server.ts';

/** What became of one uploaded file. `mayRetry` is false when the file itself is refused. */
export type UploadAnswer =
  | { state: 'stored' }
  | { state: 'failed'; reason: string; mayRetry: boolean };

export const loader = () => redirect('/admin/gallery');

/**
 * Takes one file. Answers the page's script with JSON, a plain form with the gallery and a toast. Not the
 * action of the page: that answers with a page, and only XMLHttpRequest tells how much has been sent.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { category, refusal } = await takeUpload(request, context);
  if (request.headers.get('Accept')?.includes('application/json')) {
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    if (refusal?.waitSeconds) headers.set('Retry-After', String(refusal.waitSeconds));
    const answer: UploadAnswer = refusal
      ? { state: 'failed', reason: refusal.reason, mayRetry: refusal.mayRetry }
      : { state: 'stored' };
    return Response.json(answer, { status: refusal?.status ?? 200, headers });
  }
  return redirectWithToast(
    galleryAddress(category ?? 'accommodations'),
    refusal
      ? { text: `Failed to upload image. ${refusal.reason}`, kind: 'error' }
      : { text: 'Image uploaded successfully', kind: 'success' },
  );
}

async function takeUpload(request: Request, context: Context) {
  const { database, uploads, log } = servicesOf(context);
  try {
    return await uploads.withForm(request, async (form, key) => {
      const category = parseGalleryCategory(String(form.get('category')));
      if (!category) {
        const reason = 'This gallery does not exist. Please open the page again.';
        return { category, refusal: refused(400, reason) };
      }
      const file = form.get('file');
      if (!(file instanceof File) || file.name === '') {
        const reason = 'No picture arrived. Please choose one and try again.';
        return { category, refusal: refused(400, reason) };
      }
      const caption = captionOfFileName(file.name);
      const attempt = key && `gallery ${key}`;
      const refusal = await takePhoto(context, {
        category,
        file,
        attempt,
        save: async (photo) =>
          Boolean(await createGalleryImage(database, { category, caption }, photo, attempt)),
      });
      return { category, refusal };
    });
  } catch (error) {
    const category = null;
    if (!(error instanceof Response)) return { category, refusal: refusalOf(error, log) };
    // Led to the login: nobody is signed in any more.
    return error.status === 302
      ? { category, refusal: refused(403, accountRemoved) }
      : { category, refusal: refused(error.status, 'No picture arrived.') };
  }
}

function refused(status: number, reason: string): Refusal {
  return { status, reason, mayRetry: false };
}
