import type { Database } from '../database/database.server.ts';
import { livePackages } from '../database/tables.server.ts';
import { readStaffNames } from '../staff/people.server.ts';

/** An open form reports every half minute; after this time it counts as closed. */
const closedAfterMs = 2 * 60_000;

const getOldest = ({ now }: Pick<Database, 'now'>) =>
  new Date(now().getTime() - closedAfterMs).toISOString();

/** No change of content, so nothing is published or recorded. Also forgets forms that no longer report. */
export async function noteEditor(database: Database, packageId: string, staffId: string) {
  const { kysely, now } = database;
  await kysely.deleteFrom('package_editors').where('seenAt', '<', getOldest(database)).execute();
  const query = livePackages(kysely).select('id').where('id', '=', packageId);
  if (!(await query.executeTakeFirst())) return;
  const seenAt = now().toISOString();
  await kysely
    .insertInto('package_editors')
    .values({ packageId, staffId, seenAt })
    .onConflict((conflict) => conflict.columns(['packageId', 'staffId']).doUpdateSet({ seenAt }))
    .execute();
}

export async function forgetEditor({ kysely }: Database, packageId: string, staffId: string) {
  const rows = kysely.deleteFrom('package_editors').where('packageId', '=', packageId);
  await rows.where('staffId', '=', staffId).execute();
}

/** The names of the colleagues who have the form of the package open. */
export async function listOtherEditors(database: Database, packageId: string, staffId: string) {
  const rows = await database.kysely
    .selectFrom('package_editors')
    .innerJoin('staff', 'staff.id', 'package_editors.staffId')
    .select('staff.email')
    .where('packageId', '=', packageId)
    .where('staffId', '!=', staffId)
    .where('seenAt', '>=', getOldest(database))
    .orderBy('staff.email')
    .execute();
  if (rows.length === 0) return [];
  const getStaffName = await readStaffNames(database);
  return rows.map(({ email }) => getStaffName(email));
}
