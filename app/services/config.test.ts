import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { expectTable } from '../../tests/table.ts';
import { createTempFolder } from '../../tests/temporary-folder.ts';
import { ConfigError, loadConfig } from './config.server.ts';

/** What is wrong with settings, or `taken`. */
function checkConfig(env: Record<string, string>): string {
  try {
    return loadConfig(env) && 'taken';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return String(error);
  }
}

it('reads valid settings', () => {
  const env = {
    SITE_URL: 'https://www.example.com/',
    ENQUIRIES: 'off',
    ENQUIRY_KEEP_DAYS: '30',
    MAIL_URL: 'smtps://mail.example.com',
    CONTACT_TO: ' Office@Example.com ',
  };
  expect(loadConfig(env)).toMatchObject({
    siteUrl: 'https://www.example.com',
    siteUrlGiven: true,
    enquiryKeepDays: 30,
    enquiries: false,
    contactTo: 'office@example.com',
    mail: { kind: 'smtp', host: 'mail.example.com' },
  });
  expect(loadConfig({ ENQUIRY_KEEP_DAYS: 'off' }).enquiryKeepDays).toBeNull();
  // A blank one counts as not set.
  expect(loadConfig({ PORT: ' ', SITE_URL: '' })).toEqual(loadConfig({}));
});

it('refuses settings that contradict each other', () => {
  const photos = { STORAGE_URL: 's3://KEY:SECRET@photos' };
  const backups = { BACKUP_URL: 's3://B:SECRET@photos?region=eu-central-1' };
  expect(checkConfig({ ENQUIRIES: 'off' })).toMatch(/would reach nobody/);
  expect(checkConfig({ ...photos, ...backups })).toMatch(/is the bucket of STORAGE_URL/);
  expect(checkConfig({ BACKUP_PASSPHRASE: 'correct horse' })).toMatch(/there is no BACKUP_URL/);
});

it('reports misspelt settings, but no other environment variables', () => {
  expectTable(
    (name) => checkConfig({ [name]: 'on' }).replace(/^.* Correct it to (\w+).*$/s, '$1'),
    `DATABSE_URL → DATABASE_URL | DATABASEURL → DATABASE_URL | SITE_URLS → SITE_URL
    SMAPLE_CONTENT → SAMPLE_CONTENT | MAILURL → MAIL_URL | TRUSTED_PROXIS → TRUSTED_PROXIES
    HOME → taken | PORTS → taken | XDG_DATA_DIRS → taken | BASE_URL → taken | TMPDIR → taken`,
  );
});

it('reports all invalid settings at once, without user names and passwords', () => {
  const env = {
    PORT: '99999',
    SITE_URL: 'www.example.com/shop',
    SAMPLE_CONTENT: 'maybe',
    DATABASE_URL: 'mysql://user:secret@host/db',
    ENQUIRY_KEEP_DAYS: '0',
    TRUSTED_PROXIES: '10.0.0.0/99',
    ENQUIRIES: 'never',
    CONTACT_TO: 'a@b.co, c@d.co',
    METRICS_TOKEN: 'secret',
    LOG_ADDRESSES: 'none',
    SECURITY_CONTACT: 'mailto:a@b.co\nX: y',
    BACKUP_URL: 's3://KEY:secret@bucket/x',
    BACKUP_PASSPHRASE: 'secret',
    MAIL_URL: 'pop3://office:secret@mail.example.com',
  };
  const message = checkConfig(env);
  for (const name of Object.keys(env)) expect(message).toContain(`- ${name} must`);
  expect(message).toContain('14 mistakes');
  expect(message).not.toContain('secret');
  for (const [name, url] of [
    ['DATABASE_URL', 'mysql://rihla:***@secret@host/db'],
    ['DATABASE_URL', 'postgres://rihla:a@secret/word@host/db'],
    ['DATABASE_URL', 'mysql:rihla:secret@host/db'],
    ['DATABASE_URL', 'mysql://host/db?password=secret'],
    ['SITE_URL', 'https://office:a@secret/word@www.example.com/shop'],
  ] as const) {
    expect(checkConfig({ [name]: url }), url).toContain(`${name} must`);
    expect(checkConfig({ [name]: url }), url).not.toContain('secret');
  }
});

it('reports problems of every kind at once', async () => {
  const file = path.join(await createTempFolder(), 'rihla.env');
  writeFileSync(file, 'BACKUP_PASSPHRASE=purple kettle #9\n');
  const message = checkConfig({ RIHLA_ENV_FILE: file, ADMIN_EMIAL: 'a@b.co', PORT: 'abc' });
  for (const part of [
    '3 mistakes',
    'ADMIN_EMIAL is not',
    'BACKUP_PASSPHRASE contains',
    'PORT must',
  ]) {
    expect(message).toContain(part);
  }
  const contradictions = { ENQUIRIES: 'off', BACKUP_PASSPHRASE: 'correct horse', MAILURL: 'x' };
  expect(checkConfig(contradictions)).toContain('3 mistakes');
});

it('refuses a setting whose value is cut off at a # in the env file', async () => {
  const file = path.join(await createTempFolder(), 'rihla.env');
  for (const [line, expected] of [
    ['BACKUP_PASSPHRASE=purple kettle #9', 'BACKUP_PASSPHRASE'],
    ['BACKUP_PASSPHRASE=purple#kettle', 'BACKUP_PASSPHRASE'],
    ['  export SITE_URL = https://example.com # ours', 'SITE_URL'],
    ['MAIL_URL= # later', 'MAIL_URL'],
    ['ADMIN_PASSWORD=#1 of seven hills', 'ADMIN_PASSWORD'],
    ['BACKUP_PASSPHRASE="purple kettle #9"', 'taken'],
    ["BACKUP_PASSPHRASE='purple kettle #9' # on paper", 'taken'],
    ['#BACKUP_PASSPHRASE=purple kettle #9', 'taken'],
    ['ANOTHER_PROGRAM=a #b', 'taken'],
  ] as const) {
    writeFileSync(file, `# PORT=1 # no\n\nOFFLINE=on\n${line}\n`);
    const answer = checkConfig({ RIHLA_ENV_FILE: file }).replace(/^.*- (\w+) .*line 4.*$/s, '$1');
    expect([line, answer]).toEqual([line, expected]);
  }
  expect(loadConfig({ RIHLA_ENV_FILE: '/no/such/file' }).port).toBe(3000);
  writeFileSync(file, 'BACKUP_PASSPHRASE=purple kettle #9\r\n');
  process.execArgv.push(`--env-file=${file}`);
  onTestFinished(() => void process.execArgv.pop());
  expect(checkConfig({})).toContain('BACKUP_PASSPHRASE="…"');
  expect(checkConfig({})).not.toContain('purple');
});
