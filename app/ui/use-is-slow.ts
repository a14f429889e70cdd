import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Milliseconds that a page may take before anybody is told. */
const slowAfterMs = 250;

/** True while the next page takes longer than a moment. */
export function useIsSlow(): boolean {
  const isNavigating = useNavigation().state === 'loading';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isNavigating) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isNavigating]);
  return isSlow;
}
