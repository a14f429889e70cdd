import type { Kysely } from 'kysely';
import type { Tables } from './tables.server.ts';

// The one place that reads these two tables, so that no list forgets that some rows are deleted.

export function liveEnquiries(kysely: Kysely<Tables>) {
  return enquiriesAndDeleted(kysely).where('enquiries.undoUntil', 'is', null);
}

export function liveReviews(kysely: Kysely<Tables>) {
  return reviewsAndDeleted(kysely).where('reviews.undoUntil', 'is', null);
}

/** Deleted ones can still be restored. */
export function enquiriesAndDeleted(kysely: Kysely<Tables>) {
  return kysely.selectFrom('enquiries');
}

export function reviewsAndDeleted(kysely: Kysely<Tables>) {
  return kysely.selectFrom('reviews');
}
