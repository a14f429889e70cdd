import { data } from 'react-router';
import { type Context, servicesOf } from '../../app-context.server.ts';
import { findAttempt } from '../../data/database/attempts.server.ts';
import { countAttempt } from '../../data/database/limits.server.ts';
import { removeUnsaved } from '../../data/photos/photos.server.ts';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { Log } from '../../services/log.server.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { PhotoRefused } from '../../services/photos/sanitize-picture.server.ts';
import { StorageFull } from '../../services/storage/storage.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';

export interface Refusal {
  status: number;
  reason: string;
  /** False when the file itself is refused. */
  mayRetry: boolean;
  /** When to come again, if it was too much for now. */
  waitSeconds?: number;
}

interface SentPhoto {
  category: GalleryCategory;
  file: File;
  attempt: string | undefined;
  /** Writes the row; false when there is no row for the photo any more. */
  save: (photo: StoredPhoto) => Promise<boolean>;
}

const uploadsAMinute = 120;

/** Stores the file first, then its row; when the row is refused the file goes again. Once an attempt. */
export async function takePhoto(
  context: Context,
  { category, file, attempt, save }: SentPhoto,
): Promise<Refusal | null> {
  const services = servicesOf(context);
  const { database, photos, log } = services;
  let photo: StoredPhoto | undefined;
  let isSaved = false;
  let failure: unknown;
  try {
    if ((await findAttempt(database, attempt)) !== null) return null;
    const bucket = `upload:${staffOf(context).sessionId}`;
    const limit = { bucket, max: uploadsAMinute, withinMs: 60_000 };
    const tooMany = await countAttempt(database, [limit]);
    if (tooMany) {
      const { waitSeconds } = tooMany;
      const wait = `Please wait ${waitSeconds} seconds, then retry.`;
      const reason = `That were very many pictures in a minute. ${wait}`;
      return { status: 429, reason, mayRetry: true, waitSeconds };
    }
    photo = await photos.store(`gallery/${category}`, file.name, () => file.bytes());
    isSaved = await save(photo);
    if (!isSaved) throw data(null, { status: 404 });
    return null;
  } catch (error) {
    failure = error;
    if (!(error instanceof Error)) throw error;
    return refusalOf(error, log, file);
  } finally {
    if (photo && !isSaved) await removeUnsaved(services, [photo], failure);
  }
}

/** What an error means for whoever sent the photo. */
export function refusalOf(error: unknown, log: Log, file?: File): Refusal {
  if (error instanceof PhotoRefused) {
    log.info({ file: file?.name, bytes: file?.size, why: error.message }, 'Upload refused');
    return { status: 422, reason: error.message, mayRetry: false };
  }
  log.error({ err: error }, 'An upload could not be stored');
  return error instanceof StorageFull
    ? { status: 507, reason: error.message, mayRetry: true }
    : {
        status: 503,
        reason: 'The picture could not be stored just now. Please retry in a minute.',
        mayRetry: true,
      };
}
