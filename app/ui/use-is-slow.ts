import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Milliseconds that a page may take before anybody is told. */
const slowAfterMs = 250;

/** True while the next page takes longer than a moment; or what else takes longer than `waitMs`, null while there is nothing. */
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
