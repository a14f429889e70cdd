import { describe, expect, it } from 'vitest';
import { readMail } from '../../readers/read-mail.ts';
import { enableFactor, staffPassword as password, staffEmail } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { openMail, readText } from '../site/open-site.ts';
import { clerkEmail, newPassword, openPeople, parseCodes } from './people-requests.ts';

const page = '/admin/forgot';
const account = '/admin/account';

describe.each(requestDatabases)('a forgotten password on %s', (kind) => {
  const here = openPeople(kind);
  const { get, post, read, statusOf } = here;
  const send = (fields: Record<string, string>) => post(page, { intent: 'code', ...fields });
  async function makeCodes(): Promise<string[]> {
    const response = await post(account, { intent: 'codes', password }, await here.cookie());
    return parseCodes(await response.text());
  }

  it('a recovery code sets a new password once, and ends all sessions', async () => {
    const elsewhere = await here.cookie();
    const [earlierCode = ''] = await makeCodes();
    const wrongFields = { intent: 'codes', password: 'not it' };
    expect((await post(account, wrongFields, elsewhere)).status).toBe(400);
    const codes = await makeCodes();
    expect((await send({ email: staffEmail, recoveryCode: earlierCode })).status).toBe(401);
    expect(new Set(codes).size).toBe(10);
    expect(JSON.stringify(await here.rows('staff_recovery_codes'))).not.toContain(codes[0]);
    const [recoveryCode = ''] = codes;
    const fields = { email: staffEmail, recoveryCode: recoveryCode.toUpperCase() };
    const link = (await send(fields)).headers.get('location') ?? '';
    expect(link).toMatch(/^\/admin\/join\/[\w-]{43}$/);
    expect(await readText(await send(fields), 401)).toContain('already used');
    // The password changes only when the new one is sent.
    expect(await here.canSignIn(staffEmail, password)).toBe(true);
    await post(link, { intent: 'join', newPassword });
    expect(await here.canSignIn(staffEmail, newPassword)).toBe(true);
    expect(await statusOf(account, elsewhere)).toBe(302);
    const html = await read(account, await here.cookie());
    expect(html).toContain('9 are left');
    for (const code of codes) expect(html).not.toContain(code);
  });

  it('gives the same response for unknown accounts and wrong codes, and leaves the second factor on', async () => {
    const [recoveryCode = ''] = await makeCodes();
    const owner = await enableFactor(here.site, staffEmail);
    const texts = [];
    for (const fields of [
      { email: staffEmail, recoveryCode: '0000-0000-0000-0000' },
      { email: staffEmail, recoveryCode: owner.recoveryCodes[0] ?? '' },
      { email: clerkEmail, recoveryCode },
      { email: 'nobody@example.com', recoveryCode },
    ]) {
      await here.clear('limits');
      texts.push((await readText(await send(fields), 401)).replaceAll(fields.email, 'EMAIL'));
    }
    expect(new Set(texts).size).toBe(1);
    await here.clear('limits');
    const link = (await send({ email: staffEmail, recoveryCode })).headers.get('location') ?? '';
    const response = await post(link, { intent: 'join', newPassword });
    expect(response.headers.get('location')).toBe('/admin/login/code');
    expect(await here.rows('staff_sessions')).toEqual([]);
  });

  it('limits guesses as for a password', async () => {
    const guess = { email: staffEmail, recoveryCode: '0000-0000-0000-0000' };
    for (let index = 0; index < 5; index += 1) expect((await send(guess)).status).toBe(401);
    const response = await send(guess);
    expect(await readText(response, 429)).toContain('Please wait a minute');
    const login = await post('/admin/login', { email: staffEmail, password });
    expect(login.status).toBe(429);
  });

  it('mails a link to accounts, and gives strangers the same response', async () => {
    expect(await read(page)).not.toContain('Send me a link');
    const smtp = await openMail(here.site);
    expect(await read(page)).toContain('Send me a link');
    const ask = (email: string) => post(page, { intent: 'mail', email });
    for (const email of ['nobody@example.com', clerkEmail]) {
      const { status, headers } = await ask(email);
      expect([status, headers.get('location')], email).toEqual([302, '/admin/login']);
    }
    await expect.poll(() => smtp.received.length).toBe(1);
    const [letter] = smtp.received;
    expect(letter?.recipients).toEqual([clerkEmail]);
    const { text } = readMail(letter?.raw ?? '');
    const [link = ''] = /\/admin\/join\/[\w-]{43}/.exec(text) ?? [];
    await post(link, { intent: 'join', newPassword });
    expect(await here.canSignIn(clerkEmail, newPassword)).toBe(true);
    // Three mails an hour, however often somebody asks.
    for (let index = 0; index < 4; index += 1) {
      await here.kysely.deleteFrom('limits').where('bucket', 'like', 'address%').execute();
      await ask(clerkEmail);
    }
    const limits = await here.rows('limits');
    const { times } = limits.find(({ bucket }) => bucket === `mails account ${clerkEmail}`) ?? {};
    expect(JSON.parse(times ?? '')).toHaveLength(3);
    await expect.poll(() => smtp.received.length).toBe(3);
    expect((await get(page, await here.cookie())).headers.get('location')).toBe(account);
  });
});
