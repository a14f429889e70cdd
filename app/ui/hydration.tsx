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

/** For browsers without a script. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return useIsHydrated() ? null : <div className="without-script">{children}</div>;
}
