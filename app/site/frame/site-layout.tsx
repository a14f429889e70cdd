import { useEffect } from 'react';
import {
  type LinksFunction,
  Outlet,
  useHref,
  useNavigation,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';
import { frame as t } from '#texts/site.ts';
import type { loader } from '../../root.tsx';
import { usePressWhileMoving } from '../../ui/link-to-page.ts';
import { type LiveHandle, useLive } from '../../ui/live/use-live.ts';
import { Spinner, useIsSlow } from '../../ui/star.tsx';
import printStyles from '../../ui/styles/print.css?url';
import { BarPart } from './bar-parts.tsx';
import { ChatButton } from './chat-button.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Loaded after what is seen. */
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: printStyles, media: 'print' },
];

/** Header and footer name the agency. */
export const handle: LiveHandle = { live: () => [{ topic: 'website' }] };

export default function SiteLayout() {
  const root = useRouteLoaderData<typeof loader>('root');
  useLive(root?.liveRevisions, '/live', root);
  useDismissRevealed();
  usePressWhileMoving();
  return (
    <>
      <a
        href="#content"
        className="-translate-y-[calc(100%+1rem)] button button-gold fixed inset-s-2 top-2 z-50 focus:translate-y-0"
      >
        {t.skip}
      </a>
      <SiteHeader />
      <BarPart part="languageOffers" />
      <PendingPage />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <SiteFooter year={root?.year} />
      <ChatButton />
    </>
  );
}

const slowRefreshMs = 1500;

function PendingPage() {
  const { location } = useNavigation();
  const isSlow = useIsSlow(useRevalidator().state === 'loading' ? slowRefreshMs : null);
  const list = useHref('/packages');
  const label = location?.pathname === list ? t.loadingPackages : t.loading;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center"
    >
      {isSlow ? (
        <span className="card animate-rise rounded-full px-6 py-3 text-green">
          <Spinner label={label} />
        </span>
      ) : null}
    </div>
  );
}

/** Escape hides what hover or focus revealed, until the pointer or the focus moves. */
function useDismissRevealed(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dataset.dismissed = '';
    };
    const showAgain = () => {
      delete dataset.dismissed;
    };
    const events = ['focusin', 'pointerover'] as const;
    document.addEventListener('keydown', dismiss);
    for (const event of events) document.addEventListener(event, showAgain);
    return () => {
      showAgain();
      document.removeEventListener('keydown', dismiss);
      for (const event of events) document.removeEventListener(event, showAgain);
    };
  }, []);
}
