import { type LinksFunction, Outlet, useRouteLoaderData } from 'react-router';
import { frame as t } from '#texts/site.ts';
import type { loader } from '../../root.tsx';
import { useDismissRevealed } from '../../ui/dismiss-revealed.ts';
import { type LiveHandle, useLive } from '../../ui/live/use-live.ts';
import { usePressWhileMoving } from '../../ui/page-transition.ts';
import printStyles from '../../ui/styles/print.css?url';
import { ChatButton } from './chat-button.tsx';
import { Languages } from './language-menu.tsx';
import { PendingPage } from './pending-page.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** For paper only: browsers fetch it after what is seen. */
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: printStyles, media: 'print' },
];

/** Bar and foot of every page say who the agency is. */
export const handle: LiveHandle = { live: () => [{ topic: 'website' }] };

/** The shell of every public page. */
export default function SiteLayout() {
  const root = useRouteLoaderData<typeof loader>('root');
  const day = root && { today: root.today, timeZone: root.company.hours.timeZone };
  useLive(root?.liveRevisions, '/live', day);
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
      <Languages part="offers" />
      <PendingPage />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <SiteFooter year={root?.year} />
      <ChatButton />
    </>
  );
}
