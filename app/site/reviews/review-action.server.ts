import { data } from 'react-router';
import type { RequestInfo, Services } from '../../app-context.server.ts';
import { attemptOf } from '../../data/database/attempts.server.ts';
import { countReviewTry, createWaitingReview } from '../../data/reviews/review-changes.server.ts';
import { currentLanguage } from '../../languages/current-language.ts';
import { attemptField } from '../../rules/attempt-key.ts';
import { parseForm } from '../../rules/form.ts';
import { languageOfText } from '../../rules/reviews/review-language.ts';
import { reviewRules } from '../../rules/reviews/review-rules.ts';
import { type ReviewAnswer, typedValues } from './review-answer.ts';

/** Checks, counts and stores a review, which waits until staff approve it. */
export async function answerReviewForm(
  { database, log }: Services,
  { clientIp }: Pick<RequestInfo, 'clientIp'>,
  form: FormData,
) {
  const values = typedValues(form);
  const parsed = parseForm(reviewRules, form);
  if (!parsed.ok) {
    const { errors } = parsed;
    return data<ReviewAnswer>({ state: 'invalid', errors, values }, { status: 400 });
  }
  const { consent: _given, ...written } = parsed.value;
  try {
    const refused = await countReviewTry(database, { clientIp, name: written.name });
    if (refused) {
      const { limit, waitSeconds } = refused;
      log.warn({ event: 'limit hit', limit: limit.bucket.split(' ', 1)[0], ip: clientIp });
      return data<ReviewAnswer>(
        { state: 'limited', waitMinutes: Math.ceil(waitSeconds / 60), values },
        { status: 429, headers: { 'Retry-After': String(waitSeconds) } },
      );
    }
    const review = { ...written, language: languageOfText(written.text, currentLanguage()) };
    const attempt = attemptOf('review', form.get(attemptField), written);
    await createWaitingReview(database, review, attempt);
    return data<ReviewAnswer>({ state: 'sent' });
  } catch (error) {
    log.error({ err: error }, 'A review could not be stored');
    return data<ReviewAnswer>({ state: 'failed', values }, { status: 503 });
  }
}
