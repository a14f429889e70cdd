import { expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.server.ts';

it('needs no setting', () => {
  expect(loadConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://localhost:3000',
    siteUrlGiven: false,
    databaseUrl: null,
    sampleContent: true,
  });
});

it('counts a blank setting as not set', () => {
  expect(loadConfig({ PORT: ' ', SITE_URL: '' }).port).toBe(3000);
});

it('names every wrong setting at once and says how to mend it', () => {
  const wrong = {
    PORT: '99999',
    SITE_URL: 'www.example.com/shop',
    DATABASE_URL: 'mysql://user:secret@host/db',
    SAMPLE_CONTENT: 'maybe',
    ENQUIRY_KEEP_DAYS: '0',
    TRUSTED_PROXIES: '10.0.0.0/99',
    MAIL_URL: 'pop3://office:secret@mail.example.com',
    CONTACT_TO: 'a@b.co, c@d.co',
    ENQUIRIES: 'never',
  };
  try {
    loadConfig(wrong);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as ConfigError;
    for (const name of Object.keys(wrong)) expect(message).toContain(`- ${name} must`);
    expect(message).toContain('9 mistakes');
    expect(message).not.toContain('secret');
  }
});

it.each([
  { DATABASE_URL: 'mysql://rihla:***@secret@host/db' },
  { DATABASE_URL: 'mysql://rihla:a/secret@word@host/db' },
  { DATABASE_URL: 'postgres://rihla:a@secret/word@host/db' },
  { DATABASE_URL: 'mysql:rihla:secret@host/db' },
  { DATABASE_URL: 'mysql://host/db?password=secret' },
  { SITE_URL: 'https://office:a@secret/word@www.example.com/shop' },
  { SITE_URL: 'https://secret@www.example.com/shop' },
])('repeats no user and no password of %o', (env) => {
  expect(() => loadConfig(env)).toThrow(/_URL must/);
  expect(() => loadConfig(env)).not.toThrow(/secret/);
});

it('keeps only the origin of SITE_URL', () => {
  expect(loadConfig({ SITE_URL: 'https://www.example.com/' })).toMatchObject({
    siteUrl: 'https://www.example.com',
    siteUrlGiven: true,
  });
});

it('keeps closed enquiries for some days, or for ever', () => {
  expect(loadConfig({}).enquiryKeepDays).toBe(365);
  expect(loadConfig({ ENQUIRY_KEEP_DAYS: '30' }).enquiryKeepDays).toBe(30);
  expect(loadConfig({ ENQUIRY_KEEP_DAYS: 'off' }).enquiryKeepDays).toBeNull();
});

it('stores enquiries and mails none unless told otherwise', () => {
  expect(loadConfig({})).toMatchObject({
    enquiries: true,
    mail: { kind: 'inbox' },
    contactTo: null,
  });
  const told = {
    ENQUIRIES: 'off',
    MAIL_URL: 'smtps://mail.example.com',
    CONTACT_TO: ' Office@Example.com ',
  };
  expect(loadConfig(told)).toMatchObject({
    enquiries: false,
    mail: { kind: 'smtp', host: 'mail.example.com' },
    contactTo: 'office@example.com',
  });
});

it('refuses to lose every message', () => {
  expect(() => loadConfig({ ENQUIRIES: 'off' })).toThrow(/messages would reach nobody/);
});
