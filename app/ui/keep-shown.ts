import { isRouteErrorResponse, type UIMatch } from 'react-router';
import { earlyOr } from './early-pages.ts';

interface Shown {
  id: string;
  address: string;
  data: unknown;
}

/** What each route of the open page shows now, by route address. Lives in the browser only. */
let shown: Shown[] = [];

/** Called by the layout on every render, so that a failed refresh has something to keep. */
export function rememberShown(matches: UIMatch[]): void {
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
export async function keepShown<Data>({
  request,
  serverLoader,
}: {
  request: Request;
  serverLoader: () => Promise<Data>;
}): Promise<Data> {
  const { pathname, search } = new URL(request.url);
  try {
    return await earlyOr(pathname + search, serverLoader);
  } catch (error) {
    const isRefresh =
      withoutShow(pathname, search) ===
      withoutShow(window.location.pathname, window.location.search);
    const kept = shown.findLast((match) => match.address === pathname && match.data !== undefined);
    const isAnswer = isRouteErrorResponse(error) && error.status < 500;
    if (!isRefresh || !kept || isAnswer || error instanceof Response) throw error;
    console.warn('The page could not be refreshed; it shows what it showed before.', error);
    return kept.data as Data;
  }
}

/**
 * A layout's `clientLoader`: when the server cannot be asked, the frame stays as it is, and the
 * page inside says what failed.
 */
export async function keepFrame<Data>(
  { serverLoader }: { serverLoader: () => Promise<Data> },
  routeId: string,
): Promise<Data> {
  try {
    return await serverLoader();
  } catch (error) {
    const kept = shown.find(({ id, data }) => id === routeId && data !== undefined);
    const isAnswer = isRouteErrorResponse(error) && error.status < 500;
    if (!kept || isAnswer || error instanceof Response) throw error;
    console.warn('The frame of the page could not be refreshed.', error);
    return kept.data as Data;
  }
}
