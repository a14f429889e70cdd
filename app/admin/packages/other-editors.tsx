import { useEffect, useState } from 'react';
import { isolated } from '../../languages/text-parts.ts';

const reportEveryMs = 30_000;

interface OtherEditorsProps {
  id: string;
  /** Who had the form open when the page was loaded. */
  initialNames: string[];
}

/** Names the colleagues who edit the same package, before somebody presses Save. */
export function OtherEditors({ id, initialNames }: OtherEditorsProps) {
  const [names, setNames] = useState(initialNames);
  useEffect(() => {
    let isOpen = true;
    const send = (state: 'open' | 'closed') =>
      fetch(`/admin/packages/${encodeURIComponent(id)}/editing`, {
        method: 'POST',
        body: new URLSearchParams({ state }),
        keepalive: true,
      });
    const report = async () => {
      try {
        const answer: { names: string[] } = await (await send('open')).json();
        if (isOpen) setNames(answer.names);
      } catch (error) {
        console.info('Other editors are not known.', error);
      }
    };
    const reportIfVisible = () => {
      if (document.visibilityState === 'visible') void report();
    };
    const close = () => {
      // The form counts as closed after two minutes anyway.
      send('closed').catch(() => undefined);
    };
    void report();
    const timer = setInterval(report, reportEveryMs);
    document.addEventListener('visibilitychange', reportIfVisible);
    window.addEventListener('pageshow', reportIfVisible);
    window.addEventListener('pagehide', close);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reportIfVisible);
      window.removeEventListener('pageshow', reportIfVisible);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [id]);
  const list = new Intl.ListFormat('en-GB').format(names.map((name) => isolated(name, 'ltr')));
  return (
    <p
      role="status"
      className={names.length > 0 ? 'wrap-anywhere basis-full font-semibold' : 'sr-only'}
    >
      {names.length > 0 &&
        `${list} ${names.length === 1 ? 'is' : 'are'} also editing this package.`}
    </p>
  );
}
