import { useHref, useNavigate } from 'react-router';
import { packageList as t } from '#texts/packages.ts';
import { KeptBox } from '../../../ui/forms/kept-box.tsx';
import { useKeptIds } from '../../../ui/kept-ids.ts';

/** Packages that stand beside each other at most. */
export const mostCompared = 3;
const formId = 'compare';

function useCompared() {
  return useKeptIds('session', 'compared-packages', mostCompared);
}

/** On a card: a choice for the comparison; without a script it is sent by the bar's form. */
export function CompareChoice({ id, title }: { id: string; title: string }) {
  const { ids, choose } = useCompared();
  const isChosen = ids.includes(id);
  return (
    <KeptBox
      className="compare-choice"
      name="ids"
      aria-label={t.compareThis(title)}
      value={id}
      form={formId}
      isChosen={isChosen}
      disabled={!isChosen && ids.length >= mostCompared}
      choose={(isTicked) => choose(id, isTicked)}
    >
      {t.compare}
    </KeptBox>
  );
}

/** Below the list, and in view as soon as something is chosen. */
export function CompareBar() {
  const { ids, clear } = useCompared();
  const navigate = useNavigate();
  // Without a script the browser goes to it by itself.
  const address = useHref('/compare');
  return (
    <form
      id={formId}
      action={address}
      aria-label={t.comparePackages}
      className={`compare-bar ${ids.length > 0 ? 'compare-bar-chosen' : ''}`}
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
      <p className="compare-bar-hint">
        {ids.length >= mostCompared ? t.threeAreChosen : t.tickUpTo(mostCompared)}
      </p>
    </form>
  );
}
