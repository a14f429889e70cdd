import { useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { search as t } from '#texts/guide.ts';
import { frame } from '#texts/site.ts';
import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { maxQuery } from '../../rules/limits.ts';
import { parseQuery } from '../../rules/search/search-terms.ts';
import { fadeBetweenPages } from '../../ui/link-to-page.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { PageHero } from '../frame/page-hero.tsx';
import { isSlashOn, setSlash } from '../frame/use-search-keys.ts';
import { absentMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/search-page.ts';
import { FoundList, NothingAsked, NothingFound } from './found-list.tsx';
import { foundGroups, foundLinks } from './search-view.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const query = parseQuery(url.searchParams.get('q'));
  const answer = await services.siteSearch.ask(query);
  const site = await services.website.read();
  return {
    query,
    isNear: answer.isNear,
    total: answer.hits.length,
    groups: await foundGroups(answer, site, services),
    perhaps: await foundLinks(answer.perhaps, site, services),
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: CacheHandle = {
  live: () => [{ topic: 'packages' }, { topic: 'website' }, { topic: 'translations' }],
  // Searches are not cached: nobody can fill the memory with them.
  cacheKey: ({ search }) => (search.get('q')?.trim() ? null : {}),
};

export function meta(args: Route.MetaArgs) {
  const query = args.loaderData?.query;
  return absentMeta(args, query ? t.titleOf(query) : t.page);
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, isNear, total, groups, perhaps } = loaderData;
  return (
    <>
      <PageHero title={t.page} />
      <div className="column grid gap-10 pt-10 pb-16">
        <SearchForm query={query} />
        {query ? (
          <>
            <p role="status" className="search-status">
              {total > 0 ? t.found(total) : t.none}
              {isNear ? <span className="block">{t.near}</span> : null}
            </p>
            {groups.map((group) => (
              <FoundList key={group.kind} group={group} />
            ))}
            {total > 0 ? null : <NothingFound perhaps={perhaps} />}
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
    // Led here by a key or an empty search.
    if (search === '?q=') field.current?.focus();
  }, [search]);
  return (
    <Form
      role="search"
      action="/search"
      viewTransition={fadeBetweenPages()}
      className="grid max-w-3xl gap-3"
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
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(isSlashOn()), []);
  if (isOn === null) return null;
  return (
    <label className="hidden min-h-11 items-center gap-2 text-soft lg:[@media(hover:hover)]:flex">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          if (setSlash(target.checked)) setOn(target.checked);
        }}
        className="size-5 shrink-0 accent-green"
      />
      {t.slashKey}
    </label>
  );
}

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';
