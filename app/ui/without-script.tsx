import type { ReactNode } from 'react';
import { useIsHydrated } from './hydration.tsx';

export function WithoutScript({ children }: { children: ReactNode }) {
  return useIsHydrated() ? null : <div className="without-script">{children}</div>;
}
