import { pino } from 'pino';
import pretty from 'pino-pretty';
import { shortAddress } from './client-address.server.ts';
import { withCliCommand } from './operator-error.server.ts';

export type Log = pino.Logger;

/** Lines of warnings and failures say what to do about them. */
function addRemedy(
  this: pino.Logger,
  [first, ...others]: Parameters<pino.LogFn>,
  write: pino.LogFn,
  level: number,
): void {
  const fields: Record<string, unknown> = typeof first === 'object' ? { ...first } : {};
  const words = typeof first === 'object' ? others : [first, ...others];
  const remedy = findRemedy(String(words[0] ?? fields.event), level);
  if (remedy) fields.remedy = withCliCommand(remedy);
  write.apply(this, [fields, ...words] as Parameters<pino.LogFn>);
}

export function createLog(
  level: pino.LevelWithSilent = 'info',
  addresses: 'full' | 'short' = 'full',
  output: pino.DestinationStream = process.stdout.isTTY
    ? pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true })
    : pino.destination(1),
): Log {
  const serializers: Record<string, pino.SerializerFn> =
    addresses === 'short' ? { ip: shortAddress } : {};
  return pino({ level, serializers, hooks: { logMethod: addRemedy } }, output);
}

export const silentLog = createLog('silent');

// What the operator does about a warning or a failure, by the beginning of its `msg` or `event`. Each such line carries
// its remedy, so that nobody has to look it up.

const retryRemedy = 'Nothing: the site tries again by itself.';
const databaseRemedy =
  'Check that the database answers and that its disk has space: npm run doctor.';
const storageRemedy = `${retryRemedy} If this continues, check the storage with npm run doctor.`;
const staleRemedy = `${retryRemedy} Until the database answers, the site shows what it read last.`;
const bugRemedy = 'Send this line to the developers: it is a bug in the program.';

const remedies: Record<string, string> = {
  request: 'If the status is 503, see the lines around it; otherwise look for its requestId.',
  'A page could not be rendered': bugRemedy,
  'The server failed': bugRemedy,
  'The code could not be loaded': 'Correct the file that the error names.',
  'Not ready':
    'See the error. If an older database was restored, restart the site; otherwise check database, storage and disk: npm run doctor.',
  'Visitors see an address other':
    'If the address in this line is yours, set SITE_URL to it and restart; otherwise nothing.',
  'Requests arrive for a host other':
    'If the host in this line is yours, set SITE_URL to it and restart; otherwise nothing.',
  'Enquiries are stored although':
    'To answer or delete them, set ENQUIRIES=on and restart. Otherwise nothing: closed ones are deleted after ENQUIRY_KEEP_DAYS.',
  'Waiting for the database':
    'Start the database, or correct DATABASE_URL. The site waits half a minute and then ends.',
  'Stopped before everything was finished':
    'Nothing: the next start continues. Database or storage did not answer for nine seconds.',
  'Another instance uses this database': 'Set the same STORAGE_URL for all instances.',
  'login failed': 'Nothing: the e-mail or the password was wrong.',
  'password not confirmed':
    'Nothing: somebody typed a wrong password for an action that asks again.',
  'code refused':
    'If there are many for one account, somebody else knows its password: change it with npm run admin -- password EMAIL.',
  'limit hit': 'If one address causes many of these lines, block it in the proxy.',
  'mail failed':
    'See the reason. The site tries again for a day; after that, staff press Send again. Test it: npm run doctor -- --mail EMAIL.',
  'password link not mailed': 'See the reason, then test the mail: npm run doctor -- --mail EMAIL.',
  'A device could not be notified':
    'If this continues, let the firewall allow connections to the push service in this line.',
  'Other editors of a package could not be read': databaseRemedy,
  'Mails to the office were interrupted': 'Nothing: they are sent again, and may arrive twice.',
  'The outcome of a mail could not be stored':
    'Nothing: the mail is sent again, and may arrive twice.',
  'office not asked':
    'In the office’s mailbox, delete the mail of the enquiry with this reference: a visitor deleted it.',
  'A mailed message could not be recorded':
    'Nothing: the message was sent. A visitor who presses Send again sends it twice.',
  'The package of an enquiry could not be looked up': staleRemedy,
  'The group of an enquiry could not be looked up': staleRemedy,
  'A session could not be checked': databaseRemedy,
  'The database ended a connection': `${retryRemedy} If this happens often, check PostgreSQL.`,
  'The database does not answer':
    'Check the database. Until it answers, visitors get cached pages, and 503 for others.',
  'The database may have fallen back':
    'Check that the newest saves are there: PostgreSQL restarted, failed over or was restored.',
  'The texts of the website could not be reloaded': staleRemedy,
  'The photos of the bin could not be reloaded': staleRemedy,
  'A text of the website has an unexpected format': 'Enter the text again under Website.',
  'An unsaved picture could not be removed yet': retryRemedy,
  'A photo could not be removed yet': storageRemedy,
  'Photos could not be removed yet': storageRemedy,
  'A resized photo could not be': storageRemedy,
  'The use of a resized photo could not be noted': storageRemedy,
  'A link preview could not be drawn ahead': 'Nothing: the site draws it when somebody asks.',
  'A photo of the bin or a review could not be read': storageRemedy,
  'A picture could not be read': storageRemedy,
  'The storage could not be checked for': storageRemedy,
  'There are no photos where this site keeps them':
    'Unless the folder or bucket is new, check STORAGE_URL and DATA_DIR.',
  'Visits could not be stored yet': retryRemedy,
  'More visits were reported than can be counted':
    'Nothing, if the site really has so many visitors; otherwise block the senders in the proxy.',
  'The clock is in doubt':
    'Check the clock with timedatectl. If it is right, wait: the jobs continue after the clock has run steadily for a day.',
  'The backup bucket does not respond': 'Check BACKUP_URL: npm run doctor.',
  'A backup failed': 'Check the disk, the database and BACKUP_URL, then back up again.',
  'A backup is not in the bucket': 'Check BACKUP_URL: npm run doctor. The backup is in DATA_DIR.',
};

/** Of failures whose error says more than their text. The person saw a message, and nothing was changed. */
const defaultRemedy =
  'See the error. Usually the database does not answer or the disk is full: npm run doctor.';

export function findRemedy(text: string, level: number): string | undefined {
  if (level < 40) return undefined;
  const [, remedy] = Object.entries(remedies).find(([prefix]) => text.startsWith(prefix)) ?? [];
  return remedy ?? (level >= 50 ? defaultRemedy : undefined);
}
