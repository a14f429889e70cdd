import { dayMs } from '../../rules/durations.ts';
import { readMembers } from '../../rules/fields/read-stored.ts';
import { type PushSettings, pushSettingsRules } from '../../rules/sign-in/push-rules.ts';
import { addressRange } from '../../services/client-address.server.ts';
import type { Log } from '../../services/log.server.ts';
import type { Push, PushAddress } from '../../services/push.server.ts';
import { hashSecret } from '../../services/secret.server.ts';
import { changeRows, type Database } from '../database/database.server.ts';
import { countTry } from '../database/limits.server.ts';
import { readSetting, writeSetting } from '../database/site-settings.server.ts';
import { liveEnquiries } from '../database/tables.server.ts';
import { countUnreadAndDue } from '../enquiries/enquiry-inbox.server.ts';
import type { Staff } from './staff.server.ts';

// The devices on which staff are told of new enquiries. Signing out on a device ends its subscription.

const maxDevices = 10;
const defaultSettings: PushSettings = { quietFrom: '22:00', quietUntil: '06:00', showsMessage: '' };

/** Its value outlives the subscriptions, which end with a sign-out. */
export const getSettingName = (staffId: string) => `notifications-${staffId}` as const;

/** The settings are the person's, for all devices; null if no device is subscribed. */
export async function findPushSettings({ kysely }: Pick<Database, 'kysely'>, staffId: string) {
  const rows = await kysely
    .selectFrom('push_subscriptions')
    .select(['quietFrom', 'quietUntil', 'showsMessage'])
    .where('staffId', '=', staffId)
    .execute();
  const [first] = rows;
  if (!first) return null;
  const showsMessage = first.showsMessage === 1 ? ('yes' as const) : ('' as const);
  return { devices: rows.length, settings: { ...first, showsMessage } };
}

/** The device may have belonged to a colleague. */
export async function subscribePush(
  database: Database,
  { id: staffId, sessionId }: Pick<Staff, 'id' | 'sessionId'>,
  address: PushAddress,
): Promise<void> {
  const { now } = database;
  const current = await findPushSettings(database, staffId);
  const json = await readSetting(database.kysely, getSettingName(staffId));
  const oldSettings = pushSettingsRules.safeParse(readMembers(json ?? '')).data ?? defaultSettings;
  const { showsMessage, ...quiet } = current?.settings ?? oldSettings;
  const settings = { ...quiet, showsMessage: showsMessage === 'yes' ? 1 : 0 };
  const createdAt = now().toISOString();
  const values = { staffId, sessionId, ...address, ...settings, createdAt };
  const id = hashSecret(address.endpoint);
  await changeRows(database, [], async (trx) => {
    await trx
      .insertInto('push_subscriptions')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    const rows = await trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('staffId', '=', staffId)
      .orderBy('createdAt', 'desc')
      .execute();
    const oldIds = rows.slice(maxDevices).map((row) => row.id);
    if (oldIds.length > 0)
      await trx.deleteFrom('push_subscriptions').where('id', 'in', oldIds).execute();
  });
}

/** After a new sign-in on a device; false if it is not subscribed for this person, as after a sign-out. */
export async function renewPush(
  database: Database,
  { id: staffId, sessionId }: Pick<Staff, 'id' | 'sessionId'>,
  endpoint: string,
): Promise<boolean> {
  return changeRows(database, [], async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('push_subscriptions')
      .set({ sessionId })
      .where('id', '=', hashSecret(endpoint))
      .where('staffId', '=', staffId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

export async function savePushSettings(
  database: Database,
  staffId: string,
  settings: PushSettings,
): Promise<void> {
  const { quietFrom, quietUntil, showsMessage } = settings;
  await changeRows(database, [], async (trx) => {
    await writeSetting(trx, getSettingName(staffId), JSON.stringify(settings));
    await trx
      .updateTable('push_subscriptions')
      .set({ quietFrom, quietUntil, showsMessage: showsMessage === 'yes' ? 1 : 0 })
      .where('staffId', '=', staffId)
      .execute();
  });
}

/** On all devices of the person, or only on the one with this endpoint. */
export async function unsubscribePush(
  database: Database,
  staffId: string,
  endpoint?: string,
): Promise<void> {
  await changeRows(database, [], (trx) => {
    const rows = trx.deleteFrom('push_subscriptions').where('staffId', '=', staffId);
    return (endpoint === undefined ? rows : rows.where('id', '=', hashSecret(endpoint))).execute();
  });
}

type PushServices = { database: Database; push: Push; log: Log };

/** One stranger must not ring all phones, all day: the inbox has every enquiry anyway. */
const listPushLimits = (clientIp: string) => [
  { bucket: `pushes of ${addressRange(clientIp)}`, max: 50, withinMs: dayMs },
  { bucket: 'pushes of visitors', max: 200, withinMs: dayMs },
];

// Tells all devices of staff except those in their quiet hours; forgets devices that are gone. Tells nobody of more
// than a number of enquiries a day.
export async function pushEnquiry(
  { database, push, log }: PushServices,
  id: string,
  { timeZone, clientIp }: { timeZone: string; clientIp: string },
): Promise<void> {
  const { kysely, now } = database;
  const office = Temporal.Instant.from(now().toISOString()).toZonedDateTimeISO(timeZone);
  const time = office.toPlainTime().toString().slice(0, 5);
  const today = office.toPlainDate().toString();
  const enquiry = await liveEnquiries(kysely)
    .select(['name', 'packageName', 'message'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!enquiry) return;
  const rows = await kysely.selectFrom('push_subscriptions').selectAll().execute();
  const { unread } = await countUnreadAndDue(database, today);
  const awakeDevices = rows.filter((row) => !isQuiet(row, time));
  if (awakeDevices.length === 0) return;
  if (await countTry(database, listPushLimits(clientIp))) {
    log.warn({ event: 'limit hit', limit: 'pushes', ip: clientIp });
    return;
  }
  await Promise.all(
    awakeDevices.map(async ({ id: rowId, endpoint, p256dh, auth, showsMessage }) => {
      const texts = [enquiry.packageName, showsMessage === 1 ? enquiry.message.slice(0, 300) : ''];
      const message = {
        title: `New enquiry from ${enquiry.name}`,
        body: texts.filter(Boolean).join('\n'),
        path: `/admin/enquiries/${id}`,
        tag: id,
        unread,
      };
      try {
        const outcome = await push.send({ endpoint, p256dh, auth }, message);
        if (outcome === 'sent') return;
        await kysely.deleteFrom('push_subscriptions').where('id', '=', rowId).execute();
      } catch (error) {
        log.warn({ err: error, host: URL.parse(endpoint)?.host }, 'A device could not be notified');
      }
    }),
  );
}

/** Both times are of the office; the hours may span midnight. */
function isQuiet(hours: Pick<PushSettings, 'quietFrom' | 'quietUntil'>, time: string): boolean {
  const { quietFrom: from, quietUntil: until } = hours;
  if (from === '' || until === '') return false;
  return from <= until ? from <= time && time < until : from <= time || time < until;
}
