import type { RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { listPackageNames } from '../../data/packages/packages.server.ts';
import type { Review } from '../../data/reviews/reviews.server.ts';
import { attemptField, newAttemptKey } from '../../rules/attempt-key.ts';
import type { FormValues } from '../../rules/form.ts';

/** What a form of a review begins with. */
export interface ReviewFormStart {
  values: FormValues;
  /** All packages; that of the review also when it is gone. */
  packages: { id: string; name: string }[];
  /** Where staff see the photo that is there; null without one. */
  photo: string | null;
}

/** Of a new review, or of one that is there. */
export async function reviewFormStart(
  context: Readonly<RouterContextProvider>,
  review?: Review,
): Promise<ReviewFormStart> {
  const names = await listPackageNames(servicesOf(context).database);
  const packages = names
    .map(({ id, packageName }) => ({ id, name: packageName.trim() || id }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const attempt = { [attemptField]: newAttemptKey() };
  if (!review) return { values: { language: 'en', ...attempt }, packages, photo: null };
  const { name, town, year, packageId, packageName, language, text, source, link } = review;
  const isGone = packageId !== '' && !names.some(({ id }) => id === packageId);
  return {
    values: {
      ...{ name, town, year, packageId, language, text, source, link },
      ...attempt,
      version: String(review.version),
      photoAllowed: review.photoUrl ? 'yes' : '',
    },
    packages: isGone
      ? [...packages, { id: packageId, name: `${packageName} (not there any more)` }]
      : packages,
    photo: review.photoUrl ? `/admin/bulk/reviews/${review.id}/photo?${review.version}` : null,
  };
}
