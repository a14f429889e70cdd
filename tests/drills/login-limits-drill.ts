import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { haveStaff, staffEmail, staffPassword } from '../sites/staff-session.ts';
import { runDrill } from './running/drill.ts';

// Guessing passwords from 200 loopback addresses: a thousand tries at one account, then 400 at as many.
// Counted are real password checks; the admin's own device gets in meanwhile.
interface Try {
  email?: string;
  password?: string;
  /** The loopback address that it is sent from. */
  from: string;
  cookie?: string;
}

await runDrill('login limits', async (site, expect) => {
  await haveStaff(site);
  const { kysely } = site.services.database;
  const forgetTries = () => kysely.deleteFrom('limits').execute();
  const { origin } = site;

  /** Not fetch, which could not send from a chosen address. */
  function login({ email = staffEmail, password = staffPassword, from, cookie = '' }: Try) {
    const sent = new URLSearchParams({ email, password }).toString();
    const type = 'application/x-www-form-urlencoded';
    const headers = { origin, cookie, 'content-type': type, 'content-length': sent.length };
    const how = { method: 'POST', headers, localAddress: from, family: 4 };
    return new Promise<{ status: number | undefined; cookies: string[] }>((resolve, reject) => {
      request(`${origin}/admin/login`, how, async (answer) => {
        await text(answer);
        resolve({ status: answer.statusCode, cookies: answer.headers['set-cookie'] ?? [] });
      })
        .on('error', reject)
        .end(sent);
    });
  }

  /** How many of so many tries, twenty at a time, were looked at. */
  async function checksOf(count: number, tried: (index: number) => Try): Promise<number> {
    let [next, checked] = [0, 0];
    const work = Array.from({ length: 20 }, async () => {
      while (next < count) {
        const { status } = await login(tried(next++));
        expect(status === 401 || status === 429, `a guess was answered ${status}`);
        if (status === 401) checked += 1;
      }
    });
    await Promise.all(work);
    return checked;
  }

  const known = await login({ from: '127.0.9.9' });
  const device = known.cookies.find((cookie) => cookie.startsWith('device=')) ?? '';
  expect(known.status === 302 && device !== '', 'the admin’s first login');
  await forgetTries();
  const ofAccount = await checksOf(1000, (index) => {
    return { password: `wrong ${index}`, from: `127.0.1.${1 + (index % 200)}` };
  });
  expect(ofAccount <= 20, `${ofAccount} checks of one account from 200 addresses`);
  const stranger = await login({ from: '127.0.7.7' });
  expect(stranger.status === 429, 'a new device got in though the account was used up');
  const [cookie = ''] = device.split(';', 1);
  const admin = await login({ from: '127.0.8.8', cookie });
  expect(admin.status === 302, `the admin’s known device was answered ${admin.status}`);

  await forgetTries();
  const ofSite = await checksOf(400, (index) => {
    const email = `name${index}@example.com`;
    return { email, password: 'wrong', from: `127.0.2.${1 + (index % 200)}` };
  });
  expect(ofSite <= 120, `${ofSite} checks of the whole site`);
  const sessions = await kysely.selectFrom('staff_sessions').select('id').execute();
  expect(sessions.length === 2, `${sessions.length} sessions instead of the admin’s two`);
  return { ofAccount, ofSite };
});
