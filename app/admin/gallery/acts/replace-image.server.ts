import { data, type RouterContextProvider } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { findAttempt } from '../../../data/database/attempts.server.ts';
import type { GalleryImage } from '../../../data/gallery/gallery.server.ts';
import { replacePhoto } from '../../../data/gallery/image-changes.server.ts';
import { finishRemovalsSoon } from '../../../data/photos/photo-removal.server.ts';
import { removeUnsaved } from '../../../data/photos/photos.server.ts';
import { type FormErrors, parseForm } from '../../../rules/form.ts';
import { replacementRules } from '../../../rules/gallery/gallery-image-rules.ts';
import type { StoredPhoto } from '../../../services/photos/photos.server.ts';
import { PhotoRefused } from '../../../services/photos/sanitize-picture.server.ts';
import { StorageFull } from '../../../services/storage/storage.server.ts';
import { redirectWithToast } from '../../frame/flash.server.ts';
import { staffOf } from '../../frame/staff-context.server.ts';
import { galleryAddress } from '../gallery-address.ts';
import { countUpload } from '../upload-limit.server.ts';

/** Puts a file in the place of an image's, and leads back to the gallery or says why not. */
export async function replaceImage(
  request: Request,
  context: Readonly<RouterContextProvider>,
  image: GalleryImage,
) {
  const { uploads, log } = servicesOf(context);
  try {
    return await uploads.withForm(request, (form, attempt) =>
      takeFile(form, context, image, attempt && `replace ${image.id} ${attempt}`),
    );
  } catch (error) {
    // A body that is no form.
    if (error instanceof Response) throw error;
    log.error({ err: error }, 'A replacement could not be read');
    return refused(503, error instanceof StorageFull ? error.message : replaceFailed);
  }
}

/** The file first, then its row; when the row is refused the file goes again. Once an attempt. */
async function takeFile(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  { id, category }: GalleryImage,
  attempt: string | undefined,
) {
  const services = servicesOf(context);
  const { database, photos, log } = services;
  const parsed = parseForm(replacementRules, form);
  if (!parsed.ok) return refused(400, parsed.errors.photo ?? replaceFailed);
  const file = parsed.value.photo;
  const done = redirectWithToast(galleryAddress(category), {
    text: 'Photo replaced',
    kind: 'success',
  });
  let photo: StoredPhoto | undefined;
  let isSaved = false;
  let failure: unknown;
  try {
    if ((await findAttempt(database, attempt)) !== null) return done;
    const tooMany = await countUpload(context);
    if (tooMany) return refused(429, tooMany.reason);
    photo = await photos.store(`gallery/${category}`, file.name, () => file.bytes());
    isSaved = await replacePhoto(database, { category, id }, photo, attempt);
    if (!isSaved) throw data(null, { status: 404 });
    log.info({ imageId: id, staffId: staffOf(context).id }, 'Photo replaced');
    await finishRemovalsSoon(services);
    return done;
  } catch (error) {
    failure = error;
    if (error instanceof PhotoRefused) return refused(422, error.message);
    if (error instanceof StorageFull) return refused(507, error.message);
    if (!(error instanceof Error)) throw error;
    log.error({ err: error }, 'A photo could not be replaced');
    return refused(503, replaceFailed);
  } finally {
    if (photo && !isSaved) await removeUnsaved(services, [photo], failure);
  }
}

function refused(status: number, reason: string) {
  return data<ReplaceAnswer>({ errors: { photo: reason } }, { status });
}

/** Why a photo was not replaced. */
export interface ReplaceAnswer {
  errors: FormErrors;
}

export const replaceFailed =
  'The photo could not be replaced just now. Please try again in a minute.';
