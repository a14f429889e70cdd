import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The secret that signs session cookies: 32 random bytes in a file of the data folder that only
 * this user may read, made at the first start. Deleting the file signs everybody out.
 */
export async function readSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret');
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length >= 32) return secret;
  throw new Error(`The secret in ${file} is too short. Delete the file: a new one is made.`);
}
