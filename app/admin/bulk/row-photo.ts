import { getServices } from '../../app-context.server.ts';
import { findDeleted } from '../../data/bin/bin.server.ts';
import { findReview } from '../../data/reviews/reviews.server.ts';
import { binKindsFor, rowKinds } from '../../rules/row-actions.ts';
import { toPhotoKey } from '../../services/photos/photos.server.ts';
import { TooBusy } from '../../services/work-queue.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import type { Route } from './+types/row-photo.ts';

/** The photo of a review or of a row in the bin has no public URL. The sizes suit high-density screens. */
export async function loader({ context, params: { kind, id } }: Route.LoaderArgs) {
  const { database, photos, log } = getServices(context);
  const binKind = rowKinds.find((rowKind) => rowKind === kind);
  const [binRow] = binKind
    ? await findDeleted(database, binKind, [id], binKindsFor(getStaff(context).role))
    : [];
  const review = kind === 'reviews' ? await findReview(database, id) : null;
  const key = toPhotoKey(binRow?.url ?? review?.photoUrl ?? '');
  if (!key) return new Response(null, { status: 404 });
  try {
    const bytes = await photos.sized(key, review ? 640 : 320, 'jpg');
    if (!bytes) return new Response(null, { status: 404 });
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/jpeg' } });
  } catch (error) {
    if (!(error instanceof TooBusy)) {
      log.warn({ err: error, key }, 'A photo of the bin or a review could not be read');
    }
    return new Response(null, { status: 503 });
  }
}
