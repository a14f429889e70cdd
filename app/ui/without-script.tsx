import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Plain means for browsers without a script; gone as soon as a script runs. */
export function WithoutScript({ children }: { children: ReactNode }) {
  const isPlain = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return isPlain ? <div className="without-script">{children}</div> : null;
}
