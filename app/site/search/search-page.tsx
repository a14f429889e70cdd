import { search as t } from '#texts/guide.ts';
import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { parseQuery } from '../../rules/search/search-terms.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { PageHero } from '../frame/page-hero.tsx';
import { absentMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/search-page.ts';
import { FoundList, NothingAsked, NothingFound } from './found-list.tsx';
import { SearchForm } from './search-form.tsx';
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
  // What is asked for is made each time: nobody can fill the memory with it.
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
            {/* Read out when others are found. */}
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

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';
