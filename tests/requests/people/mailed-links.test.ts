import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailThrough, type SmtpService, startSmtpService } from '../../sites/mail-services.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { linkOn, openPeople } from './people-requests.ts';

describe.each(databaseKinds)('a link that is mailed, on %s', (kind) => {
  const here = openPeople(kind);
  let smtp: SmtpService;
  beforeAll(async () => {
    smtp = await startSmtpService();
  });
  beforeEach(() => mailThrough(here.site, smtp.url));
  afterAll(() => smtp.close());

  const invite = async (more: Record<string, string>) => {
    const fields = { intent: 'invite', email: 'bilal@example.com', role: 'staff', ...more };
    const cookie = await here.cookie();
    return here.post('/admin/people/invite', { ...fields, password: here.password }, cookie);
  };
  /** A mail breaks long lines. */
  const joined = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');

  it('goes to the one it is for when that is asked for, and else to nobody', async () => {
    expect(linkOn(await (await invite({})).text())).toContain('/admin/join/');
    expect(smtp.received).toEqual([]);
    const page = await (await invite({ mail: 'yes' })).text();
    expect(page).toContain('It was mailed.');
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.recipients).toEqual(['bilal@example.com']);
    expect(joined(smtp.received[0]?.raw ?? '')).toContain(linkOn(page));

    const reset = { intent: 'link', mail: 'yes', password: here.password };
    await here.post(`/admin/people/${here.id('staff')}`, reset, await here.cookie());
    expect(smtp.received[1]?.recipients).toEqual(['clerk@example.com']);
  });

  it('is shown all the same when the mail service refuses it', async () => {
    smtp.behaviour = 550;
    const page = await (await invite({ mail: 'yes' })).text();
    expect(page).toContain('The mail could not be sent.');
    expect((await here.get(linkOn(page))).status).toBe(200);
    smtp.behaviour = 'well';
  });

  it('is offered only where the service can write to somebody else than the office', async () => {
    const cookie = await here.cookie();
    const form = async () => (await here.get('/admin/people/invite', cookie)).text();
    expect(await form()).toContain('Mail it to them, too');
    mailThrough(here.site, 'emailjs://key@service/template');
    expect(await form()).not.toContain('Mail it to them, too');
  });
});
