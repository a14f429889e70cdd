import { Link, useLocation, useSearchParams } from 'react-router';
import { reply as t } from '#texts/server.ts';
import { getServices, type Services } from '../../app-context.server.ts';
import type { ReviewRow } from '../../data/database/tables.server.ts';
import { countReviews, listReviews } from '../../data/reviews/reviews.server.ts';
import { runInLanguage } from '../../languages/language-of-work.server.ts';
import { getDirection, type Language, languageNames, localize } from '../../languages/languages.ts';
import { whatsappAddress } from '../../rules/link-texts.ts';
import { listSteps, paginate } from '../../rules/pagination.ts';
import {
  detectLanguage,
  reviewSourceLabels,
  reviewStateLabels,
} from '../../rules/reviews/review-rules.ts';
import { getEnglishName } from '../../rules/translations/english-names.ts';
import { offeredLanguages } from '../../rules/website/parts/offer-rules.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { ShowMore, stepId } from '../../ui/show-more.tsx';
import { RowAction } from '../bulk/bulk-actions.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { getOfficeClock, type OfficeClock } from '../layout/office-clock.server.ts';
import { AddLink, EmptyList, ListHead } from '../layout/staff-list.tsx';
import { withUniqueNames } from '../layout/unique-names.ts';
import { ShareLink } from '../sign-in/copy-field.tsx';
import type { Route } from './+types/review-list.ts';

const step = listSteps.reviews;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { config, database } = services;
  const clock = await getOfficeClock(context);
  const { all: total, waiting } = await countReviews(database);
  const { window, part } = paginate(url.searchParams.get('show'), step, total);
  const rows = await listReviews(database, window);
  return {
    waiting,
    part,
    rows: withUniqueNames(
      rows.map((row) => toReviewRow(row, clock)),
      ({ about }) => about.replaceAll(' · ', ', '),
    ),
    // With `ENQUIRIES=off` the site stores no visitor texts.
    link: config.enquiries ? await getReviewLink(services, url) : null,
  };
}

