import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react';
import {
  data,
  Form,
  Link,
  useHref,
  useLocation,
  useNavigation,
  useSubmit,
  useViewTransitionState,
} from 'react-router';
import { packageList as t } from '#texts/packages.ts';
import { frame, home } from '#texts/site.ts';
import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { findOfferedPackages } from '../../data/packages/offered-packages.server.ts';
import { plainPicture } from '../../data/photos/photos.server.ts';
import { searchPackages } from '../../data/search/site-search.server.ts';
import { maxShortlist } from '../../rules/limits.ts';
import { translatePackage } from '../../rules/packages/package-rules.ts';
import {
  type PackageFilter,
  packageFilters,
  parsePackageFilter,
} from '../../rules/packages/package-types.ts';
import { cacheableShown, listSteps, paginate, searchOfShown } from '../../rules/pagination.ts';
import {
  conditionsOf,
  isCommonQuestion,
  packageQueryString,
  parseQuestion,
} from '../../rules/search/find-packages.ts';
import { InputField, SelectField } from '../../ui/forms/field.tsx';
import { fadeBetweenPages } from '../../ui/page-link.tsx';
import { ShowMore, stepId } from '../../ui/show-more.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { sharedPageMeta, sharedTexts } from '../metadata/page-meta.ts';
import { StructuredDataScript } from '../metadata/structured-data.tsx';
import type { Route } from './+types/package-list.ts';
import {
  CompareBar,
  CompareChoice,
  ShortlistButton,
  useShortlist,
} from './compare-and-shortlist.tsx';
import {
  type ListFilters,
  listFilters,
  type NearestView,
  nearestView,
} from './list-filters.server.ts';
import { PackageCard } from './package-card.tsx';
import { packageSummaries } from './package-summary.ts';
import { packageItemList } from './structured-package.ts';

