import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { emailRule } from '../rules/login-rules.ts';
import { wrongLength } from '../rules/password-rules.ts';
import { z } from '../rules/zod.ts';
import { type MailSettings, parseMailUrl } from './mail/mail-url.server.ts';
import { OperatorError } from './operator-error.server.ts';
import { parseS3Address, type S3Address } from './storage/s3-address.server.ts';

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
  /** Where photos are kept, or null for a folder in the data folder. */
  storage: S3Address | null;
  /** Bytes that the sizes made of photographs may take; the photographs come on top. */
  sizesBytes: number;
  sampleContent: boolean;
  /** False: what visitors send is mailed only, and nothing of it is stored. */
  enquiries: boolean;
  /** Days for which a closed enquiry is kept; null means for ever. */
  enquiryKeepDays: number | null;
  mail: MailSettings;
  /** Where visitors' messages are mailed to; null means the agency's own address. */
  contactTo: string | null;
  /** The first admin's sign-in, used only while there is none. */
  adminEmail: string | null;
  adminPassword: string | null;
  /** Signs session cookies; null means the file in the data folder. Instances share one. */
  sessionSecret: string | null;
  trustedProxies: BlockList;
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

/** Settings whose value is never repeated: it is a secret, or holds one, wherever a slip put it. */
const secrets = new Set([
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'MAIL_URL',
  'SESSION_SECRET',
  'STORAGE_URL',
]);

const onOff = z
  .enum(['on', 'off'], { error: 'must be "on" or "off"' })
  .transform((value) => value === 'on');

const emailAddress = z
  .string()
  .refine(
    (email) => emailRule.safeParse(email).success,
    'must be an e-mail address, for example office@example.com',
  )
  .transform((email) => email.trim().toLowerCase());

const settings = z.object({
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
  STORAGE_URL: z
    .string()
    .transform((text, context) => {
      const address = parseS3Address(text);
      if (typeof address === 'object') return address;
      context.addIssue(address);
      return z.NEVER;
    })
    .optional(),
  PICTURE_SIZES_MB: z
    .string()
    .regex(/^\d{2,8}$/, 'must be a number of megabytes from 10 up, for example 2048')
    .transform(Number)
    .default(2048),
  SAMPLE_CONTENT: onOff.default(true),
  ENQUIRIES: onOff.default(true),
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

/**
 * Reads the settings from environment variables; a blank one counts as not set.
 * Throws a {@link ConfigError} that names every wrong value and how to mend it.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = settings.safeParse(given);
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        if (secrets.has(name)) return `${name} ${issue.message}`;
        return `${name} ${issue.message}. It is "${withoutUser(given[name] ?? '')}".`;
      }),
    );
  }
  const { HOST, PORT, SITE_URL, DATA_DIR, DATABASE_URL, SAMPLE_CONTENT, TRUSTED_PROXIES } =
    result.data;
  const { ADMIN_EMAIL, ADMIN_PASSWORD, SESSION_SECRET, STORAGE_URL } = result.data;
  const { ENQUIRIES, ENQUIRY_KEEP_DAYS, MAIL_URL, CONTACT_TO } = result.data;
  if (!ENQUIRIES && MAIL_URL.kind === 'inbox') {
    throw new ConfigError([
      'ENQUIRIES is "off" and there is no MAIL_URL: messages would reach nobody. Set MAIL_URL, or leave ENQUIRIES on',
    ]);
  }
  return {
    host: HOST,
    port: PORT,
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    siteUrlGiven: SITE_URL !== undefined,
    dataDir: path.resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    storage: STORAGE_URL ?? null,
    sizesBytes: result.data.PICTURE_SIZES_MB * 1024 * 1024,
    sampleContent: SAMPLE_CONTENT,
    enquiries: ENQUIRIES,
    enquiryKeepDays: ENQUIRY_KEEP_DAYS,
    mail: MAIL_URL,
    contactTo: CONTACT_TO ?? null,
    adminEmail: ADMIN_EMAIL ?? null,
    adminPassword: ADMIN_PASSWORD ?? null,
    sessionSecret: SESSION_SECRET ?? null,
    trustedProxies: TRUSTED_PROXIES,
  };
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
}

/** An address up to its last @ may be user and password, whatever is in them. */
function withoutUser(value: string): string {
  return value.replace(/:\/\/.*@/s, '://***@');
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
