import { Link, useLocation } from 'react-router';
import { frame as t } from '#texts/site.ts';
import { maxShortlist, shortlistName } from '../../rules/limits.ts';
import { useStoredIds } from '../../ui/stored-ids.tsx';

export function useShortlist() {
  return useStoredIds('device', shortlistName, maxShortlist);
}

/** In the bar of every page, as soon as the device has a shortlist. */
export function ShortlistLink() {
  const { ids } = useShortlist();
  const { pathname, search } = useLocation();
  const list = `?ids=${ids.join(',')}`;
  const isHere = pathname.endsWith('/packages') && search === list;
  if (ids.length === 0) return null;
  return (
    <Link
      to={{ pathname: '/packages', search: list }}
      aria-current={isHere ? 'true' : undefined}
      className="shortlist-link icon-button relative"
    >
      <Heart isFull={isHere} />
      <span className="sr-only">{t.shortlist(ids.length)}</span>
      <span
        aria-hidden="true"
        className="absolute inset-e-0 top-0 min-w-5 rounded-full bg-gilt px-1 text-center font-semibold text-night text-sm leading-5"
      >
        {ids.length}
      </span>
    </Link>
  );
}

export function Heart({ isFull }: { isFull: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`size-[1.35em] shrink-0 stroke-[1.6] stroke-current ${isFull ? 'fill-current' : 'fill-none'}`}
    >
      <path d="M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.2 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z" />
    </svg>
  );
}
