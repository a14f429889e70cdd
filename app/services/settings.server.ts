import { BlockList, isIP } from 'node:net';
import { emailRule } from '../rules/sign-in/login-rules.ts';
import { wrongLength } from '../rules/sign-in/password-rules.ts';
import { z } from '../rules/zod.ts';
import { type MailSettings, parseMailUrl } from './mail/mail-url.server.ts';
import { parseS3Address } from './storage/s3-address.server.ts';

/** Settings whose value is never repeated: it is a secret, or holds one, wherever a slip put it. */
export const secretSettings = new Set([
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
