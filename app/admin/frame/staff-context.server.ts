import { createContext } from 'react-router';
import { type Context, servicesOf } from '../../app-context.server.ts';
import type { Staff } from '../../data/staff/staff.server.ts';
import { clockAt, type OfficeClock } from './office-time.ts';

/** Set by the guard before any loader or action below it runs. */
export const staffContext = createContext<Staff>();

export const accountRemoved = 'This account was removed. Nothing was saved.';

export function staffOf(context: Context): Staff {
  return context.get(staffContext);
}

export async function officeClock(context: Context): Promise<OfficeClock> {
  const { website, now } = servicesOf(context);
  const { company } = await website.read();
  return clockAt(now(), company.hours.timeZone);
}
