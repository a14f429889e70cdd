import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

const slowAfterMs = 250;

/** True while a navigation is slow, or other work takes longer than `waitMs` (null: no work). */
export function useIsSlow(waitMs?: number | null): boolean {
  const isNavigating = useNavigation().state === 'loading';
  const patience = isNavigating ? slowAfterMs : (waitMs ?? null);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (patience === null) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [patience]);
  return isSlow;
}
