import { type Database, newId } from '../database/database.server.ts';
import type { Sessions } from './sessions.server.ts';

type DeviceServices = { database: Database; sessions: Sessions };

/** The browser's cookie: its id, and when each account last signed in there. */
type Device = { id: string; signedInAt: Map<string, number> };

const knownMs = 180 * 24 * 60 * 60 * 1000;
/** A clock that was set back may be off by this much; a later sign-in is not believed. */
const skewMs = 24 * 60 * 60 * 1000;
/** Accounts that one browser remembers: the latest sign-ins. */
const maxAccounts = 8;

// Under this name the tries of a browser that signed in to the account in the last 180 days are
// counted. Null for others, and after a new password or a sign-out everywhere.
export async function knownDevice(services: DeviceServices, email: string, headers: Headers) {
  const device = readDevice(services, headers);
  if (!device || device.signedInAt.size === 0) return null;
  const account = await findAccount(services, email);
  const signedInAt = device.signedInAt.get(account?.id ?? '');
  return account && signedInAt !== undefined && signedInAt >= account.since
    ? `${device.id} ${account.id}`
    : null;
}

export async function rememberDevice(services: DeviceServices, email: string, headers: Headers) {
  const { database, sessions } = services;
  const device = readDevice(services, headers) ?? { id: newId(), signedInAt: new Map() };
  const { id, signedInAt } = device;
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

async function findAccount({ database }: DeviceServices, email: string) {
  const row = await database.kysely
    .selectFrom('staff')
    .innerJoin('staff_accounts', 'staff_accounts.userId', 'staff.id')
    .select(['staff.id', 'staff_accounts.updatedAt'])
    .where('staff.email', '=', email)
    .executeTakeFirst();
  return row ? { id: row.id, since: new Date(row.updatedAt).getTime() } : null;
}
