import { randomBytes } from 'node:crypto';
import { inviteStaff, lookAtLink } from '../../app/data/staff/staff-links.server.ts';
import { leaveSetup } from '../../app/data/website/setup-state.server.ts';
import { turnOn } from '../sites/staff/authenticator-app.ts';
import { haveStaff, staffEmail, staffPassword } from '../sites/staff-session.ts';
import { createTally, runDrill } from './running/drill.ts';
import { type Answer, ask, type Fields } from './running/requests.ts';

// Guessing what lets somebody in without a password: 100 links of invitations, and 100 codes of
// somebody whose password is known, all at once, from one address and from a hundred. Nobody gets in
// but the owner, from a device that is known, while it goes on.
const login = { email: staffEmail, password: staffPassword };
const codePage = '/admin/login/code';

await runDrill('guesses', async (site) => {
  const { counted, expect } = createTally();
  const by = await haveStaff(site);
  const app = await turnOn(site, staffEmail);
  const { database } = site.services;
  const { kysely } = database;
  const countSessions = async () =>
    (await kysely.selectFrom('staff_sessions').select('id').execute()).length;
  // Else who signs in is led to it.
  await leaveSetup(database);
  const invitation = { email: 'bilal@example.com', role: 'owner', by } as const;
  const made = await inviteStaff(database, invitation);
  if (typeof made === 'string') throw new Error(made);
  const signIn = (from: string, cookie = '') =>
    ask(site.origin, { path: '/admin/login', fields: login, from, cookie });
  const sendCode = (fields: Fields, from: string, cookie: string) =>
    ask(site.origin, { path: codePage, fields, from, cookie });

  const begun = await signIn('127.0.9.9');
  const own = await sendCode({ code: await app.code(1) }, '127.0.9.9', cookieOf(begun));
  expect(own.status === 302 && own.location === '/admin/dashboard', 'the owner’s first login');
  const [device = ''] = (own.cookies.find((one) => one.startsWith('device=')) ?? '').split(';', 1);
  const before = await countSessions();
  await kysely.deleteFrom('limits').execute();

  const thief = await signIn('127.0.5.5');
  expect(thief.location === codePage, 'the thief’s password was not asked for a code');
  const right = new Set(await Promise.all([-1, 0, 1, 2].map((ahead) => app.code(ahead))));
  const guesses = Array.from({ length: 110 }, (_, at) => String(at * 9091).padStart(6, '0'))
    .filter((code) => !right.has(code))
    .slice(0, 100);
  const addressOf = (at: number) => `127.0.${1 + (at % 2)}.${at % 2 ? 1 + at : 1}`;
  const guessCode = (code: string, at: number) => {
    const recoveryCode = randomBytes(8).toString('hex');
    return sendCode(at % 5 ? { code } : { recoveryCode }, addressOf(at), cookieOf(thief));
  };
  const guessLink = (_: unknown, at: number) => {
    const path = `/admin/join/${randomBytes(32).toString('base64url')}`;
    const join = { intent: 'join', name: 'Nobody', newPassword: staffPassword };
    const fields = at % 4 < 2 ? { fields: join } : {};
    return ask(site.origin, { path, from: addressOf(at), ...fields });
  };
  const ownLogin = async () => {
    const cookie = `${device}; ${cookieOf(await signIn('127.0.8.8', device))}`;
    return sendCode({ recoveryCode: app.recoveryCodes[0] ?? '' }, '127.0.8.8', cookie);
  };
  const [codes, links, owner] = await Promise.all([
    Promise.all(guesses.map(guessCode)),
    Promise.all(Array.from({ length: 100 }, guessLink)),
    ownLogin(),
  ]);

  const checked = codes.filter(({ status }) => status === 401).length;
  expect(checked === 30, `${checked} codes of the account were looked at, not 30`);
  const limited = codes.filter(({ status }) => status === 429).length;
  expect(limited === 70, `${limited} of 70 codes beyond the limit were answered 429`);
  expect(!codes.some(({ cookies }) => cookies.some(isSession)), 'a guess was signed in');
  const areRefused = links.every(({ status }) => status === 404 || status === 429);
  expect(areRefused, 'a guessed link was answered otherwise than 404 or 429');
  const fromOne = links.filter(({ status }, at) => status === 404 && at % 2 === 0).length;
  expect(fromOne <= 30, `${fromOne} links from one address were looked at`);
  expect(owner.location === '/admin/dashboard', `the owner was answered ${owner.status}`);
  const people = await kysely.selectFrom('staff').select('id').execute();
  expect(people.length === 1, `${people.length} accounts instead of one`);
  expect((await lookAtLink(database, made.token)).state === 'open', 'the invitation is gone');
  const added = (await countSessions()) - before;
  expect(added === 1, `${added} sessions more instead of the owner’s one`);
  const late = await sendCode({ code: await app.code(1) }, '127.0.5.5', cookieOf(thief));
  expect(!late.cookies.some(isSession), 'the thief got in afterwards');
  return { ...counted, count: counted.count + 200 };
});

function isSession(cookie: string): boolean {
  return cookie.startsWith('session=') && !cookie.startsWith('session=;');
}

function cookieOf({ cookies }: Answer): string {
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}
