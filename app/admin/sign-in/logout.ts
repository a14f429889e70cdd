import { data, redirect } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { logOut } from '../../data/staff/staff.server.ts';
import { endPush } from '../account/push-client.ts';
import { actionWithFallback } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { isDataRequest } from '../layout/staff-request.server.ts';
import { logoutFailed } from '../layout/use-logout.ts';
import type { Route } from './+types/logout.ts';

/** Opening the URL does not sign anybody out. */
export const loader = () => redirect('/admin/dashboard');

/** Also succeeds if the session has already ended. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, sessions, log } = getServices(context);
  try {
    const staff = await sessions.find(request.headers);
    if (staff) await logOut(database, staff);
    const cookie = await sessions.close(request.headers);
    log.info({ event: 'logout', email: staff?.email });
    const message = { text: 'Logged out successfully', kind: 'success' } as const;
    return redirectWithToast('/admin/login', message, [cookie]);
  } catch (error) {
    log.error({ err: error }, 'A session could not be ended');
    if (isDataRequest(request)) {
      return data(logoutFailed, { status: 503 });
    }
    return redirectWithToast('/admin/dashboard', { text: logoutFailed.failure, kind: 'error' });
  }
}

export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await actionWithFallback(args, logoutFailed);
  } catch (redirection) {
    await endPush().catch((error) => console.warn('Notifications could not be ended.', error));
    throw redirection;
  }
}
