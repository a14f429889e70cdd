import type { Database } from '../../data/database/database.server.ts';
import { findStaff } from '../../data/staff/staff.server.ts';

/** The error at the field, where the chosen one has left meanwhile. */
export const noColleague = { assignee: 'There is no such account any more. Choose somebody else' };

/** True for the e-mail address of somebody who can sign in, and for blank: nobody's. */
export async function isColleague(database: Database, email: string): Promise<boolean> {
  return email === '' || (await findStaff(database, email))?.email === email;
}
