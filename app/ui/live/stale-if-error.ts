import { isRouteErrorResponse, type Register, type UIMatch } from 'react-router';

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
function withoutShow(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete('show');
  return `${pathname}?${params}`;
}

interface Load<Data> {
  request: Request;
  serverLoader: () => Promise<Data>;
}

/**
 * A page's `clientLoader`: when a refresh of the open page, or showing more of its list, fails, the page
 * keeps its data. A 404 is an answer, not a failure.
 */
export async function staleIfError<Data>({ request, serverLoader }: Load<Data>): Promise<Data> {
  const { pathname, search } = new URL(request.url);
  try {
    return await serverLoader();
  } catch (error) {
    const isRefresh =
      withoutShow(pathname, search) ===
      withoutShow(window.location.pathname, window.location.search);
    const kept = shown.findLast(
      (match) => match.pathname === pathname && match.loaderData !== undefined,
    );
    if (!isFailure(error, request) || !isRefresh || !kept) throw error;
    console.warn('The page could not be refreshed; it shows what it showed before.', error);
    return kept.loaderData as Data;
  }
}

export async function layoutStaleIfError<Data>(
  { request, serverLoader }: Load<Data>,
  routeId: keyof Register['routeModules'],
): Promise<Data> {
  try {
    return await serverLoader();
  } catch (error) {
    const kept = shown.find(({ id, loaderData }) => id === routeId && loaderData !== undefined);
    if (!isFailure(error, request) || !kept) throw error;
    console.warn('The frame of the page could not be refreshed.', error);
    return kept.loaderData as Data;
  }
}
