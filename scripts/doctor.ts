import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Database, withExternalDatabase } from '../app/data/database/database.server.ts';
import {
  describeDatabase,
  describeStorage,
  inspectDatabase,
} from '../app/data/database/external-database.server.ts';
import { findIdentity } from '../app/data/photos/site-identity.server.ts';
import {
  findAddressTrouble,
  findBackupTrouble,
  findClockTrouble,
  findMailTrouble,
  findProxyTrouble,
  isLowOnSpace,
  readDiskRoom,
  type ServerFinding,
} from '../app/data/server-findings.server.ts';
import { serverFindings } from '../app/rules/server-findings.ts';
import { emailRule } from '../app/rules/sign-in/login-rules.ts';
import {
  type BackupPlace,
  type Config,
  getLocalOrigin,
  loadConfig,
} from '../app/services/config.server.ts';
import { createMail, toOneLine } from '../app/services/mail.server.ts';
import { toOperatorMessage, withCliCommand } from '../app/services/operator-error.server.ts';
import { openStorage } from '../app/services/storage/open-storage.server.ts';
import {
  minFreeBytes,
  readSiteNote,
  type Storage,
} from '../app/services/storage/storage.server.ts';
import { version } from '../app/services/version.server.ts';
import { formatBytes } from '../data-transfer/progress.ts';
import { readWebsite } from './content.ts';
import { defineCommand, runHere } from './run-command.ts';

const usage = `Checks the site for problems, whether it is running or stopped:
  npm run doctor
  npm run doctor -- --mail you@example.com   also sends a test e-mail there
Prints one line per check: ok, ?? (look at this) or NO (broken), and what to do.
Exits with 1 if a check says NO. Changes nothing, except that it stores a small file beside the photos and removes it.`;

type Finding = `${'ok' | '??' | 'NO'} ${string}`;

const answerMs = 10_000;
const driftMs = 60_000;
const unknownFinding: Finding = '?? Not checked, because this version cannot use the database.';

/** Shared with the site's pages for owners. */
function formatFinding(finding: ServerFinding, okFinding: Finding): Finding {
  if (!finding) return okFinding;
  const { operator } = serverFindings[finding.name];
  return `?? ${operator.replace('{detail}', () => finding.detail)}`;
}

const parameters = { words: [0, 0], options: { mail: { type: 'string' } } } as const;
export const run = defineCommand(usage, parameters, async (_words, { mail }) => {
  if (mail !== undefined && !emailRule.safeParse(mail).success) return false;
  const hasSettings = await check('settings', async () => {
    loadConfig(process.env);
    return 'ok All settings are valid.';
  });
  if (!hasSettings) return;
  const config = loadConfig(process.env);
  const checkAll = (database: Database | null) => checkSite(config, database, mail);
  if (await check('database', () => checkTables(config)))
    await withExternalDatabase(config, checkAll);
  else await checkAll(null);
});

async function check(name: string, find: () => Promise<Finding>, remedy = ''): Promise<boolean> {
  const finding = await find().catch((error): Finding => {
    const message = toOperatorMessage(error);
    return `NO ${(message instanceof Error ? message.message : String(message)).replace(/[.:]?$/, '.')} ${remedy}`;
  });
  console.log(
    `${finding.slice(0, 2)}  ${name.padEnd(9)} ${withCliCommand(toOneLine(finding.slice(3)))}`,
  );
  if (finding.startsWith('NO')) process.exitCode = 1;
  return finding.startsWith('ok');
}

async function checkSite(config: Config, database: Database | null, mailTo: string | undefined) {
  const answer = await askVersion(config.siteUrl);
  // Writing would create the folder.
  const hasStorage = config.storage !== null || existsSync(path.join(config.dataDir, 'media'));
  const storage = hasStorage ? await openStorage(config) : null;
  const { operator: storageRemedy } = serverFindings.storageAway;
  await check('storage', () => checkStorage(config, storage, database), storageRemedy);
  await check('mail', () => checkMail(config, database, mailTo), 'Check MAIL_URL.');
  await check('clock', () => checkClock(database, answer), 'Check with timedatectl.');
  await check('disk', () => checkDisk(config, storage), 'Check DATA_DIR.');
  await check('backup', () => checkBackup(database), 'Run npm run backup -- FOLDER.');
  const { backups } = config;
  if (backups) await check('bucket', () => checkBucket(backups, database), 'Check BACKUP_URL.');
  await check('address', () => checkAddress(config, answer), 'Check SITE_URL.');
  await check('proxy', async () => checkProxy(config, answer));
}

async function checkTables(config: Config): Promise<Finding> {
  const name = describeDatabase(config);
  const version = await inspectDatabase(config);
  if (version === 'current') return `ok ${name} is intact and up to date.`;
  return version === 'behind'
    ? `?? ${name} is from an older version. The next start updates it.`
    : `NO ${name} is from a newer version. Start that version, or restore a backup made by this version.`;
}

async function checkStorage(
  config: Config,
  storage: Storage | null,
  database: Database | null,
): Promise<Finding> {
  const name = describeStorage(config);
  if (!storage) return `NO There are no photos in ${name}. Check DATA_DIR, or restore a backup.`;
  const key = `doctor-${randomUUID()}.txt`;
  await storage.put(key, Buffer.from(key));
  const bytes = await storage.get(key).finally(() => storage.remove(key));
  if (bytes?.toString() !== key) throw new Error(`${name} does not return what it stored.`);
  if (!database) return `ok ${name} stores and returns photos.`;
  const note = await readSiteNote(storage);
  const site = await findIdentity(database);
  if (!note || !site) return `?? ${name} is not marked as this site's yet. Start the site once.`;
  return note.id === site.id
    ? `ok ${name} stores and returns photos, and belongs to this site.`
    : `NO ${name} belongs to another site. Check DATABASE_URL, STORAGE_URL and DATA_DIR.`;
}

