import type { Selectable } from 'kysely';
import { officeDay } from '../../rules/office-day.ts';
import type { Database } from '../database/database.server.ts';
import { liveEnquiries } from '../database/live-rows.server.ts';
import type { EnquiryRow } from '../database/tables.server.ts';
import type { DayRange } from '../visits/visit-counter.server.ts';

/** What became of an enquiry, without the person. */
export type EnquiryOutcome = Pick<Selectable<EnquiryRow>, 'state' | 'source' | 'packageId'> & {
  /** The office's day on which it came. */
  day: string;
};

/** The enquiries that came on these days and have not been deleted since. */
export async function listEnquiryOutcomes(
  { kysely }: Database,
  { from, to }: DayRange,
  timeZone: string,
): Promise<EnquiryOutcome[]> {
  // Nowhere does a day begin earlier than at noon of the day before, or end later than at noon after.
  const moment = (day: string, days: number) => {
    const noon = new Date(`${day}T12:00:00Z`);
    noon.setUTCDate(noon.getUTCDate() + days);
    return noon.toISOString();
  };
  const rows = await liveEnquiries(kysely)
    .select(['createdAt', 'state', 'source', 'packageId'])
    .where('createdAt', '>=', moment(from, -2))
    .where('createdAt', '<', moment(to, 1))
    .execute();
  return rows
    .map(({ createdAt, ...outcome }) => ({
      ...outcome,
      day: officeDay(new Date(createdAt), timeZone),
    }))
    .filter(({ day }) => day >= from && day <= to);
}
