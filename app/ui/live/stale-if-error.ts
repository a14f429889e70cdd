import { isRouteErrorResponse, type Register, type UIMatch } from 'react-router';
import { readShownPage } from '../lost-requests.ts';

let matches: UIMatch[] = [];

let failures = 0;

/** The number of failed loads since the document was opened. */
export function countFailedLoads(): number {
  return failures;
}

function isFailure(error: unknown, { signal }: Request): boolean {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (isAnswer || error instanceof Response || signal.aborted) return false;
  failures += 1;
  return true;
}

/** Stores the data on every render of the layout, for when a refresh fails. */
export function rememberLoaderData(current: UIMatch[]): void {
  if (typeof window !== 'undefined') matches = current;
}

/** Ignores more rows and an open photo, which belong to the same page. */
function toPage({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  for (const name of ['show', 'photo']) search.delete(name);
  return `${pathname}?${search}`;
}

// A page's `clientLoader`: keeps the data if a refresh, Show more or a photo fails to load. A `layout` keeps its data
// on every page. A 404 is an answer, not a failure. The result is `never` for TypeScript, so that pages
// have the type of their loader.
export async function staleIfError(
  { request, serverLoader }: { request: Request; serverLoader: () => Promise<unknown> },
  layout?: keyof Register['routeModules'],
): Promise<never> {
  try {
    return (await serverLoader()) as never;
  } catch (error) {
    const url = new URL(request.url);
    const shownUrl = readShownPage();
    const isRefresh = shownUrl !== undefined && toPage(url) === toPage(new URL(shownUrl));
    const page = isRefresh ? matches.at(-1) : undefined;
    const lastMatch = layout ? matches.find(({ id }) => id === layout) : page;
    if (!isFailure(error, request) || lastMatch?.loaderData === undefined) throw error;
    console.warn('The page could not be refreshed.', error);
    return lastMatch.loaderData as never;
  }
}
