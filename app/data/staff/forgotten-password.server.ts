import { dayMs, hourMs } from '../../rules/durations.ts';
import { linkHours } from '../../rules/sign-in/login-rules.ts';
import type { Log } from '../../services/log.server.ts';
import type { Mail } from '../../services/mail.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { countTry } from '../database/limits.server.ts';
import { withActor } from '../history/history.server.ts';
import { storeLink } from './people.server.ts';
import { countCodes, makeRecoveryCodes, spendRecoveryCode } from './second-factor.server.ts';
import type { Sessions } from './sessions.server.ts';
import { countSignIn, type Limited, type Sender } from './sign-in.server.ts';
import { type Account, findStaff, peopleTopics, recordPerson } from './staff.server.ts';

type ForgottenServices = { database: Database; sessions: Sessions; log: Log };

/** True if the last owner could not sign in again after forgetting the password. */
export async function lacksPasswordCodes(database: Database): Promise<boolean> {
  const owners = await database.kysely
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .execute();
  const [owner] = owners;
  if (!owner || owners.length > 1) return false;
  return (await countCodes(database, owner.id, 'password')) === 0;
}

/** Ten codes, which replace the earlier ones; the caller shows them once. */
export function makePasswordCodes(database: Database, { id, email }: Account): Promise<string[]> {
  return changeRows(database, peopleTopics, async (trx) => {
    await recordPerson(trx, database, { id, email, kind: 'sign-ins', act: 'password codes made' });
    return makeRecoveryCodes(trx, id, 'password');
  });
}

/** The token of a link that sets a new password. Counts the try like a sign-in. */
export async function exchangePasswordCode(
  services: ForgottenServices,
  { email, code, ...sender }: Sender & { email: string; code: string },
): Promise<{ ok: true; token: string } | { ok: false; reason: 'wrong' } | Limited> {
  const { database, log } = services;
  const refusal = await countSignIn(services, email, sender);
  if (refusal) return refusal;
  const staff = await findStaff(database, email);
  const token = staff && (await makeOwnLink(database, staff, code));
  log.info({ event: token ? 'password code used' : 'password code refused', email });
  return token ? { ok: true, token } : { ok: false, reason: 'wrong' };
}

/** Null if the code is wrong. Without one, the caller mails the link. */
function makeOwnLink(database: Database, { id, email }: Account, code?: string) {
  const self = withActor(database, email);
  return changeRows<string | null>(self, peopleTopics, async (trx) => {
    if (code !== undefined) {
      const state = await spendRecoveryCode(trx, id, code, self.now(), 'password');
      if (state !== 'taken') return new Unchanged(null);
    }
    const action = code === undefined ? 'password link mailed' : 'password code used';
    await recordPerson(trx, self, { id, email, kind: 'sign-ins', act: action });
    const link = { email, role: 'staff', staffId: id, madeBy: id } as const;
    const { token } = await storeLink(trx, link, self.now());
    return token;
  });
}

// Mails a link that sets a new password, if there is such an account: three an hour, six a day. Does not say whether
// there is one: the mail is sent after the answer.
export async function mailPasswordLink(
  services: ForgottenServices & { mail: Mail; siteUrl: string },
  { email, ...sender }: Sender & { email: string },
): Promise<Limited | null> {
  const { database, log } = services;
  const refusal = await countSignIn(services, email, sender);
  if (refusal) return refusal;
  const tooMany = await countTry(database, [
    { bucket: `mails account ${email}`, max: 3, withinMs: hourMs },
    { bucket: `mails of a day account ${email}`, max: 6, withinMs: dayMs },
  ]);
  if (!tooMany) {
    void sendLink(services, email).catch((error) =>
      log.error({ err: error, email }, 'A password link could not be mailed'),
    );
  }
  return null;
}

async function sendLink(
  { database, mail, log, siteUrl }: Parameters<typeof mailPasswordLink>[0],
  email: string,
): Promise<void> {
  const staff = await findStaff(database, email);
  if (!staff || !mail.sendToStaff) return;
  const token = await makeOwnLink(database, staff);
  const text = [
    `Open this link to choose a new password for ${siteUrl}/admin:`,
    `${siteUrl}/admin/join/${token}`,
    `It works once, for ${linkHours} hours. If you did not ask for it, ignore this mail: your password stays as it is.`,
    '',
  ].join('\n\n');
  const subject = 'A new password for the website';
  const answer = await mail.sendToStaff({ to: staff.email, subject, text });
  if (answer.ok) log.info({ event: 'password link mailed', email });
  else log.warn({ event: 'password link not mailed', email, reason: answer.reason });
}
