import { request } from 'node:http';
import { haveStaff, staffEmail, staffPassword } from '../sites/staff-session.ts';
import type { TestSite } from '../sites/test-site.ts';
import { runDrill } from './running/drill.ts';

// Guessing passwords: 1,500 tries from one address with forged X-Forwarded-For, then 200 loopback
// addresses at one account. Counted are real password checks; the admin's own device gets in.
interface Try {
  email: string;
  password: string;
  from?: string;
  forwardedFor?: string;
  cookie?: string;
}

interface Answer {
  status: number;
  cookies: string[];
}

await runDrill('login limits', async (site) => {
  await haveStaff(site);
  const failures: string[] = [];
  const { kysely } = site.services.database;
  const expect = (holds: boolean, what: string) => holds || failures.push(what);

  const known = await login(site, {
    email: staffEmail,
    password: staffPassword,
    from: '127.0.9.9',
  });
  const device = known.cookies.find((cookie) => cookie.startsWith('device=')) ?? '';
  expect(known.status === 302 && device !== '', 'the admin’s first login');
  await kysely.deleteFrom('limits').execute();

  const begun = performance.now();
  const fromOne = await inTurns(1500, 20, (index) =>
    login(site, {
      email: `guess${index}@example.com`,
      password: `wrong ${index}`,
      forwardedFor: `198.51.${index % 250}.${index % 199}`,
    }),
  );
  const minutes = Math.ceil((performance.now() - begun) / 60_000);
  const checked = fromOne.filter(({ status }) => status === 401).length;
  expect(checked <= 5 * minutes, `${checked} checks from one address in ${minutes} min`);
  expect(
    fromOne.every(({ status }) => status === 401 || status === 429),
    'an answer that is neither 401 nor 429',
  );

  await kysely.deleteFrom('limits').execute();
  const fromMany = await inTurns(1000, 20, (index) =>
    login(site, {
      email: staffEmail,
      password: `wrong ${index}`,
      from: `127.0.1.${1 + (index % 200)}`,
    }),
  );
  const ofAccount = fromMany.filter(({ status }) => status === 401).length;
  expect(ofAccount <= 20, `${ofAccount} checks of one account from 200 addresses`);

  const right = { email: staffEmail, password: staffPassword };
  const stranger = await login(site, { ...right, from: '127.0.7.7' });
  expect(stranger.status === 429, 'a new device got in though the account was used up');
  const admin = await login(site, { ...right, from: '127.0.8.8', cookie: device });
  expect(admin.status === 302, `the admin’s known device was answered ${admin.status}`);

  await kysely.deleteFrom('limits').execute();
  const everybody = await inTurns(400, 20, (index) =>
    login(site, {
      email: `name${index}@example.com`,
      password: 'wrong',
      from: `127.0.2.${1 + (index % 200)}`,
    }),
  );
  const ofSite = everybody.filter(({ status }) => status === 401).length;
  expect(ofSite <= 120, `${ofSite} checks of the whole site`);
  const sessions = await kysely.selectFrom('staff_sessions').select('id').execute();
  expect(sessions.length === 2, `${sessions.length} sessions instead of the admin’s two`);
  return { count: fromOne.length + fromMany.length + everybody.length + 3, failures };
});

/** So many jobs, a few at a time. */
async function inTurns(count: number, width: number, job: (index: number) => Promise<Answer>) {
  const answers: Answer[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) {
        const index = next;
        next += 1;
        answers.push(await job(index));
      }
    }),
  );
  return answers;
}

/** Sent from a chosen loopback address, which fetch cannot. */
function login(site: TestSite, { email, password, ...from }: Try): Promise<Answer> {
  const { host, port } = new URL(site.origin);
  const body = new URLSearchParams({ email, password }).toString();
  const headers = {
    host,
    origin: site.origin,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
    ...(from.forwardedFor ? { 'x-forwarded-for': from.forwardedFor } : {}),
    ...(from.cookie ? { cookie: from.cookie.split(';', 1)[0] } : {}),
  };
  const options = { host: '127.0.0.1', port, method: 'POST', path: '/admin/login', headers };
  return new Promise((resolve, reject) => {
    request({ ...options, localAddress: from.from ?? '127.0.0.1' }, (answer) => {
      answer.resume();
      const cookies = answer.headers['set-cookie'] ?? [];
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, cookies }));
    })
      .on('error', reject)
      .end(body);
  });
}
