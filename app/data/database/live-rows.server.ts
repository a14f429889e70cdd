import type { Kysely } from 'kysely';
import type { Tables } from './tables.server.ts';

// The one place that reads these two tables: a list cannot forget that some of their rows are deleted.
// Deleted packages and images are in tables of their own.

/** The enquiries that are not deleted. */
export function liveEnquiries(kysely: Kysely<Tables>) {
  return enquiriesAndDeleted(kysely).where('enquiries.undoUntil', 'is', null);
}

/** The reviews that are not deleted. */
export function liveReviews(kysely: Kysely<Tables>) {
  return reviewsAndDeleted(kysely).where('reviews.undoUntil', 'is', null);
}

/** All enquiries, including deleted ones that can still be restored. */
export function enquiriesAndDeleted(kysely: Kysely<Tables>) {
  return kysely.selectFrom('enquiries');
}

/** The same of reviews. */
export function reviewsAndDeleted(kysely: Kysely<Tables>) {
  return kysely.selectFrom('reviews');
}
