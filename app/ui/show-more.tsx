import { useEffect, useRef } from 'react';
import { Link, useLinkClickHandler, useLocation, useNavigation } from 'react-router';
import { showMore as t } from '#texts/site.ts';
import { groupDigits } from '../languages/digits.ts';
import { formatShown, type ListPart, parseShown } from '../rules/pagination.ts';
import { prefetchOnIntent } from './page-link.tsx';
import { Spinner } from './star.tsx';

/** Only for the first row of each further step. */
export function stepId(noun: string, row: number, step: number): string | undefined {
  return row > 1 && row % step === 1 ? `${noun}-${row}` : undefined;
}

/** Adds rows in place and keeps the focus; without a script the link leads to the first new row. */
export function ShowMore(props: { part: ListPart; step: number; noun: string; search: string }) {
  const { part, step, noun, search } = props;
  const { first, last, total, more, before } = part;
  const rowCount = parseShown(new URLSearchParams(useLocation().search).get('show'), step);
  const { state, location } = useNavigation();
  const isInPlace = more?.isSamePage ?? false;
  const isLoading = isInPlace && state === 'loading' && location.search === getSearch(more?.show);
  const hasFailed = more !== null && rowCount >= more.show;
  const status = useFocusAfterLast(more === null);
  // Replaces the history entry: Back leaves the list, and returning restores all rows.
  const addRows = useLinkClickHandler<HTMLAnchorElement>(
    { search: getSearch(more?.show) },
    { replace: true, preventScrollReset: true },
  );

  function getSearch(show: number | undefined) {
    return show === undefined ? undefined : formatShown(search, show, step);
  }
  if (more === null && before === null && rowCount <= step) return null;
  return (
    <div className="mt-10 flex flex-col items-center gap-4 text-center">
      {before !== null && (
        <Link to={{ search: getSearch(before) }} className="button button-outline">
          {t.showEarlier(noun)}
        </Link>
      )}
      <p ref={status} role="status" tabIndex={-1} className="prices text-soft outline-none">
        {hasFailed ? `${t.moreNotLoaded(noun)} ` : ''}
        {first > 1
          ? t.showingFromTo(noun, groupDigits(first), groupDigits(last), groupDigits(total))
          : t.showingTo(noun, groupDigits(last), groupDigits(total))}
      </p>
      {more !== null && (
        <Link
          to={{
            search: getSearch(more.show),
            hash: isInPlace ? stepId(noun, last + 1, step) : undefined,
          }}
          prefetch={isInPlace ? prefetchOnIntent() : 'none'}
          onClick={isInPlace ? addRows : undefined}
          className="button button-green"
        >
          {isLoading ? <Spinner label={t.showMore} /> : t.showMore}
        </Link>
      )}
    </div>
  );
}

/** The link disappears after the last rows, so its focus moves to the count. */
function useFocusAfterLast(isLast: boolean) {
  const status = useRef<HTMLParagraphElement>(null);
  const wasLast = useRef(isLast);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLast && !wasLast.current && isLost) status.current?.focus({ preventScroll: true });
    wasLast.current = isLast;
  }, [isLast]);
  return status;
}