async function checkMail(config: Config, database: Database | null, to?: string): Promise<Finding> {
  if (!database) return unknownFinding;
  if (!to || config.mail.kind === 'inbox') {
    const notTriedFinding = '?? Not tested. Run the command again with --mail you@example.com.';
    const finding = formatFinding(await findMailTrouble(config, database), notTriedFinding);
    return to ? `NO ${finding.slice(3)}` : finding;
  }
  const { agency } = await readWebsite(database);
  const email = config.contactTo ?? agency.email;
  const mail = createMail(config.mail, () => ({ name: agency.name, email }));
  const { answer, receiver } = await mail.sendTest(to, config.siteUrl);
  if (!answer.ok) return `NO ${answer.reason} Check MAIL_URL and CONTACT_TO.`;
  return `ok The mail service accepted a test mail to ${receiver}: check that it arrives.`;
}

async function checkClock(database: Database | null, { response }: Answer): Promise<Finding> {
  const drift = Math.abs(Date.now() - Date.parse(response?.headers.get('date') ?? ''));
  if (drift > driftMs) {
    return `?? This clock differs by ${Math.round(drift / 1000)} s from the clock at SITE_URL. Check it with timedatectl.`;
  }
  if (!database) return unknownFinding;
  const okFinding: Finding = `ok ${new Date().toISOString()}, and the site trusts it.`;
  return formatFinding(await findClockTrouble(database), okFinding);
}

async function checkDisk(config: Config, storage: Storage | null): Promise<Finding> {
  const diskRoom = await readDiskRoom(config, storage);
  if (!diskRoom) return 'ok This machine stores neither rows nor photos.';
  const { used, freeBytes } = diskRoom;
  const text = `${formatBytes(freeBytes)} free in ${config.dataDir}, ${Math.floor(used * 100)} % used.`;
  if (!isLowOnSpace(diskRoom)) return `ok ${text}`;
  return `${freeBytes < minFreeBytes ? 'NO' : '??'} ${text} Free some space, starting with media/sized.`;
}

async function checkBackup(database: Database | null): Promise<Finding> {
  if (!database) return unknownFinding;
  const okFinding = 'ok The last backup is less than two days old.';
  return formatFinding(await findBackupTrouble(database), okFinding);
}

async function checkBucket(backups: BackupPlace, database: Database | null): Promise<Finding> {
  const { openBackupBucket } = await import('../data-transfer/backup-bucket.ts');
  const site = database && (await findIdentity(database))?.id;
  if (!site) return unknownFinding;
  const bucket = openBackupBucket(backups, { totalMs: answerMs });
  const { newest, refused } = await bucket.findNewest(site);
  const [reason] = refused;
  if (!newest && reason) return `NO ${reason}`;
  if (!newest) return '?? It has no backup of this site. Run npm run backup -- FOLDER.';
  const text = `Its newest backup of this site is from ${newest.manifest.takenAt}.`;
  return reason ? `?? ${text} ${refused.length} cannot be read: ${reason}` : `ok ${text}`;
}

type Answer = { response?: Response; text: string };

/** By a part of Node's code. */
const reasons = {
  ENOTFOUND: 'DNS does not know the name',
  EAI_AGAIN: 'DNS does not answer',
  CERT: 'the certificate is not trusted here',
};

async function askVersion(origin: string): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const response = await fetch(`${origin}/healthz`, { redirect: 'manual', signal });
    return { response, text: await response.text() };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    const code = cause?.code ?? '';
    const reason = Object.entries(reasons).find(([part]) => code.includes(part))?.[1];
    return { text: reason ? `${reason} (${code})` : code || cause?.message || message };
  }
}

async function checkAddress(config: Config, { response, text }: Answer): Promise<Finding> {
  const { siteUrl, port } = config;
  if (!response) {
    const localAnswer = await askVersion(getLocalOrigin(config));
    return localAnswer.response
      ? `NO ${siteUrl}: ${text}. Port ${port} answers: check SITE_URL, DNS and the proxy.`
      : `NO ${siteUrl}: ${text}. Port ${port} does not answer either: start the site.`;
  }
  const location = response.headers.get('location');
  if (location) return `NO ${siteUrl} redirects to ${location}. Set SITE_URL to that origin.`;
  if (response.status !== 200 || !text.startsWith('ok ')) {
    return `NO ${siteUrl} answers ${response.status}. Start the site; check SITE_URL and the proxy.`;
  }
  if (text !== `ok ${version}`) {
    return `NO ${siteUrl} still runs version ${text.slice(3, 40)}, but the files here are ${version}. Start the site again.`;
  }
  const okFinding: Finding = `ok ${siteUrl} answers with version ${version}.`;
  return formatFinding(findAddressTrouble(config), okFinding);
}

/** The site itself speaks plain HTTP on its port, without a Server header. */
function checkProxy(config: Config, { response }: Answer): Finding {
  if (config.trustedProxies.rules.length > 0) return 'ok TRUSTED_PROXIES may send X-Forwarded-For.';
  if (!response) return '?? Not checked, because the address does not answer.';
  const url = new URL(config.siteUrl);
  const isOwnPort = url.protocol === 'http:' && Number(url.port || 80) === config.port;
  const isForwarded = !isOwnPort || ['via', 'server'].some((name) => response.headers.has(name));
  const okFinding =
    'ok There is no proxy in front of the site, and X-Forwarded-For is not trusted.';
  return formatFinding(findProxyTrouble(config, isForwarded), okFinding);
}

if (import.meta.main) await runHere(run);
