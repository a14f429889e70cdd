import type { DataRouter } from 'react-router';

// In place of React Router's part of the same name: see scripts/bundles/router-parts-plugin.ts.

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter & {
      match(address: Parameters<DataRouter['createHref']>[0] | string): RouteMatches;
    };
  }
}

type RouteMatches = { route: { id?: string } }[] | null;
type RouteModule = Record<string, unknown>;

interface ManifestRoute {
  id: string;
  /** The address of the route's script. */
  module: string;
}

/**
 * The script of a route. Where it breaks off React Router loads the document that is there anew, with all
 * that was typed in it, also when the script was only fetched in advance, because a pointer came near a
 * link. Here what was fetched in advance is left for later; on the way to a page its document is asked for,
 * as by a browser without scripts; and only an act that cannot begin without the script has its page again.
 */
export async function loadRouteModule(
  route: ManifestRoute,
  loaded: Record<string, RouteModule>,
): Promise<RouteModule> {
  const known = loaded[route.id];
  if (known) return known;
  try {
    const module: RouteModule = await import(/* @vite-ignore */ route.module);
    loaded[route.id] = module;
    return module;
  } catch (error) {
    console.warn(error);
    return insteadOf(route.id);
  }
}

function insteadOf(id: string): RouteModule | Promise<never> {
  const router = window.__reactRouterDataRouter;
  if (!router) return {};
  const leadsThere = (address: Parameters<typeof router.match>[0] | undefined) =>
    address !== undefined && router.match(address)?.some(({ route }) => route.id === id) === true;
  const { navigation, fetchers } = router.state;
  if (navigation.state === 'loading' && leadsThere(navigation.location)) {
    location.assign(router.createHref(navigation.location));
    return new Promise(() => undefined);
  }
  if ([navigation, ...fetchers.values()].some(({ formAction }) => leadsThere(formAction))) {
    location.reload();
    return new Promise(() => undefined);
  }
  return {};
}
