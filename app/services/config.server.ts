import type { BlockList } from 'node:net';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import type { MailSettings } from './mail/mail-url.server.ts';
import { OperatorError } from './operator-error.server.ts';
import { secretSettings, settings } from './settings.server.ts';
import type { S3Address } from './storage/s3-address.server.ts';

/** A bucket to which backups are copied, and what they are encrypted with; null: they are not. */
export interface BackupPlace {
  bucket: S3Address;
  passphrase: string | null;
}

export interface Config {
  host: string;
  port: number;
  /** Public origin without a trailing slash. */
  siteUrl: string;
  /** True when `SITE_URL` was given: then requests for other hosts are refused. */
  siteUrlGiven: boolean;
  dataDir: string;
  /** `postgres://…`, or null for the SQLite file in the data folder. */
  databaseUrl: string | null;
  /** Connections that the pool of this instance has at most. */
  databaseConnections: number;
  /** Where photos are kept, or null for a folder in the data folder. */
  storage: S3Address | null;
  /** Where backups are copied to, or null: they stay in their folder alone. */
  backups: BackupPlace | null;
  /** Bytes that the sizes made of photographs may take; the photographs come on top. */
  sizesBytes: number;
  sampleContent: boolean;
  /** False: what visitors send is mailed only, and nothing of it is stored. */
  enquiries: boolean;
  /** Days for which a closed enquiry is kept; null means for ever. */
  enquiryKeepDays: number | null;
  /** False: devices keep nothing for times without a network, and forget what they kept. */
  offline: boolean;
  mail: MailSettings;
  /** Where visitors' messages are mailed to; null means the agency's own address. */
  contactTo: string | null;
  /** The first admin's sign-in, used only while there is none. */
  adminEmail: string | null;
  adminPassword: string | null;
  /** Signs session cookies; null means the file in the data folder. Instances share one. */
  sessionSecret: string | null;
  trustedProxies: BlockList;
  /** The bearer token for `/metrics`; null: that address does not exist. */
  metricsToken: string | null;
  /** Where to report a security problem, `mailto:` or `https:`, for `security.txt`; null: there is none. */
  securityContact: string | null;
  /** What is less than that is not logged. */
  logLevel: 'info' | 'warn' | 'error';
  /** Whether the log shows the whole addresses of visitors, or their networks alone. */
  logAddresses: 'full' | 'short';
}

/** Every wrong setting at once; `message` is what the operator reads. */
export class ConfigError extends OperatorError {
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/**
 * Reads the settings from environment variables; a blank one counts as not set.
 * Throws a {@link ConfigError} that names every wrong value and how to mend it.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const unknown = Object.keys(given).flatMap((name) => {
    const meant = settingMeantBy(name);
    return meant ? [`${name} is no setting, and is nearly ${meant}: write that, or remove it`] : [];
  });
  if (unknown.length > 0) throw new ConfigError(unknown);
  const result = settings.safeParse(given);
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        if (secretSettings.has(name)) return `${name} ${issue.message}`;
        return `${name} ${issue.message}. It is "${withoutUser(given[name] ?? '')}".`;
      }),
    );
  }
  const { HOST, PORT, SITE_URL, DATA_DIR, DATABASE_URL, SAMPLE_CONTENT, TRUSTED_PROXIES } =
    result.data;
  const { ADMIN_EMAIL, ADMIN_PASSWORD, SESSION_SECRET, STORAGE_URL } = result.data;
  const { ENQUIRIES, OFFLINE, ENQUIRY_KEEP_DAYS, MAIL_URL, CONTACT_TO } = result.data;
  if (!ENQUIRIES && MAIL_URL.kind === 'inbox') {
    throw new ConfigError([
      'ENQUIRIES is "off" and there is no MAIL_URL: messages would reach nobody. Set MAIL_URL, or leave ENQUIRIES on',
    ]);
  }
  const { BACKUP_URL, BACKUP_PASSPHRASE } = result.data;
  if (BACKUP_PASSPHRASE && !BACKUP_URL) {
    throw new ConfigError([
      'BACKUP_PASSPHRASE encrypts what goes to a bucket, and there is no BACKUP_URL. Set both, or neither',
    ]);
  }
  if (BACKUP_URL && placeOf(BACKUP_URL) === (STORAGE_URL && placeOf(STORAGE_URL))) {
    throw new ConfigError([
      'BACKUP_URL is the bucket of STORAGE_URL: what removes one would remove the other. Give the backups a bucket of their own',
    ]);
  }
  return {
    host: HOST,
    port: PORT,
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    siteUrlGiven: SITE_URL !== undefined,
    dataDir: path.resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    databaseConnections: result.data.DATABASE_CONNECTIONS,
    storage: STORAGE_URL ?? null,
    backups: BACKUP_URL ? { bucket: BACKUP_URL, passphrase: BACKUP_PASSPHRASE ?? null } : null,
    sizesBytes: result.data.PICTURE_SIZES_MB * 1024 * 1024,
    sampleContent: SAMPLE_CONTENT,
    enquiries: ENQUIRIES,
    enquiryKeepDays: ENQUIRY_KEEP_DAYS,
    offline: OFFLINE,
    mail: MAIL_URL,
    contactTo: CONTACT_TO ?? null,
    adminEmail: ADMIN_EMAIL ?? null,
    adminPassword: ADMIN_PASSWORD ?? null,
    sessionSecret: SESSION_SECRET ?? null,
    trustedProxies: TRUSTED_PROXIES,
    metricsToken: result.data.METRICS_TOKEN ?? null,
    securityContact: result.data.SECURITY_CONTACT ?? null,
    logLevel: result.data.LOG_LEVEL,
    logAddresses: result.data.LOG_ADDRESSES,
  };
}

function placeOf({ bucket, endpoint }: S3Address): string {
  return `${bucket} ${endpoint}`;
}

/** Names with fewer letters are nearly others of the system: HOST and HOME. */
const shortestMisspelt = 7;

/** The setting of which a name of the environment is a slip: two keys at most. */
function settingMeantBy(name: string): string | undefined {
  const names = Object.keys(settings.shape);
  if (name.length < shortestMisspelt || names.includes(name)) return undefined;
  return names.find((known) => known.length >= shortestMisspelt && distance(name, known) <= 2);
}

/** An address up to its last @ may be user and password, whatever is in them. */
function withoutUser(value: string): string {
  return value.replace(/:\/\/.*@/s, '://***@');
}
