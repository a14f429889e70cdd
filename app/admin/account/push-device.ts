import { data, redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { subscribePush, unsubscribePush } from '../../data/staff/push-subscriptions.server.ts';
import { parseForm } from '../../rules/form.ts';
import { pushAddressRules } from '../../rules/sign-in/push-rules.ts';
import { readForm } from '../../services/read-form.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import type { Route } from './+types/push-device.ts';

export const loader = () => redirect('/admin/account/notifications');

/** For the script that subscribes a device, and renews the subscription after a new sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { database, push } = servicesOf(context);
  const staff = getStaff(context);
  const parsed = parseForm(pushAddressRules, form);
  if (!parsed.ok || !push.isAllowed(parsed.value.endpoint)) {
    return data({ isDone: false }, { status: 400 });
  }
  if (form.get('intent') === 'off') {
    await unsubscribePush(database, staff.id, parsed.value.endpoint);
  } else {
    await subscribePush(database, staff, parsed.value);
  }
  return data({ isDone: true });
}
