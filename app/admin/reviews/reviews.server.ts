import { reply as t } from '#texts/server.ts';
import { type Context, type Services, servicesOf } from '../../app-context.server.ts';
import { listPackageNames } from '../../data/packages/packages.server.ts';
import { createReview, updateReview } from '../../data/reviews/review-changes.server.ts';
import type { Review } from '../../data/reviews/reviews.server.ts';
import { inLanguage } from '../../languages/language-of-work.server.ts';
import { isLanguage, pathIn } from '../../languages/languages.ts';
import { attemptField, newAttemptKey } from '../../rules/attempt-key.ts';
import { type FormValues, parseForm } from '../../rules/form.ts';
import { staffReviewRules } from '../../rules/reviews/staff-review-rules.ts';
import { whatsappAddress } from '../../rules/whatsapp-address.ts';
import { type Refusal, type Submitted, savePhotoForm } from '../frame/save-photo-form.server.ts';

export type SaveAnswer = Submitted & Refusal;

/** `id`: null for a new review. */
export async function saveReview(request: Request, context: Context, id: string | null) {
  const { database } = servicesOf(context);
  return savePhotoForm(request, context, {
    ...{ noun: 'review', id, field: 'photo', doneAt: '/admin/reviews' },
    parse: (form) => parseForm(staffReviewRules, form),
    async save({ photo: _, photoAllowed, ...input }, { values, photo, attempt }) {
      if (id !== null) {
        const update = { photo, keepsPhoto: photoAllowed, attempt };
        return updateReview(database, id, input, { ...update, version: Number(values.version) });
      }
      await createReview(database, input, { photo, attempt });
      return { state: 'saved' };
    },
  });
}

export interface ReviewFormStart {
  values: FormValues;
  /** Includes the review's own package when it is gone. */
  packages: { id: string; name: string }[];
  photo: string | null;
}

export async function reviewFormStart(context: Context, review?: Review): Promise<ReviewFormStart> {
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

export type LinkToWrite = Awaited<ReturnType<typeof linkToWrite>>;

/** Without SITE_URL the address is the one by which the owner's browser reached the site. */
export async function linkToWrite({ website }: Pick<Services, 'website'>, url: URL) {
  const asked = url.searchParams.get('in') ?? '';
  const language = isLanguage(asked) ? asked : 'en';
  const address = url.origin + pathIn(language, '/review');
  const text = await inLanguage(language, async () => {
    const { company } = await website.read();
    return `${t.journey(company.name)} ${address}`;
  });
  return { language, address, whatsapp: whatsappAddress(text) };
}
