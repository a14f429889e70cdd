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
    enquiries: true,
    enquiryKeepDays: 365,
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
    ENQUIRIES: 'yes',
    ENQUIRY_KEEP_DAYS: '0',
    TRUSTED_PROXIES: '10.0.0.0/99',
  };
  try {
    loadConfig(wrong);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as ConfigError;
    for (const name of Object.keys(wrong)) expect(message).toContain(`- ${name} must`);
    expect(message).toContain('7 mistakes');
    expect(message).not.toContain('secret');
  }
});

it('keeps only the origin of SITE_URL', () => {
  expect(loadConfig({ SITE_URL: 'https://www.example.com/' })).toMatchObject({
    siteUrl: 'https://www.example.com',
    siteUrlGiven: true,
  });
});

it('keeps closed enquiries for some days, or for ever', () => {
  expect(loadConfig({ ENQUIRY_KEEP_DAYS: '30' }).enquiryKeepDays).toBe(30);
  expect(loadConfig({ ENQUIRY_KEEP_DAYS: 'off' }).enquiryKeepDays).toBeNull();
  expect(loadConfig({ ENQUIRIES: 'off' }).enquiries).toBe(false);
});
