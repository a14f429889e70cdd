import { data } from 'react-router';
import { type Context, servicesOf } from '../../app-context.server.ts';
import { findAttempt } from '../../data/database/attempts.server.ts';
import { countTry } from '../../data/database/limits.server.ts';
import { removeUnsaved } from '../../data/photos/photos.server.ts';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { PhotoRefused } from '../../services/photos/sanitize-picture.server.ts';
import { StorageFull } from '../../services/storage/storage.server.ts';
import { staffOf } from '../layout/staff-request.server.ts';

type Refusal = { status: number; reason: string; waitSeconds?: number };

interface SentPhoto {
  category: GalleryCategory;
  file: File;
  purpose: string;
  /** Saves the row; false if the row no longer exists. */
  save: (photo: StoredPhoto, attempt: string | undefined) => Promise<boolean>;
}

const uploadsAMinute = 120;

/** Stores the file, then its row, once per attempt. Deletes the file if the row is refused. */
export async function takePhoto(
  request: Request,
  context: Context,
  readSent: (form: FormData) => SentPhoto | Refusal,
): Promise<Refusal | null> {
  const services = servicesOf(context);
  const { database, photos, uploads, log } = services;
  let file: File | undefined;
  try {
    return await uploads.withForm(request, async (form, key) => {
      const sent = readSent(form);
      if ('reason' in sent) return sent;
      const { category, purpose, save } = sent;
      file = sent.file;
      const attempt = key && `${purpose} ${key}`;
      if ((await findAttempt(database, attempt)) !== null) return null;
      const bucket = `upload:${staffOf(context).sessionId}`;
      const limit = { bucket, max: uploadsAMinute, withinMs: 60_000 };
      const tooMany = await countTry(database, [limit]);
      if (tooMany) {
        const { waitSeconds } = tooMany;
        const reason = `That was a lot of pictures in one minute. Please wait ${waitSeconds} seconds, then retry.`;
        return { status: 429, reason, waitSeconds };
      }
      const readFile = () => sent.file.bytes();
      const photo = await photos.store(`gallery/${category}`, sent.file.name, readFile);
      const isSaved = await save(photo, attempt).catch(async (error: unknown) => {
        await removeUnsaved(services, [photo], error);
        throw error;
      });
      if (isSaved) return null;
      await removeUnsaved(services, [photo]);
      throw data(null, { status: 404 });
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reason = error.message;
    if (error instanceof PhotoRefused) {
      log.info({ file: file?.name, bytes: file?.size, why: reason }, 'Upload refused');
      return { status: 422, reason };
    }
    log.error({ err: error }, 'An upload could not be stored');
    if (error instanceof StorageFull) return { status: 507, reason };
    const notNow = 'The picture could not be stored just now. Please retry in a minute.';
    return { status: 503, reason: notNow };
  }
}
