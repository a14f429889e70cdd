import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { emailRule } from '../rules/sign-in/login-rules.ts';
import { wrongLength } from '../rules/sign-in/password-rules.ts';
import { z } from '../rules/zod.ts';
import { type MailSettings, parseMailUrl } from './mail/mail-url.server.ts';
import { OperatorError } from './operator-error.server.ts';
import { parseS3Address, type S3Address } from './storage/s3-address.server.ts';

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

/** Settings whose value is never repeated: it is a secret, or holds one, wherever a slip put it. */
const secretSettings = new Set([
  'ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'BACKUP_URL',
  'DATABASE_URL',
  'MAIL_URL',
  'METRICS_TOKEN',
  'SESSION_SECRET',
  'STORAGE_URL',
]);

const onOff = z
  .enum(['on', 'off'], { error: 'must be "on" or "off"' })
  .transform((value) => value === 'on');

const bucketAddress = z.string().transform((text, context) => {
  const address = parseS3Address(text);
  if (typeof address === 'object') return address;
  context.addIssue(address);
  return z.NEVER;
});

const emailAddress = z
  .string()
  .refine(
    (email) => emailRule.safeParse(email).success,
    'must be an e-mail address, for example office@example.com',
  )
  .transform((email) => email.trim().toLowerCase());

/** What each environment variable may be, and what it becomes. */
export const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535, for example 3000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535, for example 3000')
    .default(3000),
  SITE_URL: z
    .string()
    .refine(isOrigin, 'must be an origin without a path, for example https://www.example.com')
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      // With a plain / @ or # in the password its first part would be the host, which is told.
      (url) =>
        /^postgres(ql)?:\/\/[^@#]*(?:@[^@#]*)?$/.test(url) &&
        URL.parse(url)?.pathname.includes('@') === false,
      'must look like postgres://user:password@host:5432/name, with / @ and # in a password as %2F %40 and %23 (leave it out for SQLite)',
    )
    .optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^([2-9]|[1-9]\d{1,2})$/, 'must be a number from 2 to 999, for example 10')
    .transform(Number)
    .default(10),
  STORAGE_URL: bucketAddress.optional(),
  BACKUP_URL: bucketAddress.optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 letters; four words that nobody guesses are good')
    .optional(),
  PICTURE_SIZES_MB: z
    .string()
    .regex(/^\d{2,8}$/, 'must be a number of megabytes from 10 up, for example 2048')
    .transform(Number)
    .default(2048),
  SAMPLE_CONTENT: onOff.default(true),
  ENQUIRIES: onOff.default(true),
  OFFLINE: onOff.default(true),
  ENQUIRY_KEEP_DAYS: z
    .string()
    .regex(/^(off|[1-9]\d{0,4})$/, 'must be a number of days from 1 to 99999, or "off"')
    .transform((days) => (days === 'off' ? null : Number(days)))
    .default(365),
  MAIL_URL: z
    .string()
    .transform((url, context): MailSettings => {
      const mail = parseMailUrl(url);
      if (!('problem' in mail)) return mail;
      context.addIssue(mail.problem);
      return z.NEVER;
    })
    .default({ kind: 'inbox' }),
  LOG_LEVEL: z
    .enum(['info', 'warn', 'error'], { error: 'must be "info", "warn" or "error"' })
    .default('info'),
  LOG_ADDRESSES: z.enum(['full', 'short'], { error: 'must be "full" or "short"' }).default('full'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 letters, digits or signs without spaces')
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .refine(
      (address) =>
        /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(address) && URL.canParse(address),
      'must be an address like mailto:security@example.com or https://www.example.com/security',
    )
    .optional(),
  CONTACT_TO: emailAddress.optional(),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: z
    .string()
    .superRefine((password, context) => {
      const problem = wrongLength(password);
      if (problem) context.addIssue(`is refused: ${problem}`);
    })
    .optional(),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 random characters (leave it out for a generated one)')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list, context) => {
      const proxies = parseCidrList(list);
      if (proxies) return proxies;
      context.addIssue('must be a comma-separated list such as 10.0.0.0/8, 127.0.0.1');
      return z.NEVER;
    })
    .default(new BlockList()),
});

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
}

function parseCidrList(list: string): BlockList | null {
  const proxies = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim())) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    const max = family === 4 ? 32 : 128;
    if (!family || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
    const prefix = bits === undefined ? max : Number(bits);
    if (prefix > max) return null;
    proxies.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  return proxies;
}
