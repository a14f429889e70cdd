import { expect } from 'vitest';
import { deleteReview, restoreReview } from '../../app/data/reviews/deleted-reviews.server.ts';
import { setReviewState, updateReview } from '../../app/data/reviews/review-changes.server.ts';
import { createWaitingReview } from '../../app/data/reviews/waiting-reviews.server.ts';
import { spokenReview } from '../sites/reviews/sample-review.ts';
import type { Quiet } from './quiet-enquiries.ts';

const { source: _source, link: _link, ...written } = spokenReview;
export const waitingReview = { ...written, name: 'Waiting' };

/** What of a review has nothing to change. */
export const quietReviews: Record<string, Quiet[]> = {
  createWaitingReview: [
    ['pressed twice', expect.any(String), (to) => createWaitingReview(to, waitingReview)],
  ],
  updateReview: [
    [
      'equal values',
      { state: 'saved' },
      (to, { reviewId }) =>
        updateReview(to, reviewId, spokenReview, { keepsPhoto: true, version: 1 }),
    ],
    [
      'an older version',
      { state: 'changed', version: 1 },
      (to, { reviewId }) =>
        updateReview(to, reviewId, spokenReview, { keepsPhoto: true, version: 0 }),
    ],
    [
      'no such review',
      { state: 'missing' },
      (to) => updateReview(to, 'nothing', spokenReview, { keepsPhoto: true, version: 1 }),
    ],
  ],
  setReviewState: [
    ['shown already', true, (to, { reviewId }) => setReviewState(to, reviewId, 'shown')],
    ['no such review', false, (to) => setReviewState(to, 'nothing', 'shown')],
  ],
  deleteReview: [['no such review', false, (to) => deleteReview(to, 'nothing')]],
  restoreReview: [
    ['one that is there', false, (to, { reviewId }) => restoreReview(to, reviewId)],
    ['no such review', false, (to) => restoreReview(to, 'nothing')],
  ],
};
