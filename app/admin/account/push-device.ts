import { redirect } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import {
  renewPush,
  subscribePush,
  unsubscribePush,
} from '../../data/staff/push-subscriptions.server.ts';
import { parseForm } from '../../rules/form.ts';
import { pushAddressRules } from '../../rules/sign-in/push-rules.ts';
import { readForm } from '../../services/read-form.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import type { Route } from './+types/push-device.ts';

export const loader = () => redirect('/admin/account/notifications');

/** For the script that subscribes a device, and renews the subscription after a new sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { database, push } = getServices(context);
  const staff = getStaff(context);
  const parsed = parseForm(pushAddressRules, form);
  if (!parsed.ok || !push.isAllowed(parsed.value.endpoint)) {
    return Response.json({ isDone: false }, { status: 400 });
  }
  if (form.get('intent') === 'renew') {
    return Response.json({ isDone: await renewPush(database, staff, parsed.value.endpoint) });
  }
  if (form.get('intent') === 'off') {
    await unsubscribePush(database, staff.id, parsed.value.endpoint);
  } else {
    await subscribePush(database, staff, parsed.value);
  }
  return Response.json({ isDone: true });
}
