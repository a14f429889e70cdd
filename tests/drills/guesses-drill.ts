import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { inviteStaff, lookAtLink } from '../../app/data/staff/staff-links.server.ts';
import { leaveSetup } from '../../app/data/website/setup-state.server.ts';
import { turnOn } from '../sites/staff/authenticator-app.ts';
import { haveStaff, staffEmail, staffPassword } from '../sites/staff-session.ts';
import type { TestSite } from '../sites/test-site.ts';
import { createTally, runDrill } from './running/drill.ts';

// Guessing what lets somebody in without a password: 100 links of invitations, and 100 codes of
// somebody whose password is known, all at once, from one address and from a hundred. Nobody gets in
// but the owner, from a device that is known, while it goes on.
interface Asked {
  path: string;
  fields?: Record<string, string>;
  from?: string;
  cookie?: string;
}

interface Answer {
  status: number;
  cookies: string[];
  location: string;
}

const login = { email: staffEmail, password: staffPassword };
const codePage = '/admin/login/code';

await runDrill('guesses', async (site) => {
  const { counted, expect } = createTally();
  const by = await haveStaff(site);
  const app = await turnOn(site, staffEmail);
  const { database } = site.services;
  const { kysely } = database;
  // Else whoever signs in is led to it.
  await leaveSetup(database);
  const invitation = { email: 'bilal@example.com', role: 'owner', by } as const;
  const made = await inviteStaff(database, invitation);
  if (typeof made === 'string') throw new Error(made);

  const begun = await ask(site, { path: '/admin/login', fields: login, from: '127.0.9.9' });
  const own = await ask(site, {
    path: codePage,
    fields: { code: await app.code(1) },
    from: '127.0.9.9',
    cookie: cookieOf(begun),
  });
  expect(own.status === 302 && own.location === '/admin/dashboard', 'the owner’s first login');
  const device = own.cookies.find((cookie) => cookie.startsWith('device=')) ?? '';
  const before = await countSessions();
  await kysely.deleteFrom('limits').execute();

  const thief = await ask(site, { path: '/admin/login', fields: login, from: '127.0.5.5' });
  expect(thief.location === codePage, 'the thief’s password was not asked for a code');
  const right = new Set(await Promise.all([-1, 0, 1, 2].map((ahead) => app.code(ahead))));
  const guesses = Array.from({ length: 110 }, (_, at) => String(at * 9091).padStart(6, '0'))
    .filter((code) => !right.has(code))
    .slice(0, 100);
  const addressOf = (at: number) => `127.0.${1 + (at % 2)}.${at % 2 ? 1 + at : 1}`;
  const ownLogin = async () => {
    const password = { path: '/admin/login', fields: login, from: '127.0.8.8', cookie: device };
    const code = { path: codePage, fields: { recoveryCode: app.recoveryCodes[0] ?? '' } };
    const cookie = `${device.split(';', 1)[0]}; ${cookieOf(await ask(site, password))}`;
    return ask(site, { ...code, from: '127.0.8.8', cookie });
  };
  const [codes, links, owner] = await Promise.all([
    Promise.all(
      guesses.map((code, at) => {
        const fields: Record<string, string> =
          at % 5 ? { code } : { recoveryCode: randomBytes(8).toString('hex') };
        return ask(site, { path: codePage, fields, from: addressOf(at), cookie: cookieOf(thief) });
      }),
    ),
    Promise.all(
      Array.from({ length: 100 }, (_, at) => {
        const path = `/admin/join/${randomBytes(32).toString('base64url')}`;
        const join = { intent: 'join', name: 'Nobody', newPassword: staffPassword };
        return ask(site, { path, from: addressOf(at), ...(at % 4 < 2 ? { fields: join } : {}) });
      }),
    ),
    ownLogin(),
  ]);

  const checked = codes.filter(({ status }) => status === 401).length;
  expect(checked === 30, `${checked} codes of the account were looked at, not 30`);
  const limited = codes.filter(({ status }) => status === 429).length;
  expect(limited === 70, `${limited} of 70 codes beyond the limit were answered 429`);
  expect(!codes.some(({ cookies }) => cookies.some(isSession)), 'a guess was signed in');
  expect(
    links.every(({ status }) => status === 404 || status === 429),
    'a guessed link was answered otherwise than 404 or 429',
  );
  const fromOne = links.filter(({ status }, at) => status === 404 && at % 2 === 0).length;
  expect(fromOne <= 30, `${fromOne} links from one address were looked at`);
  expect(owner.location === '/admin/dashboard', `the owner was answered ${owner.status}`);
  const people = await kysely.selectFrom('staff').select('id').execute();
  expect(people.length === 1, `${people.length} accounts instead of one`);
  expect((await lookAtLink(database, made.token)).state === 'open', 'the invitation is gone');
  const added = (await countSessions()) - before;
  expect(added === 1, `${added} sessions more instead of the owner’s one`);
  const late = await ask(site, {
    path: codePage,
    fields: { code: await app.code(1) },
    from: '127.0.5.5',
    cookie: cookieOf(thief),
  });
  expect(!late.cookies.some(isSession), 'the thief got in afterwards');
  return { ...counted, count: counted.count + 200 };

  async function countSessions(): Promise<number> {
    return (await kysely.selectFrom('staff_sessions').select('id').execute()).length;
  }
});

function isSession(cookie: string): boolean {
  return cookie.startsWith('session=') && !cookie.startsWith('session=;');
}

function cookieOf({ cookies }: Answer): string {
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

/** Sent from a chosen loopback address, which fetch cannot. */
function ask(site: TestSite, { path, fields, from, cookie }: Asked): Promise<Answer> {
  const { host, port } = new URL(site.origin);
  const body = fields ? new URLSearchParams(fields).toString() : '';
  const headers = {
    host,
    origin: site.origin,
    ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    'content-length': String(Buffer.byteLength(body)),
    ...(cookie ? { cookie } : {}),
  };
  const options = { host: '127.0.0.1', port, method: fields ? 'POST' : 'GET', path, headers };
  return new Promise((resolve, reject) => {
    request({ ...options, localAddress: from ?? '127.0.0.1' }, (answer) => {
      answer.resume();
      const cookies = answer.headers['set-cookie'] ?? [];
      const { location = '' } = answer.headers;
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, cookies, location }));
    })
      .on('error', reject)
      .end(body);
  });
}
