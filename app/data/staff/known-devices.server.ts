import { type Database, newId } from '../database/database.server.ts';
import type { Sessions } from './sessions.server.ts';

interface DeviceServices {
  database: Database;
  sessions: Sessions;
}

/** What a browser's cookie says: its own id, and when each account last signed in there. */
interface Device {
  id: string;
  signedInAt: Map<string, number>;
}

const knownMs = 180 * 24 * 60 * 60 * 1000;
/** A clock that was set back may be off by so much; a later sign-in than that is not believed. */
const skewMs = 24 * 60 * 60 * 1000;
/** Accounts that one browser remembers: those that signed in last. */
const maxAccounts = 8;

/**
 * The name under which this browser's tries for this account are counted, when the account signed
 * in from it before: in the last 180 days, and since its password was set or it was signed out
 * everywhere. Null for every other browser, and for accounts that are not there.
 */
export async function knownDevice(
  services: DeviceServices,
  email: string,
  headers: Headers,
): Promise<string | null> {
  const device = readDevice(services, headers);
  if (!device || device.signedInAt.size === 0) return null;
  const account = await findAccount(services, email);
  const signedInAt = device.signedInAt.get(account?.id ?? '');
  return account && signedInAt !== undefined && signedInAt >= account.since
    ? `${device.id} ${account.id}`
    : null;
}

/** The `Set-Cookie` text by which the browser of these headers is known to the account from now. */
export async function rememberDevice(
  services: DeviceServices,
  email: string,
  headers: Headers,
): Promise<string> {
  const { database, sessions } = services;
  const { id, signedInAt } = readDevice(services, headers) ?? {
    id: newId(),
    signedInAt: new Map(),
  };
  const account = await findAccount(services, email);
  if (account) {
    signedInAt.delete(account.id);
    signedInAt.set(account.id, database.now().getTime());
  }
  const accounts = [...signedInAt].slice(-maxAccounts).map((entry) => entry.join(':'));
  const text = [id, ...accounts].join('|');
  return sessions.keep('device', 'device', text, knownMs / 1000);
}

function readDevice({ database, sessions }: DeviceServices, headers: Headers): Device | null {
  const [id, ...accounts] = sessions.kept('device', 'device', headers)?.split('|') ?? [];
  if (!id) return null;
  const now = database.now().getTime();
  const entries = accounts
    .map((text) => text.split(':'))
    .map(([account = '', at]): [string, number] => [account, Number(at)])
    .filter(([, at]) => at > now - knownMs && at < now + skewMs);
  return { id, signedInAt: new Map(entries) };
}

/** The account's id, and since when its devices count. */
async function findAccount({ database }: DeviceServices, email: string) {
  const row = await database.kysely
    .selectFrom('staff')
    .innerJoin('staff_accounts', 'staff_accounts.userId', 'staff.id')
    .select(['staff.id', 'staff_accounts.updatedAt'])
    .where('staff.email', '=', email)
    .executeTakeFirst();
  return row ? { id: row.id, since: new Date(row.updatedAt).getTime() } : null;
}
