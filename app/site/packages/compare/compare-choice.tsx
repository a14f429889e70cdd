import { useHref, useNavigate } from 'react-router';
import { packageList as t } from '#texts/packages.ts';
import { StoredCheckbox } from '../../../ui/forms/stored-checkbox.tsx';
import { useStoredIds } from '../../../ui/stored-ids.ts';

export const mostCompared = 3;
const formId = 'compare';

/** Leaves the corner to the chat button. */
const chosenBar =
  'sticky bottom-0 z-10 border-line border-t bg-paper pe-15 [&>.button]:px-[min(1rem,16px)]';

function useCompared() {
  return useStoredIds('session', 'compared-packages', mostCompared);
}

export function CompareChoice({ id, title }: { id: string; title: string }) {
  const { ids, choose } = useCompared();
  const isChosen = ids.includes(id);
  return (
    <StoredCheckbox
      className="compare-choice card-choice text-ink has-disabled:text-soft"
      name="ids"
      aria-label={t.compareThis(title)}
      value={id}
      form={formId}
      isChosen={isChosen}
      disabled={!isChosen && ids.length >= mostCompared}
      choose={(isTicked) => choose(id, isTicked)}
    >
      {t.compare}
    </StoredCheckbox>
  );
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
        void navigate(`/compare${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`);
      }}
    >
      <button type="submit" className="button button-green">
        {ids.length > 0 ? t.compareChosen(ids.length) : t.compare}
      </button>
      {ids.length > 0 ? (
        <button type="button" className="button button-outline" onClick={clear}>
          {t.clear}
        </button>
      ) : null}
      <p className={`text-soft ${ids.length > 0 ? 'max-sm:hidden' : ''}`}>
        {ids.length >= mostCompared ? t.threeAreChosen : t.tickUpTo(mostCompared)}
      </p>
    </form>
  );
}
