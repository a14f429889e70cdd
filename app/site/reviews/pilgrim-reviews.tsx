import { reviews as t } from '#texts/site.ts';
import type { ReviewView } from '../../data/reviews/reviews.server.ts';
import { currentLanguage, getDirection } from '../../languages/languages.ts';
import { TextLink } from '../../ui/page-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StarHeading } from '../../ui/star.tsx';
import { AgencyText } from '../../ui/texts/agency-text.tsx';

interface PilgrimReviewsProps {
  reviews: ReviewView[];
  /** The others are folded. */
  shownAtOnce?: number;
}

export function PilgrimReviews({ reviews, shownAtOnce = reviews.length }: PilgrimReviewsProps) {
  if (reviews.length === 0) return null;
  const others = reviews.slice(shownAtOnce);
  return (
    <section aria-labelledby="pilgrims-say" className="section print:hidden">
      <div className="column">
        <StarHeading id="pilgrims-say">{t.heading}</StarHeading>
        <Quotations reviews={reviews.slice(0, shownAtOnce)} />
        {others.length > 0 && (
          <details className="mt-6">
            <summary className="min-h-12 content-center font-semibold text-green">
              {t.more(others.length)}
            </summary>
            <Quotations reviews={others} />
          </details>
        )}
      </div>
    </section>
  );
}

function Quotations({ reviews }: { reviews: ReviewView[] }) {
  return (
    <ul
      className={`pilgrim-reviews mt-8 grid grid-cols-1 gap-12 ${reviews.length > 1 ? 'md:grid-cols-2' : ''} ${reviews.length > 2 ? 'xl:grid-cols-3 xl:gap-16' : ''}`}
    >
      {reviews.map((review) => (
        <li key={review.id}>
          <Quotation review={review} />
        </li>
      ))}
    </ul>
  );
}

function Quotation({ review }: { review: ReviewView }) {
  const { text, language, name, town, nameLanguage, photo, packageName, packageId, link } = review;
  return (
    <figure className="grid h-full max-w-2xl grid-rows-[1fr_auto] border-gold/45 border-t pt-5">
      <blockquote lang={language} dir={getDirection(language)}>
        {text}
      </blockquote>
      <figcaption className="mt-6 flex items-start gap-4 text-soft">
        {photo && (
          <Picture
            photo={photo}
            alt=""
            frames={[{ width: '64px', shape: 1 }]}
            className="size-16 flex-none rounded-full"
          />
        )}
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold text-green">
            <bdi lang={nameLanguage}>{name}</bdi>{' '}
            {review.isExample && (
              <span className="rounded-full border border-gold px-2.5 text-[0.875rem] text-ink">
                {t.example}
              </span>
            )}
          </p>
          <p>
            {town && (
              <>
                <bdi lang={nameLanguage}>{town}</bdi>
                {' · '}
              </>
            )}
            {t.journeyOf(review.yearOfJourney)}
          </p>
          {packageName && (
            <p>
              {packageId ? (
                <TextLink to={`/packages/details/${packageId}`}>
                  <AgencyText>{packageName}</AgencyText>
                </TextLink>
              ) : (
                <AgencyText>{packageName}</AgencyText>
              )}
            </p>
          )}
          {language === currentLanguage() ? null : <p>{t.writtenIn[language]}</p>}
          {link && (
            <p>
              <a href={link} rel="noopener noreferrer nofollow" className="text-link touch-link">
                {t.original}
              </a>
            </p>
          )}
        </div>
      </figcaption>
    </figure>
  );
}
