import { redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { confirmClock } from '../../data/database/trusted-clock.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import type { Route } from './+types/confirm-clock.ts';

const page = '/admin/dashboard';

/** Only the button of the dashboard leads here. */
export function loader() {
  return redirect(page);
}

/** An owner says that the server's clock is right. */
export async function action({ context }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  try {
    await confirmClock(database);
  } catch (error) {
    log.error({ err: error }, 'The clock could not be confirmed');
    return redirectWithToast(page, { text: 'Failed to confirm the clock', kind: 'error' });
  }
  log.info({ staffId: staffOf(context).id }, 'Clock confirmed');
  return redirectWithToast(page, { text: 'The clock is confirmed', kind: 'success' });
}
