import { haveStaff, staffEmail, staffPassword } from '../sites/staff-session.ts';
import { createTally, runDrill } from './running/drill.ts';
import { type Answer, ask, type Fields } from './running/requests.ts';

// Guessing passwords: 1,500 tries from one address with forged X-Forwarded-For, then 200 loopback
// addresses at one account. Counted are real password checks; the admin's own device gets in.
interface Try {
  email?: string;
  password?: string;
  from?: string;
  cookie?: string;
  headers?: Fields;
}

await runDrill('login limits', async (site) => {
  await haveStaff(site);
  const { counted, expect } = createTally();
  const { kysely } = site.services.database;
  const forgetTries = () => kysely.deleteFrom('limits').execute();
  const login = ({ email = staffEmail, password = staffPassword, ...how }: Try) =>
    ask(site.origin, { path: '/admin/login', fields: { email, password }, ...how });

  const known = await login({ from: '127.0.9.9' });
  const device = known.cookies.find((cookie) => cookie.startsWith('device=')) ?? '';
  expect(known.status === 302 && device !== '', 'the admin’s first login');
  await forgetTries();

  const begun = performance.now();
  const fromOne = await inTurns(1500, (index) =>
    login({
      email: `guess${index}@example.com`,
      password: `wrong ${index}`,
      headers: { 'x-forwarded-for': `198.51.${index % 250}.${index % 199}` },
    }),
  );
  const minutes = Math.ceil((performance.now() - begun) / 60_000);
  const checked = checksAmong(fromOne);
  expect(checked <= 5 * minutes, `${checked} checks from one address in ${minutes} min`);
  const areRefused = fromOne.every(({ status }) => status === 401 || status === 429);
  expect(areRefused, 'an answer that is neither 401 nor 429');

  await forgetTries();
  const fromMany = await inTurns(1000, (index) =>
    login({ password: `wrong ${index}`, from: `127.0.1.${1 + (index % 200)}` }),
  );
  const ofAccount = checksAmong(fromMany);
  expect(ofAccount <= 20, `${ofAccount} checks of one account from 200 addresses`);
  const stranger = await login({ from: '127.0.7.7' });
  expect(stranger.status === 429, 'a new device got in though the account was used up');
  const [cookie = ''] = device.split(';', 1);
  const admin = await login({ from: '127.0.8.8', cookie });
  expect(admin.status === 302, `the admin’s known device was answered ${admin.status}`);

  await forgetTries();
  const everybody = await inTurns(400, (index) =>
    login({
      email: `name${index}@example.com`,
      password: 'wrong',
      from: `127.0.2.${1 + (index % 200)}`,
    }),
  );
  const ofSite = checksAmong(everybody);
  expect(ofSite <= 120, `${ofSite} checks of the whole site`);
  const sessions = await kysely.selectFrom('staff_sessions').select('id').execute();
  expect(sessions.length === 2, `${sessions.length} sessions instead of the admin’s two`);
  return { ...counted, count: fromOne.length + fromMany.length + everybody.length + 3 };
});

function checksAmong(answers: Answer[]): number {
  return answers.filter(({ status }) => status === 401).length;
}

/** So many jobs, twenty at a time. */
async function inTurns(count: number, job: (index: number) => Promise<Answer>) {
  const answers: Answer[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (next < count) {
        const index = next;
        next += 1;
        answers.push(await job(index));
      }
    }),
  );
  return answers;
}
