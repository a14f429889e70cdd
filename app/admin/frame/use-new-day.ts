import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** A page that stays open overnight is asked for again when the office's day turns. */
export function useNewDay(msLeft: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = window.setTimeout(() => void revalidate(), msLeft + 1000);
    return () => window.clearTimeout(timer);
  }, [msLeft, revalidate]);
}
