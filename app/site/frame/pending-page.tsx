import { useEffect, useState } from 'react';
import { useHref, useNavigation, useRevalidator } from 'react-router';
import { frame as t } from '#texts/site.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** Milliseconds that a page or a refresh may take before anybody is told. */
const slowAfterMs = { navigation: 250, refresh: 1500 };

/** Says that the next page, or fresh content of this one, is on its way when that takes a while. */
export function PendingPage() {
  const { state, location } = useNavigation();
  const refreshing = useRevalidator().state === 'loading';
  const isNavigating = state === 'loading' && location !== undefined;
  const isSlow = useIsSlow(isNavigating ? 'navigation' : refreshing ? 'refresh' : null);
  const list = useHref('/packages');
  const label = location?.pathname === list ? t.loadingPackages : t.loading;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center"
    >
      {isSlow ? (
        <span className="card animate-rise rounded-full px-6 py-3 text-green">
          <Spinner label={label} />
        </span>
      ) : null}
    </div>
  );
}

function useIsSlow(waitingFor: keyof typeof slowAfterMs | null): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!waitingFor) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs[waitingFor]);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waitingFor]);
  return isSlow;
}
