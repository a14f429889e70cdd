import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { countEnquiryTry } from '../../../app/data/enquiries/enquiry-limits.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { addStaff } from '../../../app/data/staff/staff.server.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { haveStaff, staffCookie, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';
import { openStream, post } from './forwarded-requests.ts';

// A mobile network puts thousands of people behind one IPv4 address, a household is one IPv6 /64.
const sharedAddresses = [
  ['an IPv4 address', () => '100.64.7.7'],
  ['an IPv6 /64', (person: number) => `2001:db8:7:7::${(person + 1).toString(16)}`],
] as const;

describe.each(databaseKinds)('people behind one address on %s', { timeout: 120_000 }, (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    const settings = { TRUSTED_PROXIES: '127.0.0.1' };
    const template = inject('template');
    site = await openTestSite({ template, database: kind, sample: false, settings });
    await haveStaff(site);
  });
  beforeEach(() => site.services.database.kysely.deleteFrom('limits').execute());
  afterAll(() => site.close());

  describe.each(sharedAddresses)('%s', (_what, addressOf) => {
    it('a thousand read, and all are told of a change', async () => {
      const readers = await inTens(1000, (person) => openStream(site, addressOf(person)));
      try {
        expect(statuses(readers)).toEqual({ 200: 1000 });
        const told = readers.map(({ received }) => received('event: change'));
        await createPackage(site.services.database, { ...blankPackage, packageName: 'New' });
        await Promise.all(told);
        const staff = await openStream(site, addressOf(0), '?for=staff', await staffCookie(site));
        expect(staff.status).toBe(200);
        staff.close();
      } finally {
        for (const { close } of readers) close();
      }
    });

    it('sixty write at once', async () => {
      const answers = await inTens(60, (person) =>
        post(site, '/contact', addressOf(person), {
          name: 'Asma Begum',
          email: `person${person}@example.com`,
          subject: 'Umrah',
          message: 'How much is it?',
        }),
      );
      expect(statuses(answers)).toEqual({ 200: 60 });
    });

    it('a thousand write in an hour, nobody more than five in ten minutes', async () => {
      // Today: the site's own background jobs forget what is older than a day.
      let now = Date.now() - 2 * 60 * 60 * 1000;
      const database = { ...site.services.database, now: () => new Date(now) };
      const refused: number[] = [];
      for (let person = 0; person < 1000; person += 1) {
        now += 3600;
        const from = { clientIp: addressOf(person), email: `p${person}@example.com` };
        if (await countEnquiryTry(database, from)) refused.push(person);
      }
      expect(refused).toEqual([]);
      const tries = Array.from({ length: 8 }, () =>
        countEnquiryTry(database, { clientIp: addressOf(1), email: 'P1@example.com ' }),
      );
      expect((await Promise.all(tries)).filter((answer) => answer === null)).toHaveLength(5);
    });

    it('one who writes under a thousand names is stopped', async () => {
      const { database } = site.services;
      let taken = 0;
      for (let name = 0; name < 1000; name += 1) {
        const from = { clientIp: addressOf(name), email: `robot${name}@example.com` };
        if (!(await countEnquiryTry(database, from))) taken += 1;
      }
      expect(taken).toBe(200);
    });

    it('strangers who guess lock no known device out', async () => {
      const devices: string[] = [];
      for (let phone = 0; phone < 3; phone += 1) {
        const first = await post(site, '/admin/login', `198.51.100.${phone}`, right);
        devices.push(first.cookies);
      }
      const guesses = await inTens(30, (guess) =>
        post(site, '/admin/login', addressOf(guess), {
          email: guess % 2 ? staffEmail : `guess${guess}@example.com`,
          password: 'not the right one',
        }),
      );
      expect(statuses(guesses)).toEqual({ 401: 5, 429: 25 });
      const staff = await inTens(devices.length, (phone) =>
        post(site, '/admin/login', addressOf(phone), right, devices[phone]),
      );
      expect(statuses(staff)).toEqual({ 302: devices.length });
      // The dialog over a page that is open counts in the same way.
      const again = await post(site, '/admin/session', addressOf(1), right, devices[0]);
      expect(again.status).toBe(204);
      // Somebody who was never here waits like the strangers.
      expect((await post(site, '/admin/login', addressOf(1), right)).status).toBe(429);
    });
  });

  it('two accounts of one browser are both known in it', async () => {
    const { database, passwords } = site.services;
    const others = ['second@example.com', 'third@example.com'];
    for (const email of others) {
      await addStaff(database, passwords, { email, password: staffPassword });
    }
    const accounts = [staffEmail, ...others];
    let cookies = '';
    for (const [at, email] of accounts.entries()) {
      const fields = { email, password: staffPassword };
      ({ cookies } = await post(site, '/admin/login', `198.51.100.${at}`, fields, cookies));
    }
    await inTens(10, () =>
      post(site, '/admin/login', '100.64.7.7', { email: 'a@example.com', password: 'wrong' }),
    );
    for (const email of accounts) {
      const fields = { email, password: staffPassword };
      const answer = await post(site, '/admin/login', '100.64.7.7', fields, cookies);
      expect([email, answer.status]).toEqual([email, 302]);
    }
  });
});

const right = { email: staffEmail, password: staffPassword };

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
