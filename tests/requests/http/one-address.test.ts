import { get as httpGet, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { countEnquiryTry } from '../../../app/data/enquiries/enquiry-limits.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { addStaff } from '../../../app/data/staff/staff.server.ts';
import { isFullRun } from '../../full-run.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { haveStaff, staffCookie, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { openTestSite, requestDatabases, type TestSite } from '../../sites/test-site.ts';

// A mobile network puts thousands of people behind one IPv4 address, a household is one IPv6 /64.
const sharedAddresses = [
  ['an IPv4 address', () => '100.64.7.7'],
  ['an IPv6 /64', (person: number) => `2001:db8:7:7::${(person + 1).toString(16)}`],
] as const;
const right = { email: staffEmail, password: staffPassword };
const readerCount = isFullRun ? 1000 : 200;

describe.each(requestDatabases)('people behind one address on %s', (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    const settings = { TRUSTED_PROXIES: '127.0.0.1' };
    const template = inject('template');
    site = await openTestSite({ template, database: kind, sample: false, settings });
    await haveStaff(site);
  });
  beforeEach(() => site.services.database.kysely.deleteFrom('limits').execute());
  afterAll(() => site.close());

  /** How to reach the site as a visitor from an address. */
  function from(address: string, path: string) {
    const { port } = new URL(site.origin);
    const headers = { host: `localhost:${port}`, 'x-forwarded-for': address };
    return { host: '127.0.0.1', port, path, agent: false as const, headers };
  }

  /** Opens a live stream. */
  async function openStream(address: string, search = '', cookie = '') {
    const { headers, ...options } = from(address, `/live${search}`);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const asked = httpGet({ ...options, headers: { ...headers, cookie } }, resolve);
    asked.on('error', reject);
    const answer = await promise;
    let text = '';
    let look = (): unknown => undefined;
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      look();
    });
    answer.on('error', () => undefined);
    return {
      status: answer.statusCode ?? 0,
      received: (wanted: string) =>
        new Promise<void>((found) => {
          look = () => text.includes(wanted) && found();
          look();
        }),
      close: () => asked.destroy(),
    };
  }

  /** Sends a form; the answer's cookies come as a browser would send them back. */
  async function post(address: string, path: string, fields: Record<string, string>, cookie = '') {
    const { headers, ...options } = from(address, path);
    const type = 'application/x-www-form-urlencoded';
    const own = { origin: site.origin, 'content-type': type, cookie: withoutSession(cookie) };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ ...options, method: 'POST', headers: { ...headers, ...own } }, resolve)
        .on('error', reject)
        .end(new URLSearchParams(fields).toString());
    });
    answer.resume();
    const cookies = (answer.headers['set-cookie'] ?? []).map((text) => text.split(';', 1)[0]);
    return { status: answer.statusCode ?? 0, cookies: cookies.join('; ') };
  }
  const logIn = (address: string, fields: Record<string, string>, cookie = '') =>
    post(address, '/admin/login', fields, cookie);

  describe.each(sharedAddresses)('%s', (_what, addressOf) => {
    it('many read, and all are told of a change', async () => {
      const readers = await inTens(readerCount, (person) => openStream(addressOf(person)));
      try {
        expect(statuses(readers)).toEqual({ 200: readerCount });
        const told = readers.map(({ received }) => received('event: change'));
        await createPackage(site.services.database, { ...blankPackage, packageName: 'New' });
        await Promise.all(told);
        const staff = await openStream(addressOf(0), '?for=staff', await staffCookie(site));
        expect(staff.status).toBe(200);
        staff.close();
      } finally {
        for (const { close } of readers) close();
      }
    });

    it('sixty write at once', async () => {
      const message = { name: 'Asma Begum', subject: 'Umrah', message: 'How much is it?' };
      const answers = await inTens(60, (person) =>
        post(addressOf(person), '/contact', { ...message, email: `person${person}@example.com` }),
      );
      expect(statuses(answers)).toEqual({ 200: 60 });
    });

    it('a thousand write in an hour, each at most five times in ten minutes', async () => {
      // Today: the site's own background jobs forget what is older than a day.
      let now = Date.now() - 2 * 60 * 60 * 1000;
      const database = { ...site.services.database, now: () => new Date(now) };
      const refused: number[] = [];
      for (let person = 0; person < 1000; person += 1) {
        now += 3600;
        const writer = { clientIp: addressOf(person), email: `p${person}@example.com` };
        if (await countEnquiryTry(database, writer)) refused.push(person);
      }
      expect(refused).toEqual([]);
      const tries = Array.from({ length: 8 }, () =>
        countEnquiryTry(database, { clientIp: addressOf(1), email: 'P1@example.com ' }),
      );
      expect((await Promise.all(tries)).filter((answer) => answer === null)).toHaveLength(5);
    });

    it('a robot that writes under many names is stopped', async () => {
      const { database } = site.services;
      let taken = 0;
      for (let name = 0; name < 300; name += 1) {
        const robot = { clientIp: addressOf(name), email: `robot${name}@example.com` };
        if (!(await countEnquiryTry(database, robot))) taken += 1;
      }
      expect(taken).toBe(200);
    });

    it('strangers who guess passwords lock no known device out', async () => {
      const devices: string[] = [];
      for (let phone = 0; phone < 3; phone += 1) {
        devices.push((await logIn(`198.51.100.${phone}`, right)).cookies);
      }
      const guesses = await inTens(30, (guess) =>
        logIn(addressOf(guess), {
          email: guess % 2 ? staffEmail : `guess${guess}@example.com`,
          password: 'not the right one',
        }),
      );
      expect(statuses(guesses)).toEqual({ 401: 5, 429: 25 });
      const staff = await inTens(3, (phone) => logIn(addressOf(phone), right, devices[phone]));
      expect(statuses(staff)).toEqual({ 302: 3 });
      // The dialog over an open page counts in the same way.
      const again = await post(addressOf(1), '/admin/session', right, devices[0]);
      expect(again.status).toBe(204);
      // A device that was never here waits like the strangers.
      expect((await logIn(addressOf(1), right)).status).toBe(429);
    });
  });

  it('two accounts of one browser are both known in it', async () => {
    const { database, passwords } = site.services;
    const others = ['second@example.com', 'third@example.com'];
    for (const email of others) {
      await addStaff(database, passwords, { email, password: staffPassword });
    }
    const accounts = [staffEmail, ...others].map((email) => ({ ...right, email }));
    let cookies = '';
    for (const [at, account] of accounts.entries()) {
      ({ cookies } = await logIn(`198.51.100.${at}`, account, cookies));
    }
    await inTens(10, () => logIn('100.64.7.7', { email: 'a@example.com', password: 'wrong' }));
    for (const account of accounts) {
      const { status } = await logIn('100.64.7.7', account, cookies);
      expect([account.email, status]).toEqual([account.email, 302]);
    }
  });
});

/** A known device without a session. */
function withoutSession(cookie: string): string {
  return cookie.replace(/(^|; )session=[^;]*/, '');
}

/** So many jobs, ten at a time; their results in order. */
async function inTens<Result>(count: number, job: (index: number) => Promise<Result>) {
  const results: Result[] = [];
  for (let at = 0; at < count; at += 10) {
    const ten = Array.from({ length: Math.min(10, count - at) }, (_, more) => job(at + more));
    results.push(...(await Promise.all(ten)));
  }
  return results;
}

function statuses(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
