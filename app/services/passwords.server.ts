import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import { findPasswordProblem, normalizePassword } from '../rules/sign-in/password-rules.ts';
import { createWorkQueue } from './work-queue.server.ts';

export type Passwords = ReturnType<typeof createPasswords>;

const hashWith = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

export type PasswordCosts = { memory: number; passes: number; parallelism: number };

/** A hash took about 135 ms and 64 MiB when measured. */
const strongCosts: PasswordCosts = { memory: 64 * 1024, passes: 3, parallelism: 1 };
const hashBytes = 32;
/** Four seconds of work. */
const maxWaiting = 30;

/** One hash at a time: twenty would take 1.3 GB, and two would take both cores from visitors. Only tests set costs. */
export function createPasswords(
  agency: () => string = () => '',
  costs: PasswordCosts = strongCosts,
) {
  const queue = createWorkQueue(1, { maxWaiting });
  const hashInTurn = (password: string, parameters: Omit<Argon2Parameters, 'message'>) => {
    const message = Buffer.from(normalizePassword(password));
    return queue(() => hashWith('argon2id', { ...parameters, message }));
  };
  return {
    findWeakness: (password: string, email: string) =>
      findPasswordProblem(password, [email, agency()]),
    async hash(password: string): Promise<string> {
      const nonce = randomBytes(16);
      const hash = await hashInTurn(password, { ...costs, nonce, tagLength: hashBytes });
      const { memory, passes, parallelism } = costs;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(nonce)}$${toBase64(hash)}`;
    },
    async verify(password: string, storedHash: string): Promise<boolean> {
      const parts = parseHash(storedHash);
      if (!parts) return false;
      const { hash, ...parameters } = parts;
      const actual = await hashInTurn(password, { ...parameters, tagLength: hash.length });
      return timingSafeEqual(actual, hash);
    },
    isOutdated(storedHash: string): boolean {
      const { memory, passes, parallelism } = parseHash(storedHash) ?? {};
      return !isDeepStrictEqual({ memory, passes, parallelism }, costs);
    },
  };
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function parseHash(text: string): (PasswordCosts & { nonce: Buffer; hash: Buffer }) | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text);
  if (!match) return null;
  const [, memory, passes, parallelism, nonce = '', hash = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
