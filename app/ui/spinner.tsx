import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

export function Spinner({ label }: { label: string }) {
  return (
    <span className="inline-flex items-center gap-3">
      <svg
        viewBox="0 0 40 40"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        className="size-6 animate-spin [animation-duration:2.4s] motion-reduce:animate-none"
      >
        <path strokeWidth="2.4" d="M7.3 7.3h25.4v25.4H7.3Z M20 2l18 18-18 18L2 20Z" />
      </svg>
      {label}
    </span>
  );
}

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
