import { countBin } from '../../app/data/bin/bin.server.ts';
import { changeRows, type Database } from '../../app/data/database/database.server.ts';

/** Forgets what lies in the bin, and leaves the files: other rows of a test's site may have them again. */
export async function emptyBin(database: Database): Promise<void> {
  if ((await countBin(database)) === 0) return;
  await changeRows(database, [{ topic: 'bin' }], async (rows) => {
    await rows.deleteFrom('deleted_packages').execute();
    await rows.deleteFrom('deleted_images').execute();
  });
}
