import { createContext } from 'react-router';
import type { Context } from '../../app-context.server.ts';
import type { Staff } from '../../data/staff/staff.server.ts';

export const staffContext = createContext<Staff>();

export const accountRemovedText = 'This account was removed. Nothing was saved.';

export function getStaff(context: Context): Staff {
  return context.get(staffContext);
}

/** True for a request of the router's script, false for one of a document or a form. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}
