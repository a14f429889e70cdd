import { servicesOf } from '../../app-context.server.ts';
import { findReview } from '../../data/reviews/reviews.server.ts';
import { keyOfPhoto } from '../../services/photos/photos.server.ts';
import { TooBusy } from '../../services/work-queue.server.ts';
import type { Route } from './+types/review-photo.ts';

/** Pixels: enough for the form on the sharpest screen. */
const width = 640;

/** The photo of a review, for staff: that of one which nobody sees has no address of its own. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, photos, log } = servicesOf(context);
  const review = await findReview(database, params.id);
  const key = review && keyOfPhoto(review.photoUrl);
  if (!key) return new Response(null, { status: 404 });
  try {
    const bytes = await photos.sized(key, width, 'jpg');
    if (!bytes) return new Response(null, { status: 404 });
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/jpeg' } });
  } catch (error) {
    if (!(error instanceof TooBusy)) {
      log.warn({ err: error, key }, 'The photo of a review could not be read');
    }
    return new Response(null, { status: 503 });
  }
}
