import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { expectEarlyPage } from '../ui/early-pages.ts';
import { whenNear } from '../ui/when-near.ts';

/** The pages whose data are kept when they come early; see `keepShown`. */
const withEarlyData =
  /^\/($|packages$|packages\/[^/]+\/[^/]+$|gallery\/(accommodations|hajj|umrah|zyarath)$)/;

/** Milliseconds for which a pointer must rest on a link. */
const restMs = 80;

/**
 * Fetches the data of a page as soon as a pointer, a finger or the keyboard's focus is on a link to
 * it, unless the visitor saves data. Its scripts are fetched by the link itself.
 */
export function EarlyPages() {
  const { load, reset, state, data } = useFetcher();
  const fetchEarly = useEffectEvent((address: string) => {
    if (expectEarlyPage(address)) void load(address);
  });

  useEffect(() => {
    let timer: number | undefined;
    function onNear({ target, type }: Event) {
      window.clearTimeout(timer);
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin || whenNear() === 'none') return;
      if (link.pathname === location.pathname || !withEarlyData.test(link.pathname)) return;
      const address = link.pathname + link.search;
      timer = window.setTimeout(() => fetchEarly(address), type === 'touchstart' ? 0 : restMs);
    }
    // Who clicks is on the way already.
    const onClick = () => window.clearTimeout(timer);
    document.addEventListener('click', onClick, true);
    const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const kind of kinds) document.addEventListener(kind, onNear, { passive: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('click', onClick, true);
      for (const kind of kinds) document.removeEventListener(kind, onNear);
    };
  }, []);

  // What came is kept elsewhere; a fetcher that still had it would be refreshed with the page.
  useEffect(() => {
    if (state === 'idle' && data !== undefined) reset();
  }, [state, data, reset]);
  return null;
}
