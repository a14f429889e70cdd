import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** 32 random bytes as text. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of such a secret. It has 256 random bits: one round is enough, whoever reads the table. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * The secret that signs session cookies: in a file of the data folder that only this user may
 * read, made at the first start. Deleting the file signs everybody out.
 */
export async function readSecret(dataDir: string): Promise<string> {
  try {
    await writeFile(fileIn(dataDir), makeSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return readWhole(fileIn(dataDir));
}

/** The secret that an earlier start left in the data folder, or null. */
export async function findSecret(dataDir: string): Promise<string | null> {
  try {
    return await readWhole(fileIn(dataDir));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Makes this the secret of the data folder, whatever was there. */
export async function writeSecret(dataDir: string, secret: string): Promise<void> {
  await writeFile(fileIn(dataDir), secret, { mode: 0o600 });
}

async function readWhole(file: string): Promise<string> {
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length >= 32) return secret;
  throw new Error(`The secret in ${file} is too short. Delete the file: a new one is made.`);
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'secret');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
