import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in HTML from the server, until a script runs. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Plain means for browsers without a script; gone as soon as a script runs. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return useIsHydrated() ? null : <div className="without-script">{children}</div>;
}
