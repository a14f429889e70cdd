import { useEffect } from 'react';
import { useToast } from './toast.tsx';

/** Milliseconds that something may take before anybody is told. */
const slowAfterMs = 250;

/**
 * Says what is under way while `isBusy`, for acts whose button cannot say it: on a slow line whoever
 * hears nothing presses again.
 */
export function useToastWhile(isBusy: boolean, text: string) {
  const toast = useToast();
  useEffect(() => {
    if (!isBusy) return;
    let close: (() => void) | undefined;
    const timer = setTimeout(() => {
      close = toast({ text, kind: 'busy' });
    }, slowAfterMs);
    return () => {
      clearTimeout(timer);
      close?.();
    };
  }, [isBusy, text, toast]);
}
