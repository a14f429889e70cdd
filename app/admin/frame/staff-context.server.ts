import { createContext, type RouterContextProvider } from 'react-router';
import type { Staff } from '../../data/staff/sessions.server.ts';

/** Set by the guard of the layout, before any loader or action below it runs. */
export const staffContext = createContext<Staff>();

/** The signed-in person, in every loader and action below the admin layout. */
export function staffOf(context: Readonly<RouterContextProvider>): Staff {
  return context.get(staffContext);
}
