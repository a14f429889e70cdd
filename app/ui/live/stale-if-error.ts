import { isRouteErrorResponse, type Register, type UIMatch } from 'react-router';
import { searchOfShown } from '../../rules/pagination.ts';

let shown: UIMatch[] = [];

let failures = 0;

/** How many loads have failed since the document was opened. */
export function failedLoads(): number {
  return failures;
}

function isFailure(error: unknown, { signal }: Request): boolean {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (isAnswer || error instanceof Response || signal.aborted) return false;
  failures += 1;
  return true;
}

/** Called on every render of the layout, for a refresh that fails. */
export function rememberLoaderData(matches: UIMatch[]): void {
  if (typeof window !== 'undefined') shown = matches;
}

/** `show` only adds rows to the open page. */
function withoutShow({ pathname, search }: URL | Location): string {
  return pathname + searchOfShown(search, 0, 0);
}

/**
 * A page's `clientLoader`: when a refresh of the open page, or showing more of its list, fails, the page
 * keeps its data; a `layout` keeps its own on every page. A 404 is an answer, not a failure.
 */
export async function staleIfError<Data>(
  { request, serverLoader }: { request: Request; serverLoader: () => Promise<Data> },
  layout?: keyof Register['routeModules'],
): Promise<Data> {
  try {
    return await serverLoader();
  } catch (error) {
    const url = new URL(request.url);
    const isRefresh = withoutShow(url) === withoutShow(window.location);
    const kept = shown.findLast(
      ({ id, pathname, loaderData }) =>
        loaderData !== undefined &&
        (layout ? id === layout : isRefresh && pathname === url.pathname),
    );
    if (!isFailure(error, request) || !kept) throw error;
    console.warn('The page could not be refreshed; it shows what it showed before.', error);
    return kept.loaderData as Data;
  }
}
