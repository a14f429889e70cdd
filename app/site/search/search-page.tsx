import { useEffect, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { guide, search as t } from '#texts/guide.ts';
import { card, frame } from '#texts/site.ts';
import { getServices, type Services } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { useRootData } from '../../company-data.tsx';
import { findOfferedPackages } from '../../data/packages/offered-packages.server.ts';
import { type SearchHit, websiteTexts } from '../../data/search/site-search.server.ts';
import type { Website } from '../../data/website/website.server.ts';
import { maxQuery } from '../../rules/limits.ts';
import { translatePackage } from '../../rules/packages/package-rules.ts';
import {
  highlightTerms,
  makeSnippet,
  parseQuery,
  type TextRun,
} from '../../rules/search/search-terms.ts';
import { guideTopics } from '../../rules/website/guide/guide-topics.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { fadeBetweenPages, PageLink, TextLink } from '../../ui/page-link.tsx';
import { makeFrames, Picture } from '../../ui/picture.tsx';
import { AgencyText, getBlockAttributes } from '../../ui/texts/agency-text.tsx';
import { AgencyChatLink, PhoneButton } from '../layout/contact-links.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { useSlashKey } from '../layout/search-and-languages.tsx';
import { notFoundMeta } from '../metadata/page-meta.ts';
import { packageSummary } from '../packages/package-summary.ts';
import type { Route } from './+types/search-page.ts';

const maxResults = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const query = parseQuery(url.searchParams.get('q'));
  const { hits, isNear, suggestions } = await services.siteSearch.ask(query);
  const site = await services.website.read();
  const groups = [...Map.groupBy(hits, getKind)].map(async ([kind, kindHits]) => ({
    kind,
    total: kindHits.length,
    places: await loadResults(kindHits.slice(0, maxResults), site, services),
  }));
  return {
    query,
    isNear,
    total: hits.length,
    groups: await Promise.all(groups),
    suggestions: await loadResults(suggestions, site, services),
    questions: site.content['guide-questions'].title,
  };
}

type Kind = 'packages' | 'guide' | 'questions' | 'pages';

function getKind({ key }: SearchHit): Kind {
  const [kind, topic] = key.split(' ');
  if (kind === 'package') return 'packages';
  if (kind === 'page') return 'pages';
  return topic === 'questions' ? 'questions' : 'guide';
}

type SearchResult = Awaited<ReturnType<typeof loadResults>>[number];

/** Skips pages that no longer exist. */
async function loadResults(
  hits: readonly SearchHit[],
  site: Website,
  { database, translations }: Pick<Services, 'database' | 'translations'>,
) {
  const ids = hits.flatMap(({ key }) => (key.startsWith('package ') ? key.slice(8) : []));
  const rows = await findOfferedPackages(database, ids);
  const translate = await translations.translator();
  const packages = rows.map((row) => translatePackage(row, translate));
  const places = [
    ...websiteTexts(site, guideTopics).map(({ key, shown }) => ({
      key,
      ...shown,
      facts: null,
    })),
    ...packages.map((tourPackage) => {
      const { id, title, photo, ...facts } = packageSummary(tourPackage, site);
      const { typeLabel, fullPrice, fullPriceMeaning, nextBatch, stay } = facts;
      return {
        key: `package ${id}`,
        path: `/packages/details/${id}`,
        within: '',
        title,
        text: tourPackage.description,
        facts: {
          typeLabel,
          price: fullPrice,
          priceMeaning: fullPriceMeaning,
          nextBatch,
          stay,
          photo: photo && { ...photo, placeholder: '' },
        },
      };
    }),
  ];
  return hits.flatMap(({ key, terms }) =>
    places
      .filter((place) => place.key === key)
      .map(({ path, within, title, text, facts }) => ({
        path,
        within,
        facts,
        title: highlightTerms(title, terms),
        text: makeSnippet(text, terms),
      })),
  );
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: CacheHandle = {
  live: () => [{ topic: 'packages' }, { topic: 'website' }, { topic: 'translations' }],
  // Searches are not cached, because they could fill the memory.
  cacheKey: ({ search }) => (search.get('q')?.trim() ? null : {}),
};

export function meta(args: Route.MetaArgs) {
  const query = args.loaderData?.query;
  return notFoundMeta(args, query ? t.titleOf(query) : t.page);
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, isNear, total, groups, suggestions, questions } = loaderData;
  return (
    <>
      <PageHero title={t.page} />
      <div className="column grid grid-cols-[minmax(0,1fr)] gap-10 pt-10 pb-16">
        <SearchForm query={query} />
        {/* Always there, so that screen readers announce the first result too. */}
        <p role="status" className="search-status text-[1.125rem] text-soft empty:sr-only">
          {query && (total > 0 ? t.found(total) : t.none)}
          {query && isNear && <span className="block">{t.near}</span>}
        </p>
        {query ? (
          <>
            {groups.map((group) => (
              <ResultGroup key={group.kind} {...group} questions={questions} />
            ))}
            {total > 0 ? null : <NothingFound suggestions={suggestions} />}
          </>
        ) : (
          <NothingAsked />
        )}
      </div>
    </>
  );
}

const id = 'site-q';

