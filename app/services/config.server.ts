import { readFileSync } from 'node:fs';
import { BlockList, isIP, isIPv6 } from 'node:net';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { emailRule } from '../rules/sign-in/login-rules.ts';
import { findLengthProblem } from '../rules/sign-in/password-rules.ts';
import { z } from '../rules/zod.ts';
import { parseMailUrl } from './mail.server.ts';
import { OperatorError } from './operator-error.server.ts';
import { isOrigin, parseS3Address } from './storage/storage.server.ts';

export type Config = ReturnType<typeof toConfig>;

export type BackupPlace = NonNullable<Config['backups']>;

export class ConfigError extends OperatorError {
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Blank counts as not set. Throws a {@link ConfigError} that says how to correct each value. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const typos = Object.keys(variables).flatMap((name) => {
    const setting = findIntendedSetting(name);
    return setting ? [`${name} is not a setting. Correct it to ${setting}, or remove it`] : [];
  });
  const cutValues = envFiles(env).flatMap(findCutSettings);
  const { data, error } = settings.safeParse(variables);
  const invalidValues = (error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    if (secretSettings.has(name)) return `${name} ${issue.message}`;
    return `${name} ${issue.message}. It is "${hideUser(variables[name] ?? '')}".`;
  });
  const contradictions = data ? findContradictions(data) : [];
  const problems = [...typos, ...cutValues, ...invalidValues, ...contradictions];
  if (!data || problems.length > 0) throw new ConfigError(problems);
  return toConfig(data);
}

type Settings = z.output<typeof settings>;

function findContradictions(values: Settings): string[] {
  const { BACKUP_URL, STORAGE_URL } = values;
  const problems: string[] = [];
  if (!values.ENQUIRIES && values.MAIL_URL.kind === 'inbox') {
    problems.push(
      'ENQUIRIES is "off" and there is no MAIL_URL: messages would reach nobody. Set MAIL_URL, or leave ENQUIRIES on',
    );
  }
  if (values.BACKUP_PASSPHRASE && !BACKUP_URL) {
    problems.push(
      'BACKUP_PASSPHRASE encrypts what goes to a bucket, but there is no BACKUP_URL. Set both, or neither',
    );
  }
  const isSamePlace =
    BACKUP_URL?.bucket === STORAGE_URL?.bucket && BACKUP_URL?.endpoint === STORAGE_URL?.endpoint;
  if (BACKUP_URL && isSamePlace) {
    problems.push(
      'BACKUP_URL is the bucket of STORAGE_URL: losing one would lose the other. Give the backups their own bucket',
    );
  }
  return problems;
}

function toConfig(values: Settings) {
  const { SITE_URL, PORT, BACKUP_URL, BACKUP_PASSPHRASE } = values;
  return {
    host: values.HOST,
    port: PORT,
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    siteUrlGiven: SITE_URL !== undefined,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS,
    storage: values.STORAGE_URL ?? null,
    backups: BACKUP_URL ? { bucket: BACKUP_URL, passphrase: BACKUP_PASSPHRASE ?? null } : null,
    sizesBytes: values.PICTURE_SIZES_MB * 1024 * 1024,
    sampleContent: values.SAMPLE_CONTENT,
    enquiries: values.ENQUIRIES,
    /** Null: keep for ever. */
    enquiryKeepDays: values.ENQUIRY_KEEP_DAYS,
    offline: values.OFFLINE,
    mail: values.MAIL_URL,
    contactTo: values.CONTACT_TO ?? null,
    adminEmail: values.ADMIN_EMAIL ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    sessionSecret: values.SESSION_SECRET ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN ?? null,
    securityContact: values.SECURITY_CONTACT ?? null,
    logLevel: values.LOG_LEVEL,
    logAddresses: values.LOG_ADDRESSES,
  };
}

/** Files that Node read, and the one that systemd read. */
function envFiles(env: Record<string, string | undefined>): string[] {
  const nodeFiles = process.execArgv.map(
    (flag) => /^--env-file(?:-if-exists)?=(.+)/.exec(flag)?.[1],
  );
  return [...nodeFiles, env.RIHLA_ENV_FILE].filter((file) => file !== undefined);
}

