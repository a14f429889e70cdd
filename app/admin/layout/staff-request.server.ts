import { createContext } from 'react-router';
import type { Context } from '../../app-context.server.ts';
import type { Staff } from '../../data/staff/staff.server.ts';

export const staffContext = createContext<Staff>();

export const accountRemovedText = 'This account was removed. Nothing was saved.';

export function getStaff(context: Context): Staff {
  return context.get(staffContext);
}

/** The HTTP status of an answer, by its state. */
export const answerStatuses = {
  saved: 200,
  /** A form with its rows added, moved or removed. */
  redrawn: 200,
  invalid: 400,
  missing: 404,
  gone: 404,
  changed: 409,
  hidden: 409,
  full: 409,
  limit: 409,
  unknown: 409,
  unsure: 409,
  failed: 503,
} as const;

/** True for a request of the router's script, false for one of a document or a form. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}
