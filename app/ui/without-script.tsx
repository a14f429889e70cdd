import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True in HTML from the server, until a script runs. */
export function useIsPlain(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** Plain means for browsers without a script; gone as soon as a script runs. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return useIsPlain() ? <div className="without-script">{children}</div> : null;
}
