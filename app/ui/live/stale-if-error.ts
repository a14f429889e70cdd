import { isRouteErrorResponse, type Register, type UIMatch } from 'react-router';

/** What each route of the open page shows now, by route address. Lives in the browser only. */
let shown: { id: string; address: string; data: unknown }[] = [];

let failures = 0;

/** How often, since the browser opened the document, a page's data were asked for in vain. */
export function failedLoads(): number {
  return failures;
}

/** Counts what failed; an answer, and a request that was given up for another, did not. */
function isFailure(error: unknown, { signal }: Request): boolean {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (isAnswer || error instanceof Response || signal.aborted) return false;
  failures += 1;
  return true;
}

/** Called by the layout on every render, so that a failed refresh has something to keep. */
export function rememberLoaderData(matches: UIMatch[]): void {
  if (typeof window === 'undefined') return;
  shown = matches.map(({ id, pathname, loaderData }) => ({
    id,
    address: pathname,
    data: loaderData,
  }));
}

/** More rows of a list belong to the page that is open. */
function withoutShow(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete('show');
  return `${pathname}?${params}`;
}

/**
 * A page's `clientLoader`: asks the server, and when a refresh of the page that is open fails, or
 * showing more of its list does, keeps what it shows. A missing page (404) is an answer, not a failure.
 */
export async function staleIfError<Data>({
  request,
  serverLoader,
}: {
  request: Request;
  serverLoader: () => Promise<Data>;
}): Promise<Data> {
  const { pathname, search } = new URL(request.url);
  try {
    return await serverLoader();
  } catch (error) {
    const isRefresh =
      withoutShow(pathname, search) ===
      withoutShow(window.location.pathname, window.location.search);
    const kept = shown.findLast((match) => match.address === pathname && match.data !== undefined);
    if (!isFailure(error, request) || !isRefresh || !kept) throw error;
    console.warn('The page could not be refreshed; it shows what it showed before.', error);
    return kept.data as Data;
  }
}

/**
 * A layout's `clientLoader`: when the server cannot be asked, the frame stays as it is, and the
 * page inside says what failed.
 */
export async function layoutStaleIfError<Data>(
  { request, serverLoader }: { request: Request; serverLoader: () => Promise<Data> },
  routeId: keyof Register['routeModules'],
): Promise<Data> {
  try {
    return await serverLoader();
  } catch (error) {
    const kept = shown.find(({ id, data }) => id === routeId && data !== undefined);
    if (!isFailure(error, request) || !kept) throw error;
    console.warn('The frame of the page could not be refreshed.', error);
    return kept.data as Data;
  }
}
