import { Link, useHref, useNavigate } from 'react-router';
import { shortlist, packageList as t } from '#texts/packages.ts';
import { maxCompared, maxShortlist } from '../../rules/limits.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { StoredCheckbox, useStoredIds } from '../../ui/stored-ids.tsx';
import { Heart, useShortlist } from '../layout/shortlist-link.tsx';

const formId = 'compare';

/** Leaves room for the chat button. */
const chosenBar =
  'sticky bottom-0 z-10 border-line border-t bg-paper pe-15 [&>.button]:px-[min(1rem,16px)]';

export function useCompared() {
  return useStoredIds('session', 'compared-packages', maxCompared);
}

export function CompareChoice({ id, title }: { id: string; title: string }) {
  const { ids, choose } = useCompared();
  const isChosen = ids.includes(id);
  const isFull = !isChosen && ids.length >= maxCompared;
  return (
    <StoredCheckbox
      className="card-choice"
      name="ids"
      aria-label={isFull ? t.cannotCompare(title) : t.compareThis(title)}
      value={id}
      form={formId}
      isChosen={isChosen}
      disabled={isFull}
      choose={(isTicked) => choose(id, isTicked)}
    >
      {isFull ? t.mostAreChosen : t.compare}
    </StoredCheckbox>
  );
}

/** On a package's page: without a script a link to the comparison, where others can be chosen. */
export function CompareHere({ id, title }: { id: string; title: string }) {
  const { ids } = useCompared();
  return (
    <>
      {useIsHydrated() ? (
        <CompareChoice id={id} title={title} />
      ) : (
        <Link to={`/compare?ids=${id}`} className="card-choice">
          <span aria-hidden="true" className="size-[1.25rem] rounded-xs border border-current" />
          {t.compare}
        </Link>
      )}{' '}
      {ids.length > 0 && (
        <Link to={comparePath(ids)} className="touch-link underline underline-offset-4">
          {t.compareChosen(ids.length)}
        </Link>
      )}
      <span role="status" className="sr-only">
        {ids.length > 0 ? compareStatus(ids.length) : ''}
      </span>
    </>
  );
}

function comparePath(ids: readonly string[]): string {
  return `/compare${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`;
}

export function CompareBar() {
  const { ids, clear } = useCompared();
  const navigate = useNavigate();
  const address = useHref('/compare');
  return (
    <form
      id={formId}
      action={address}
      aria-label={t.comparePackages}
      className={`mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 py-3 print:hidden ${ids.length > 0 ? chosenBar : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(comparePath(ids));
      }}
    >
      <button type="submit" className="button button-green">
        {ids.length > 0 ? t.compareChosen(ids.length) : t.compare}
      </button>
      {ids.length > 0 && (
        <button type="button" className="button button-outline" onClick={clear}>
          {t.clear}
        </button>
      )}
      <p role="status" className={`text-soft ${ids.length > 0 ? 'max-sm:sr-only' : ''}`}>
        {compareStatus(ids.length)}
      </p>
    </form>
  );
}

function compareStatus(count: number): string {
  if (count >= maxCompared) return t.threeAreChosen;
  return count > 0 ? t.chosen(count) : t.tickUpTo(maxCompared);
}

function shortlistTexts(title: string, isListed: boolean, isFull: boolean) {
  if (isListed) return [shortlist.inYourList, shortlist.isInYourList(title)];
  if (isFull) return [shortlist.listIsFull, shortlist.listIsFullFor(title)];
  return [shortlist.shortlist, shortlist.shortlistThis(title)];
}

/** Reserves its space until hydration. */
export function ShortlistButton({ id, title }: { id: string; title: string }) {
  const { ids, choose } = useShortlist();
  const isHydrated = useIsHydrated();
  const isListed = ids.includes(id);
  const isFull = !isListed && ids.length >= maxShortlist;
  const [text, name] = shortlistTexts(title, isListed, isFull);
  return (
    <button
      type="button"
      className={`card-choice print:hidden ${isHydrated ? '' : 'invisible'}`}
      aria-pressed={isListed}
      aria-label={name}
      disabled={!isHydrated || isFull}
      onClick={() => choose(id, !isListed)}
    >
      <Heart isFull={isListed} />
      {text}
    </button>
  );
}