/** Without SITE_URL, uses the origin that the browser requested. */
async function getReviewLink({ website }: Services, url: URL) {
  const code = url.searchParams.get('in') ?? '';
  const languages = offeredLanguages((await website.read()).content);
  const language = languages.find((candidate) => candidate === code) ?? 'en';
  const address = url.origin + localize(language, '/review');
  const text = await runInLanguage(language, async () => {
    const { company } = await website.read();
    return `${t.journey(company.name)} ${address}`;
  });
  return { languages, language, address, whatsapp: whatsappAddress(text) };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = {
  live: () => [{ topic: 'reviews/waiting' }, { topic: 'website' }],
};

export function meta({ loaderData }: Route.MetaArgs) {
  const waiting = loaderData?.waiting ?? 0;
  return adminMeta(waiting > 0 ? `(${waiting}) Reviews` : 'Reviews');
}

export default function ReviewList({ loaderData }: Route.ComponentProps) {
  const { waiting, part, rows, link } = loaderData;
  const { search } = useLocation();
  return (
    <>
      <ListHead title="Reviews" count={`${part.total} · ${waiting} waiting`}>
        <AddLink to="/admin/reviews/new" label="New review" />
      </ListHead>
      <p className="mt-1 text-soft">
        The newest reviews appear on Home and About. A package’s reviews appear on its page. There
        are no star ratings.
      </p>
      {link && <ReviewLink {...link} />}
      {rows.length > 0 ? (
        <ul aria-label="Reviews" className="mt-4 grid grid-cols-1 gap-3">
          {rows.map((row, index) => (
            <ReviewItem key={row.id} row={row} number={part.first + index} />
          ))}
        </ul>
      ) : (
        <EmptyList noun="reviews">
          Write down what a pilgrim wrote or told you, or send the link to pilgrims who have
          returned.
        </EmptyList>
      )}
      <ShowMore part={part} step={step} noun="reviews" search={search} />
    </>
  );
}

function ReviewItem({ row, number }: { row: ListedReview; number: number }) {
  const { id, state } = row;
  const actionRow = { id, name: row.uniqueName };
  const isShown = state === 'shown';
  return (
    <li
      id={stepId('reviews', number, step)}
      className={`card grid gap-x-6 gap-y-3 p-4 lg:grid-cols-[minmax(0,1fr)_auto] ${state === 'waiting' ? 'border-s-4 border-s-gold' : ''}`}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="wrap-anywhere font-semibold font-text">
            <bdi lang={row.nameLanguage}>{row.name}</bdi>
          </h2>
          <span className="chip font-semibold text-soft">{reviewStateLabels[row.state]}</span>
          {row.isExample && <span className="chip font-semibold text-soft">Example</span>}
        </div>
        <p className="wrap-anywhere text-soft">
          <bdi lang={row.nameLanguage}>{row.about}</bdi>
        </p>
        <p
          lang={row.language}
          dir={row.direction}
          className="wrap-anywhere mt-2 max-w-[70ch] whitespace-pre-line"
        >
          {row.text}
        </p>
        <p className="mt-2 text-[0.9375em] text-soft">
          <time dateTime={row.createdAt}>{row.received}</time> · {row.source}
          {row.writtenIn ? ` · In ${row.writtenIn}` : ''}
          {row.hasPhoto ? ' · With a photo' : ''}
        </p>
      </div>
      <div className="row-actions self-start max-lg:border-line max-lg:border-t max-lg:pt-1 [&_span]:inline [&_svg]:inline">
        {isShown ? (
          <RowAction kind="reviews" action="hide" text="Take down" row={actionRow} />
        ) : (
          <RowAction kind="reviews" action="show" row={actionRow} />
        )}
        <Link
          to={`/admin/reviews/${id}/edit`}
          aria-label={`Edit the review from ${row.uniqueName}`}
        >
          <StaffIcon name="edit" />
          <span>Edit</span>
        </Link>
        <RowAction kind="reviews" action="delete" row={actionRow} />
      </div>
    </li>
  );
}

type ReviewLinkProps = Awaited<ReturnType<typeof getReviewLink>>;

function ReviewLink({ languages, language, address, whatsapp }: ReviewLinkProps) {
  const [params] = useSearchParams();
  function getSearch(code: Language) {
    const next = new URLSearchParams(params);
    next.set('in', code);
    return `?${next}`;
  }
  return (
    <section aria-labelledby="review-link" className="card mt-4 p-4 sm:p-6">
      <h2 id="review-link" className="font-semibold font-text">
        A link for pilgrims who have returned
      </h2>
      <p className="mt-1 text-soft">
        Pilgrims write their review on that page. It waits here until you show it. No page of the
        site links to the form.
      </p>
      <nav aria-label="Language of the link" className="mt-3 flex flex-wrap gap-2">
        {languages.map((code) => (
          <Link
            key={code}
            to={getSearch(code)}
            lang={code}
            aria-current={code === language ? 'true' : undefined}
            preventScrollReset
            className={`button ${code === language ? 'button-green' : 'button-outline text-ink'}`}
          >
            {languageNames[code]}
          </Link>
        ))}
      </nav>
      <ShareLink id="review-address" address={address} whatsapp={whatsapp} />
    </section>
  );
}

type ListedReview = ReturnType<typeof toReviewRow> & { uniqueName: string };

function toReviewRow(row: ReviewRow, { formatWhen }: OfficeClock) {
  const { id, name, town, year, packageName, text, language, state, source, createdAt } = row;
  return {
    id,
    name,
    text,
    language,
    state,
    createdAt,
    about: [town, year, packageName].filter(Boolean).join(' · '),
    nameLanguage: detectLanguage(`${name} ${town}`, language),
    direction: getDirection(language),
    writtenIn: language === 'en' ? null : getEnglishName(language),
    isExample: row.isSample === 1,
    hasPhoto: row.photoUrl !== '',
    source: reviewSourceLabels[source],
    received: formatWhen(new Date(createdAt)),
  };
}