function SearchForm({ query }: { query: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { search } = useLocation();
  useEffect(() => {
    const { current } = field;
    if (current && current !== document.activeElement) current.value = query;
  }, [query]);
  useEffect(() => {
    // The visitor came by a shortcut or an empty search.
    if (search === '?q=') field.current?.focus();
  }, [search]);
  return (
    <Form
      role="search"
      action="/search"
      viewTransition={fadeBetweenPages()}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3"
    >
      <label htmlFor={id} className="font-semibold">
        {t.field}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          dir={query ? 'auto' : undefined}
          maxLength={maxQuery}
          defaultValue={query}
          autoComplete="off"
          aria-describedby="site-q-hint"
          aria-keyshortcuts="/ Control+K Meta+K"
          className="field-input w-auto min-w-0 flex-[1_1_9rem]"
        />
        <button type="submit" className="button button-green">
          {frame.search}
        </button>
      </div>
      <p id="site-q-hint" className="text-soft">
        {t.hint}
      </p>
      <SlashChoice />
    </Form>
  );
}

function SlashChoice() {
  const { isOn, turn } = useSlashKey();
  if (!useIsHydrated()) return null;
  return (
    <label className="hidden min-h-11 items-center gap-2 text-soft lg:[@media(hover:hover)]:flex">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
        className="size-5 shrink-0 accent-green"
      />
      {t.slashKey}
    </label>
  );
}

function ResultGroup(props: {
  kind: Kind;
  total: number;
  places: SearchResult[];
  questions: string;
}) {
  const { kind, total, places, questions } = props;
  const names = { packages: frame.packages, guide: guide.guide, pages: t.pages };
  return (
    <section
      aria-labelledby={`found-${kind}`}
      className="[&_mark]:rounded-xs [&_mark]:bg-gold/24 [&_mark]:text-inherit"
    >
      <h2 id={`found-${kind}`} className="text-[1.5rem] text-green">
        {kind === 'questions' ? <AgencyText>{questions}</AgencyText> : names[kind]}{' '}
        <span className="text-[1.125rem] text-soft">{total}</span>
      </h2>
      <ul className="mt-3 max-w-3xl border-gold/45 border-t">
        {places.map((place) => (
          <li key={place.path} className="group relative border-gold/45 border-b py-4">
            <div className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <ResultLink place={place} className="after:absolute after:inset-0" />
                {place.facts && <PackageFacts {...place.facts} />}
              </div>
              {place.facts?.photo && (
                <Picture
                  photo={place.facts.photo}
                  alt=""
                  frames={resultFrames}
                  className="aspect-[4/3] w-20 flex-none rounded sm:w-36"
                />
              )}
            </div>
            {place.text.length > 0 && (
              <p className="mt-1.5" {...getBlockAttributes(plainText(place.text))}>
                <Marked runs={place.text} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {total > places.length && <p className="mt-3 text-soft">{t.firstOf(places.length, total)}</p>}
    </section>
  );
}

const resultFrames = makeFrames(4 / 3, ['40rem', '9rem'], ['', '5rem']);

function ResultLink({ place, className = '' }: { place: SearchResult; className?: string }) {
  const { path, title, within } = place;
  return (
    <>
      {within && (
        <p className="text-[0.9375em] text-soft">
          <AgencyText>{within}</AgencyText>
        </p>
      )}
      <PageLink
        to={path}
        className={`found-title inline-flex min-h-11 items-center font-display text-[1.375rem] text-green leading-tight underline decoration-transparent decoration-1 underline-offset-[0.2em] hover:decoration-gold group-hover:decoration-gold ${className}`}
      >
        <bdi {...getBlockAttributes(plainText(title))} className="min-w-0">
          <Marked runs={title} />
        </bdi>
      </PageLink>
    </>
  );
}

function PackageFacts(facts: NonNullable<SearchResult['facts']>) {
  const { typeLabel, price, priceMeaning, nextBatch, stay } = facts;
  return (
    <p className="found-facts flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="rounded bg-band px-3 py-0.5 font-semibold text-on-band">{typeLabel}</span>{' '}
      <span className="prices font-semibold">{price}</span>{' '}
      {priceMeaning && <span className="text-soft">{priceMeaning}</span>}{' '}
      <span className="text-soft">{card.nextBatch(nextBatch)}</span>{' '}
      {stay && <span className="text-soft">{stay}</span>}
    </p>
  );
}

function Marked({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
    isMarked ? <mark key={at}>{text}</mark> : text,
  );
}

function plainText(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('');
}

function NothingFound({ suggestions }: { suggestions: SearchResult[] }) {
  return (
    <div className="card lattice grid max-w-3xl gap-5 p-6">
      {suggestions.length > 0 && (
        <div>
          <h2 className="text-[1.5rem] text-green">{t.didYouMean}</h2>
          <ul className="mt-2 grid gap-2">
            {suggestions.map((place) => (
              <li key={place.path}>
                <ResultLink place={place} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-lg">{t.askUs}</p>
      <div className="flex flex-wrap gap-3">
        <PhoneButton className="button-green" />
        <AgencyChatLink>{frame.chatOnWhatsapp}</AgencyChatLink>
      </div>
      <Ways />
    </div>
  );
}

function NothingAsked() {
  return (
    <div className="card lattice grid max-w-3xl gap-5 p-6">
      <p className="text-lg">{t.writeWords}</p>
      <ul className="flex flex-wrap gap-3">
        {t.examples.map((word) => (
          <li key={word}>
            <Link
              to={`/search?q=${encodeURIComponent(word)}`}
              className="filter-button inline-flex items-center"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
      <Ways />
    </div>
  );
}

function Ways() {
  const { off } = useRootData();
  return (
    <p className="flex flex-wrap gap-x-6">
      <TextLink to="/packages">{frame.viewAllPackages}</TextLink>{' '}
      {!off?.includes('/guide') && <TextLink to="/guide">{guide.guide}</TextLink>}
    </p>
  );
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
