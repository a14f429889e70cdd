import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely';
import type { LiveChange } from '../../rules/live-topics.ts';
import { createEventBus, type EventBus, type LiveEvent } from '../../services/events.server.ts';
import { type Log, silentLog } from '../../services/log.server.ts';
import { hasCode } from '../../services/operator-error.server.ts';
import { toBase32 } from '../../services/secret.server.ts';
import { makeFolder } from '../../services/storage/storage.server.ts';
import { copyDatabase, type DatabasePlace } from './external-database.server.ts';
import { assertNoFaults, assertUpgraded, findSchemaFaults, migrate } from './migrate.server.ts';
import { longTimeouts, openPostgres, throwUnreachable } from './postgres.server.ts';
import { followRevisions } from './revisions.server.ts';
import { openExternalSqlite, openSqlite } from './sqlite.server.ts';
import type { Tables, Trx } from './tables.server.ts';

export interface Database {
  kysely: Kysely<Tables>;
  isPostgres: boolean;
  events: EventBus;
  /** Publishes every change committed so far, by anybody; false if the database does not answer. Never rejects. */
  catchUp: () => Promise<boolean>;
  /** Resolves when a newer version of Rihla has changed the tables. */
  outdated: Promise<Error>;
  now: () => Date;
  /** The staff member's e-mail address; blank for visitors, commands and the site itself. */
  actor: string;
  /** Rejects in the transaction of a change if the person may not make it any more. */
  authorize?: ((trx: Trx) => Promise<void>) | undefined;
  close(): Promise<void>;
}

export function newId(): string {
  return toBase32(randomBytes(20));
}

interface DatabaseOptions extends DatabasePlace, Pick<Database, 'events' | 'now'> {
  databaseConnections?: number;
  log: Log;
  /** For a short command while a site runs: no lock, no events. */
  isExternal?: boolean;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl: url, dataDir, events, log, now, isExternal = false } = options;
  if (!url && !isExternal) await makeFolder(dataDir);
  const openFile = isExternal ? openExternalSqlite : openSqlite;
  const dialect = url
    ? openPostgres(url, log, { connections: options.databaseConnections })
    : openFile(dataDir);
  // An empty list finds no row.
  const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
  const kysely = new Kysely<Tables>({ dialect, plugins: [emptyLists] });
  try {
    if (!url) await assertNoFaults(findSchemaFaults(kysely), dataDir);
    if (isExternal) await assertUpgraded(kysely);
    // Uses a separate connection, because a large table takes longer than the site's time limits.
    const migrationKysely = url
      ? new Kysely<Tables>({ dialect: openPostgres(url, log, { limits: longTimeouts }) })
      : kysely;
    try {
      const keepCopy = (name: string) =>
        copyDatabase(options, path.join(dataDir, 'before-upgrade', name, 'rihla.db'));
      await migrate(migrationKysely, { log, keepCopy });
    } finally {
      if (migrationKysely !== kysely) await migrationKysely.destroy();
    }
    const follower = isExternal ? null : followRevisions({ kysely, url, events }, log);
    await follower?.catchUp();
    return {
      kysely,
      isPostgres: url !== null,
      events,
      catchUp: async () => follower?.catchUp() ?? true,
      outdated: follower?.outdated ?? new Promise(() => undefined),
      now,
      actor: '',
      async close() {
        await follower?.close();
        await kysely.destroy();
      },
    };
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
}

export async function withExternalDatabase(
  place: DatabasePlace,
  task: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({
    ...place,
    events: createEventBus(),
    log: silentLog,
    now: () => new Date(),
    isExternal: true,
  }).catch(throwUnreachable(place.databaseUrl));
  try {
    await task(database);
  } finally {
    await database.close();
  }
}

/** The change may or may not be stored. After any other error, nothing has changed. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** The result of a change that pages do not show, so nothing is published. */
export class Unchanged<Result> {
  readonly result: Result;
  constructor(result: Result) {
    this.result = result;
  }
}

/** Adds a topic that the change also affects. */
export type Publish = (change: LiveChange) => void;

// The only way to change what pages show. Publishes the topics after the commit, unless `work` returns `Unchanged`.
// `work` may run twice, so it must only change rows. Throws `OutcomeUnknown` if the commit is not confirmed.
export async function changeRows<Result>(
  database: Database,
  changes: readonly LiveChange[],
  work: (trx: Trx, publish: Publish) => Promise<Result | Unchanged<Result>>,
): Promise<Result> {
  let isCommitting = false;
  const { result, events } = await retryConflicts(() =>
    database.kysely.transaction().execute(async (trx) => {
      isCommitting = false;
      await database.authorize?.(trx);
      const allChanges = [...changes];
      const outcome = await work(trx, (change) => allChanges.push(change));
      const isUnchanged = outcome instanceof Unchanged;
      const events = isUnchanged ? [] : await increaseRevisions(database, trx, allChanges);
      isCommitting = true;
      return { result: isUnchanged ? outcome.result : outcome, events };
    }),
  ).catch((error) => {
    throw isCommitting
      ? new OutcomeUnknown('The commit was not answered', { cause: error })
      : error;
  });
  for (const event of events) database.events.publish(event);
  return result;
}

async function increaseRevisions({ now }: Database, trx: Trx, changes: readonly LiveChange[]) {
  const events: LiveEvent[] = [];
  const changedAt = now().toISOString();
  for (const { topic, id } of changes) {
    const { revision } = await trx
      .insertInto('live_revisions')
      .values({ topic, revision: 1, changedAt })
      .onConflict((conflict) =>
        conflict.column('topic').doUpdateSet((row) => ({
          revision: row('live_revisions.revision', '+', 1),
          changedAt,
        })),
      )
      .returning('revision')
      .executeTakeFirstOrThrow();
    events.push({ topic, id, revision });
  }
  return events;
}

/** PostgreSQL rolls back one of two conflicting transactions: deadlock, serialization failure. */
async function retryConflicts<Result>(
  transaction: () => Promise<Result>,
  tries = 3,
): Promise<Result> {
  return transaction().catch((error) => {
    if (tries === 1 || !hasCode(error, '40P01', '40001')) throw error;
    return retryConflicts(transaction, tries - 1);
  });
}
