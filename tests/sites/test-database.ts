import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A new empty database beside another one of the same server, and how to throw it away. */
export async function makeDatabase(
  besideUrl: string,
  copyOf?: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `site_${randomBytes(6).toString('hex')}`;
  await administer(besideUrl, `create database ${name} ${copyOf ? `template ${copyOf}` : ''}`);
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
