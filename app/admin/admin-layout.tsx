import { useEffect } from 'react';
import { data, Outlet, redirect, useRouteLoaderData } from 'react-router';
import { getServices, requestInfoContext, servicesContext } from '../app-context.server.ts';
import type { Database } from '../data/database/database.server.ts';
import { countUnreadAndDue } from '../data/enquiries/enquiry-inbox.server.ts';
import { withActor } from '../data/history/history.server.ts';
import { countReviews } from '../data/reviews/reviews.server.ts';
import { findSessionRole, findStaff, type Staff } from '../data/staff/staff.server.ts';
import type { loader as rootLoader } from '../root.tsx';
import { automaticHeader } from '../rules/page-of-data.ts';
import { loginPath, withoutLinkToken } from '../rules/sign-in/next-path.ts';
import { mayOpen } from '../rules/sign-in/staff-roles.ts';
import { KeepFocus } from '../ui/keep-focus.ts';
import { staleIfError } from '../ui/live/stale-if-error.ts';
import { type LiveHandle, useLive } from '../ui/live/use-live.ts';
import { ToastRegion } from '../ui/overlays/toast.tsx';
import { WithoutScript } from '../ui/without-script.tsx';
import type { Route } from './+types/admin-layout.ts';
import { renewPush, showUnread } from './account/push-client.ts';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { FlashMessage } from './bulk/flash-message.tsx';
import { redirectWithToast, takeFlash } from './layout/flash.server.ts';
import { getOfficeClock } from './layout/office-clock.server.ts';
import { StaffHeader, StaffMenu } from './layout/staff-header.tsx';
import {
  accountRemovedText,
  getStaff,
  isDataRequest,
  staffContext,
} from './layout/staff-request.server.ts';
import { keepSignedIn, SignInAgain } from './sign-in/sign-in-again.tsx';

export { staffLinks as links } from './layout/admin-page.ts';

// Guards every staff page and action. A page request redirects to the login and back; a script's POST
// gets 401, so the open form stays. Pages that the role may not open get 403, even if they do not exist. Every change
// checks the session and the role again in its own transaction: an upload or a password takes time.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, url, pattern }, next) => {
    const services = getServices(context);
    const { sessions, log } = services;
    const { clientIp: ip, requestId } = context.get(requestInfoContext);
    const path = withoutLinkToken(url.pathname);
    // An open page reports and refreshes by itself, which must not keep an idle session alive.
    const isAutomatic =
      pattern === 'admin/packages/:id/editing' || request.headers.has(automaticHeader);
    const session = isAutomatic ? sessions.peek(request.headers) : sessions.find(request.headers);
    const staff = await session.catch((error: unknown) => {
      log.error({ err: error }, 'A session could not be looked up');
      throw data(null, { status: 503 });
    });
    if (!staff) {
      const isReadRequest = request.method === 'GET' || request.method === 'HEAD';
      log.info({ event: 'denied', method: request.method, path, ip, requestId });
      if (!isReadRequest && isDataRequest(request)) throw data(null, { status: 401 });
      throw redirect(loginPath(url.pathname + (isReadRequest ? url.search : '')));
    }
    if (!mayOpen(staff.role, pattern)) {
      log.info({ event: 'denied', email: staff.email, path, ip, requestId });
      throw data(null, { status: 403 });
    }
    let refusal: unknown;
    const database = withActor(services.database, staff.email, async (trx) => {
      refusal = await findRefusal(trx, staff, pattern);
      if (!refusal) return;
      log.info({ event: 'denied', email: staff.email, path, ip, requestId });
      throw new Error('The session or the role ended during the request');
    });
    context.set(staffContext, staff);
    context.set(servicesContext, { ...services, database });
    const response = await next();
    if (refusal) throw refusal;
    return response;
  },
];

/** The answer if the session or the role ended during the request; undefined while both last. */
async function findRefusal(kysely: Database['kysely'], staff: Staff, pattern: string) {
  const role = await findSessionRole(kysely, staff);
  if (role) return mayOpen(role, pattern) ? undefined : data(null, { status: 403 });
  const isRemoved = !(await findStaff({ kysely }, staff.email));
  const text = isRemoved ? accountRemovedText : 'You were signed out. Nothing was saved.';
  return redirectWithToast('/admin/login', { text, kind: 'error' });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [() => keepSignedIn()];

export async function loader({ request, context, pattern }: Route.LoaderArgs) {
  const { config, database } = getServices(context);
  // A form with a file may take minutes, and shows its page again if it is refused.
  const refusal = await findRefusal(database.kysely, getStaff(context), pattern);
  if (refusal) throw refusal;
  const { liveRevisions } = context.get(requestInfoContext);
  const { flash, headers } = takeFlash(request);
  const { today } = await getOfficeClock(context);
  // Null with `ENQUIRIES=off`.
  const enquiryCounts = config.enquiries ? await countUnreadAndDue(database, today) : null;
  const { email, role } = getStaff(context);
  const { waiting: waitingReviews } = await countReviews(database);
  return data({ email, role, flash, liveRevisions, enquiryCounts, waitingReviews }, { headers });
}

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  staleIfError(args, 'admin/admin-layout');

/** Not `website`: a refresh of another tab would consume the flash cookie of a save. */
export const handle: LiveHandle = {
  live: () => [{ topic: 'enquiries' }, { topic: 'reviews/waiting' }],
};

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { email, flash, liveRevisions, enquiryCounts } = loaderData;
  const unread = enquiryCounts?.unread ?? 0;
  useEffect(() => {
    showUnread(unread).catch((error) => console.info('The icon shows no number.', error));
  }, [unread]);
  useEffect(() => {
    renewPush().catch((error) => console.warn('Notifications could not be renewed.', error));
  }, []);
  useLive(liveRevisions, '/live?for=staff', useRouteLoaderData<typeof rootLoader>('root')?.today);
  return (
    <ToastRegion>
      <KeepFocus />
      <div className="staff-area print:block lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <a
          href="#content"
          className="-translate-y-20 button button-gold fixed top-2 left-2 z-50 focus:translate-y-0"
        >
          Skip to content
        </a>
        <div className="border-line bg-raised sticky top-0 hidden h-dvh border-r p-3 lg:block print:hidden">
          <StaffMenu menu={loaderData} />
        </div>
        <div className="min-w-0">
          <StaffHeader email={email} menu={loaderData} />
          <div className="lg:hidden">
            <WithoutScript>
              <div className="border-line bg-raised border-b p-3">
                <StaffMenu label="Menu" menu={loaderData} />
              </div>
            </WithoutScript>
          </div>
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-6xl px-4 pt-6 pb-36 outline-none sm:px-6 lg:px-8 lg:pb-8"
          >
            <BulkActions>
              <FlashMessage flash={flash} />
              <Outlet />
            </BulkActions>
          </main>
        </div>
      </div>
      <SignInAgain email={email} />
    </ToastRegion>
  );
}
