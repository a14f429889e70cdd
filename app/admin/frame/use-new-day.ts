import { useEffect } from 'react';
import { useRefresh } from '../../ui/live/use-refresh.ts';

export function useNewDay(msLeft: number): void {
  const refresh = useRefresh();
  useEffect(() => {
    const timer = window.setTimeout(() => void refresh(), msLeft + 1000);
    return () => window.clearTimeout(timer);
  }, [msLeft, refresh]);
}
