import { type Database, openDatabase } from '../app/data/database/database.server.ts';
import { unreachable } from '../app/data/database/postgres.server.ts';
import { loadConfig } from '../app/services/config.server.ts';
import { createEventBus } from '../app/services/events.server.ts';
import { OperatorError } from '../app/services/operator-error.server.ts';
import { silentLog } from '../data-transfer/progress.ts';

/** Opens the database for one short task; the site may be running. */
export async function withExternalDatabase(task: (database: Database) => Promise<void>) {
  const { databaseUrl, dataDir } = loadConfig(process.env);
  const opening = openDatabase({
    url: databaseUrl,
    dataDir,
    events: createEventBus(),
    log: silentLog,
    now: () => new Date(),
    isExternal: true,
  });
  const database = await opening.catch((error) => {
    throw databaseUrl && !(error instanceof OperatorError)
      ? unreachable(databaseUrl, error)
      : error;
  });
  try {
    await task(database);
  } finally {
    await database.close();
  }
}