/** Node and Docker cut an unquoted value off at a #, systemd does not: the site and its commands would differ. */
function findCutSettings(file: string): string[] {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    // The program that reads the file has reported it.
    return [];
  }
  return lines.flatMap((line, index) => {
    const name = /^\s*(?:export\s+)?(\w+)\s*=\s*(?!["'`\s]).*#/.exec(line)?.[1] ?? '';
    if (!Object.hasOwn(settings.shape, name)) return [];
    return [
      `${name} contains a # without quotation marks (${file}, line ${index + 1}), which cuts its value off. Write ${name}="…" with the whole value between the marks, or put the comment on a line of its own`,
    ];
  });
}

/** Where the site answers on its own machine, such as 'http://127.0.0.1:3000'. */
export function getLocalOrigin({ host, port }: Config): string {
  const hostname = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${isIPv6(hostname) ? `[${hostname}]` : hostname}:${port}`;
}

/** Shorter names resemble system variables: HOST and HOME. */
const minTypoLength = 7;

/** The setting that is at most two typos away. */
function findIntendedSetting(name: string): string | undefined {
  const names = Object.keys(settings.shape);
  if (name.length < minTypoLength || names.includes(name)) return undefined;
  return names.find((setting) => setting.length >= minTypoLength && distance(name, setting) <= 2);
}

/** A URL may start with user and password, up to its last @. */
function hideUser(value: string): string {
  return value.replace(/:\/\/.*@/s, '://***@');
}

/** Settings with secrets: error messages never repeat their values. */
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

const onOffSetting = z
  .enum(['on', 'off'], { error: 'must be "on" or "off"' })
  .transform((value) => value === 'on');

const numberSetting = (pattern: RegExp, problem: string) =>
  z.string().regex(pattern, problem).transform(Number);

const parseSetting = <Value extends object>(read: (text: string) => Value | string) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (typeof value !== 'string') return value;
    context.addIssue(value);
    return z.NEVER;
  });

const emailAddress = z
  .string()
  .refine(
    (email) => emailRule.safeParse(email).data === email.trim().toLowerCase(),
    'must be an e-mail address, for example office@example.com',
  )
  .transform((email) => email.trim().toLowerCase());

const portProblem = 'must be a number from 0 to 65535, for example 3000';

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: numberSetting(/^\d{1,5}$/, portProblem)
    .refine((port) => port <= 65_535, portProblem)
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
      // An unescaped / @ or # in the password would move part of it into the host, which is shown.
      (url) =>
        /^postgres(ql)?:\/\/[^@#]*(?:@[^@#]*)?$/.test(url) &&
        URL.parse(url)?.pathname.includes('@') === false,
      'must look like postgres://user:password@host:5432/name, with / @ and # in a password as %2F %40 and %23 (leave it out for SQLite)',
    )
    .optional(),
  DATABASE_CONNECTIONS: numberSetting(
    /^([2-9]|[1-9]\d{1,2})$/,
    'must be a number from 2 to 999, for example 10',
  ).default(10),
  STORAGE_URL: parseSetting(parseS3Address).optional(),
  BACKUP_URL: parseSetting(parseS3Address).optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters, for example four unrelated words')
    .optional(),
  PICTURE_SIZES_MB: numberSetting(
    /^\d{2,8}$/,
    'must be a number of megabytes from 10 up, for example 2048',
  ).default(2048),
  SAMPLE_CONTENT: onOffSetting.default(true),
  ENQUIRIES: onOffSetting.default(true),
  OFFLINE: onOffSetting.default(true),
  ENQUIRY_KEEP_DAYS: z
    .string()
    .regex(/^(off|[1-9]\d{0,4})$/, 'must be a number of days from 1 to 99999, or "off"')
    .transform((days) => (days === 'off' ? null : Number(days)))
    .default(365),
  MAIL_URL: parseSetting(parseMailUrl).default({ kind: 'inbox' }),
  LOG_LEVEL: z
    .enum(['info', 'warn', 'error'], { error: 'must be "info", "warn" or "error"' })
    .default('info'),
  LOG_ADDRESSES: z.enum(['full', 'short'], { error: 'must be "full" or "short"' }).default('full'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 letters, digits or symbols, without spaces')
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
      const problem = findLengthProblem(password);
      if (problem) context.addIssue(`is refused: ${problem}`);
    })
    .optional(),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 random characters (leave it out for a generated one)')
    .optional(),
  TRUSTED_PROXIES: parseSetting(parseCidrList).default(new BlockList()),
});

const listProblem = 'must be a comma-separated list such as 10.0.0.0/8, 127.0.0.1';

function parseCidrList(list: string): BlockList | string {
  const proxies = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim())) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    const max = family === 4 ? 32 : 128;
    if (!family || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return listProblem;
    const prefix = bits === undefined ? max : Number(bits);
    if (prefix > max) return listProblem;
    proxies.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  return proxies;
}
