import { shortlist as t } from '#texts/packages.ts';
import { maxShortlist } from '../../rules/limits.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { useStoredIds } from '../../ui/stored-ids.ts';

export function useShortlist() {
  return useStoredIds('device', 'packages-put-aside', maxShortlist);
}

const heart =
  'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.2 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z';

/** Its place is kept until a script runs. */
export function ShortlistButton({ id, title }: { id: string; title: string }) {
  const { ids, choose } = useShortlist();
  const isHydrated = useIsHydrated();
  const isAside = ids.includes(id);
  const isFull = !isAside && ids.length >= maxShortlist;
  const text = isAside ? t.inYourList : isFull ? t.listIsFull : t.shortlist;
  return (
    <button
      type="button"
      className={`card-choice in-[.on-band]:mt-2 in-[.on-band]:text-on-band print:hidden ${isHydrated ? '' : 'invisible'}`}
      aria-pressed={isAside}
      aria-label={isAside ? t.isInYourList : text}
      aria-description={title}
      disabled={!isHydrated || isFull}
      onClick={() => choose(id, !isAside)}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`size-[1.35em] shrink-0 stroke-[1.6] stroke-current ${isAside ? 'fill-current' : 'fill-none'}`}
      >
        <path d={heart} />
      </svg>
      {text}
    </button>
  );
}
