import { getServices } from '../../app-context.server.ts';
import { searchPackages } from '../../data/search/site-search.server.ts';
import { parsePackageQuery } from '../../rules/search/find-packages.ts';
import type { Route } from './+types/package-count.ts';

/** How many packages match a search that the visitor is still choosing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { content, today } = await services.website.read();
  const { holidays } = content.packages;
  const query = parsePackageQuery(url.searchParams);
  const { matches } = await searchPackages(services, query, { today, holidays });
  return Response.json({ total: matches.length });
}