const step = listSteps.packages;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { database, sitePictures, translations, website } = services;
  const filter = parsePackageFilter(url.searchParams.get('type'));
  if (!filter) throw data(null, { status: 404 });
  const site = await website.read();
  const { content, today } = site;
  const { holidays } = content.packages;
  const asked = parseQuestion(url.searchParams);
  const answer = await searchPackages(services, asked, { today, holidays });
  const { question, ids, options } = answer;
  const total = ids.length;
  const nearest = nearestView(question, answer.nearest);
  const { window, part } = paginate(url.searchParams.get('show'), step, total);
  const [wider] = nearest ? answer.nearest : [];
  const shown = wider
    ? wider.ids.slice(0, step)
    : ids.slice(window.skip, window.skip + window.count);
  const found = await findOfferedPackages(database, shown);
  const translate = await translations.translator();
  const packages = found.map((one) => translatePackage(one, translate));
  const used = conditionsOf(question).length + (question.sort === '' ? 0 : 1);
  return {
    title: content.packages.title,
    lead: content.packages.lead,
    shared: sharedTexts(content, filter === 'all' ? 'packages' : `packages-${filter}`),
    filter,
    filters: listFilters(question, options, holidays),
    // Search engines index only the full list and the lists by type.
    isForSearchEngines: used <= 1,
    canonical: used === 1 && filter !== 'all' ? packageQueryString({ type: filter }) : '',
    nearest,
    gone: answer.gone,
    part,
    packages: packageSummaries(packages, site),
    scene: plainPicture(sitePictures, 'slide-special-portrait'),
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: CacheHandle = {
  live: () => [{ topic: 'packages' }, { topic: 'website' }],
  // Searches are not cached, because they could fill the memory.
  cacheKey({ search }) {
    // Called only on the server; the check keeps the parser out of the browser's bundle.
    if (!import.meta.env.SSR || !parsePackageFilter(search.get('type'))) return null;
    const question = parseQuestion(search);
    const shown = cacheableShown(search.get('show'), step);
    if (shown === null || !isCommonQuestion(question)) return null;
    return { search: searchOfShown(packageQueryString(question), shown, step) };
  },
};

export function meta(args: Route.MetaArgs) {
  const { shared, canonical, isForSearchEngines = true } = args.loaderData ?? {};
  const tags = sharedPageMeta(args, shared, `/packages${canonical}`, t.ourPackages);
  return isForSearchEngines ? tags : [...tags, { name: 'robots', content: 'noindex' }];
}

export default function PackageList({ loaderData }: Route.ComponentProps) {
  const { filter, filters, nearest, part, packages, scene } = loaderData;
  const isLoading = useIsLoadingOthers();
  const isReflowing = useIsReflowing(filters.search, isLoading);
  return (
    <>
      {packages.length > 0 ? (
        <StructuredDataScript
          facts={
            import.meta.env.SSR && ((site) => [packageItemList(site, t.listOf[filter], packages)])
          }
        />
      ) : null}
      <PageHero title={loaderData.title} lead={loaderData.lead} photo={scene} modest />
      <section aria-label={frame.packages} className="column py-12 md:py-16">
        <FilterButtons chosen={filter} search={filters.search} />
        <FilterForm filters={filters} />
        <div className="list-line mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
          <p role="status" className={filters.isInUse ? 'text-lg text-soft' : 'sr-only'}>
            {t.found[filter](part.total)}
          </p>
          <ShortlistLink shown={filters.search} gone={loaderData.gone} />
        </div>
        <div
          aria-busy={isLoading}
          className="mt-4 grid gap-8 aria-busy:[&_img]:opacity-55 aria-busy:[&_img]:transition-opacity aria-busy:[&_img]:delay-150 aria-busy:[&_img]:duration-200"
        >
          {nearest ? <NearestPackages nearest={nearest} /> : null}
          {packages.length > 0 ? (
            <div>
              <ul
                className={`grid gap-8 sm:grid-cols-2 lg:grid-cols-3 ${isReflowing ? 'moving-cards' : ''}`}
              >
                {packages.map((tourPackage, index) => (
                  <li
                    key={tourPackage.id}
                    id={stepId('packages', part.first + index, step)}
                    className="grid scroll-mt-24"
                  >
                    <PackageCard
                      tourPackage={tourPackage}
                      eager={index === 0}
                      actions={
                        <>
                          <CompareChoice id={tourPackage.id} title={tourPackage.title} />
                          <ShortlistButton id={tourPackage.id} title={tourPackage.title} />
                        </>
                      }
                    />
                  </li>
                ))}
              </ul>
              {nearest ? null : (
                <ShowMore part={part} step={step} noun="packages" search={filters.search} />
              )}
              <CompareBar />
            </div>
          ) : (
            <div className="card lattice grid gap-4 px-6 py-16 text-center">
              <p className="font-display text-2xl text-green">
                {filter === 'all' ? home.noPackages : t.noneOfType}
              </p>
              {filters.isInUse ? (
                <Link to="/packages" className="text-link">
                  {t.showAllPackages}
                </Link>
              ) : null}
            </div>
          )}
        </div>
      </section>
    </>
  );
}

/** False while Show more adds rows to the same list. */
function useIsLoadingOthers(): boolean {
  const { state, location } = useNavigation();
  const here = useLocation();
  // Only the next location has the language prefix.
  const list = useHref('/packages');
  if (state !== 'loading' || location.pathname !== list) return false;
  const [next, now] = [location, here].map(({ search }) => searchOfShown(search, step, step));
  return here.pathname === '/packages' && next !== now;
}

function useIsReflowing(search: string, isLoading: boolean): boolean {
  const isMoving = useViewTransitionState('/packages');
  const [settled, setSettled] = useState(search);
  if (!isMoving && !isLoading && settled !== search) setSettled(search);
  return isMoving && (isLoading || settled !== search);
}

function ShortlistLink({ shown, gone }: { shown: string; gone: readonly string[] }) {
  const { ids, choose } = useShortlist();
  useEffect(() => {
    for (const id of gone) choose(id, false);
  }, [gone, choose]);
  if (ids.length === 0) return null;
  const search = `?ids=${ids.join(',')}`;
  return (
    <div>
      <Link
        to={{ pathname: '/packages', search }}
        preventScrollReset
        aria-current={shown === search ? 'true' : undefined}
        className="text-link touch-link"
      >
        {t.shortlist(ids.length)}
      </Link>
      <p role="status" className="text-base text-soft">
        {ids.length < maxShortlist ? '' : t.listIsFull(maxShortlist)}
      </p>
    </div>
  );
}

const controls = ['month', 'budget', 'days', 'from', 'season', 'sort'] as const;

/** Folded on a phone, unless a filter is in use. */
function FilterForm({ filters }: { filters: ListFilters }) {
  const { values, options, hidden, isInUse, search } = filters;
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = useSubmitFilled();
  const searchBefore = useRef(search);
  useEffect(() => {
    // Updates the fields from the URL, except those that the visitor has edited.
    const [before, shown] = [searchBefore.current, search].map(
      (text): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
    );
    searchBefore.current = search;
    for (const name of ['q', ...controls]) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      const isUnchanged = isField && field.value === (before?.[name] ?? '');
      if (isUnchanged && field !== document.activeElement) field.value = shown?.[name] ?? '';
    }
  }, [search]);

  return (
    // Unfolded on wide screens, except in browsers without `::details-content`.
    <details
      className="find group mt-6 md:details-content:block md:details-content:[content-visibility:visible] print:hidden"
      open={isInUse}
    >
      <summary className="flex min-h-12 items-center rounded border border-line bg-raised px-4 py-2 font-semibold text-green before:ms-1 before:me-3.5 before:size-2 before:-rotate-45 before:border-current before:border-e-2 before:border-b-2 rtl:before:rotate-45 group-open:before:rotate-45 rtl:group-open:before:-rotate-45 md:supports-[selector(::details-content)]:hidden">
        {t.searchAndFilter}
      </summary>
      <Form
        ref={form}
        action="/packages"
        role="search"
        aria-label={t.searchPackages}
        className="mt-4 grid gap-4 min-[21rem]:grid-cols-2 max-[27rem]:[&:lang(kn)]:grid-cols-1 md:grid-cols-3 lg:grid-cols-4"
        onSubmit={onSubmit}
      >
        <div className="col-span-full lg:col-span-2">
          <InputField
            id="q"
            name="q"
            type="search"
            label={frame.search}
            maxLength={80}
            defaultValue={values.q}
            placeholder={t.searchHint}
          />
        </div>
        {controls.map((name) => (
          <SelectField
            key={name}
            id={name}
            name={name}
            label={t.controls[name].label}
            defaultValue={values[name]}
          >
            <option value="">{t.controls[name].any}</option>
            {options[name].map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectField>
        ))}
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2 [&>.text-link]:self-center">
          <button type="submit" className="button button-green">
            {t.show}
          </button>
          {isInUse ? (
            <Link to="/packages" preventScrollReset className="text-link touch-link">
              {t.showAllPackages}
            </Link>
          ) : null}
        </div>
      </Form>
    </details>
  );
}

/** One row at 320 px; scrolls sideways with larger text. */
function FilterButtons({ chosen, search }: { chosen: PackageFilter; search: string }) {
  const onSubmit = useSubmitFilled();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'type');
  return (
    <Form
      action="/packages"
      aria-label={t.filterPackages}
      className="-m-2 flex gap-[clamp(0.25rem,2vw,0.5rem)] overflow-x-auto overscroll-x-contain scroll-px-4 p-2"
      onSubmit={onSubmit}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {packageFilters.map((filter) => (
        <Fragment key={filter}>
          <button
            type="submit"
            aria-pressed={filter === chosen}
            {...(filter === 'all' ? {} : { name: 'type', value: filter })}
            className="filter-button min-w-11 flex-none whitespace-nowrap px-[clamp(0.625rem,4vw-0.1rem,1.375rem)]"
          >
            {t.filters[filter]}
          </button>{' '}
        </Fragment>
      ))}
    </Form>
  );
}

/** Keeps blank fields out of the URL. */
function useSubmitFilled() {
  const submit = useSubmit();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget, submitter)) {
      const text = String(value).trim();
      if (text !== '') typed.set(name, text);
    }
    void submit(typed.size > 0 ? typed : null, {
      action: '/packages',
      preventScrollReset: true,
      viewTransition: fadeBetweenPages(),
    });
  };
}

function NearestPackages({ nearest }: { nearest: NearestView }) {
  const { without, total, search, others } = nearest;
  return (
    <div className="card grid gap-3 p-6 sm:p-8">
      <p className="font-display text-2xl text-green">{t.noneHasAll}</p>
      <p>
        {t.thereAreWithout(without, total)}{' '}
        <Link to={{ search }} preventScrollReset className="text-link touch-link">
          {t.showWithout(without)}
        </Link>
      </p>
      {others.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {others.map((other) => (
            <li key={other.search}>
              <Link
                to={{ search: other.search }}
                preventScrollReset
                className="text-link touch-link"
              >
                {t.countWithout(other.without, other.total)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
