import { createContext, data, type RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { findAttempt } from '../../data/database/attempts.server.ts';
import { listPackageNames } from '../../data/packages/packages.server.ts';
import { removeUnsaved } from '../../data/photos/photos.server.ts';
import { createReview, updateReview } from '../../data/reviews/review-changes.server.ts';
import type { Review } from '../../data/reviews/reviews.server.ts';
import { attemptField, newAttemptKey } from '../../rules/attempt-key.ts';
import { type FormErrors, type FormValues, parseForm, submittedValues } from '../../rules/form.ts';
import { staffReviewRules } from '../../rules/reviews/staff-review-rules.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { PhotoRefused } from '../../services/photos/sanitize-picture.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';

interface Submitted {
  values: FormValues;
  /** A picture came with the form; a browser without a script has to choose it again. */
  hadPhoto: boolean;
}

/** Why a review was not saved; what was typed comes back. A saved one leads to the list. */
export type SaveAnswer = Submitted &
  (
    | { state: 'invalid'; errors: FormErrors }
    | { state: 'failed' }
    | { state: 'missing' }
    /** Somebody saved after the form was opened; `version` is theirs. */
    | { state: 'changed'; version: number }
  );

/** True in the loaders that draw a form again after its save was refused. */
export const submittedContext = createContext(false);

const statuses = { invalid: 400, failed: 503, missing: 404, changed: 409 } as const;

/** The action of both forms: `id` is the review to change, or null for a new one. */
export async function saveReview(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string | null,
) {
  const { uploads, log } = servicesOf(context);
  context.set(submittedContext, true);
  try {
    return await uploads.withForm(request, (form, attempt) =>
      saveForm(form, context, id, attempt && `review ${id ?? 'new'} ${attempt}`),
    );
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, 'The form of a review could not be read');
    return answer({ values: {}, hadPhoto: false, state: 'failed' });
  }
}

/** The picture is stored first and the row second; when the row is refused the picture goes again. */
async function saveForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  id: string | null,
  attempt: string | undefined,
) {
  const { database, photos, log } = servicesOf(context);
  const file = form.get('photo');
  const hadPhoto = file instanceof File && file.size > 0;
  const submitted: Submitted = { values: submittedValues(form), hadPhoto };
  let stored: StoredPhoto | undefined;
  let isSaved = false;
  let failure: unknown;
  try {
    const parsed = parseForm(staffReviewRules, form);
    if (!parsed.ok) return answer({ ...submitted, state: 'invalid', errors: parsed.errors });
    const { photo, photoAllowed, ...input } = parsed.value;
    const isMade = (await findAttempt(database, attempt)) !== null;
    if (photo && !isMade) stored = await photos.store('reviews', photo.name, () => photo.bytes());
    if (!isMade && id !== null) {
      const version = Number(submitted.values.version);
      const update = { photo: stored, keepsPhoto: photoAllowed, version, attempt };
      const updated = await updateReview(database, id, input, update);
      if (updated.state !== 'saved') return answer({ ...submitted, ...updated });
    } else if (!isMade) {
      await createReview(database, input, { photo: stored, attempt });
    }
    isSaved = true;
    return redirectWithToast('/admin/reviews', {
      text: 'Review saved successfully',
      kind: 'success',
    });
  } catch (error) {
    failure = error;
    // A body that is no form.
    if (error instanceof Response) throw error;
    if (error instanceof PhotoRefused) {
      return answer({ ...submitted, state: 'invalid', errors: { photo: error.message } });
    }
    log.error({ err: error }, 'A review could not be saved');
    return answer({ ...submitted, state: 'failed' });
  } finally {
    if (stored && !isSaved) await removeUnsaved(servicesOf(context), [stored], failure);
  }
}

function answer(saveAnswer: SaveAnswer) {
  return data(saveAnswer, { status: statuses[saveAnswer.state] });
}

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
