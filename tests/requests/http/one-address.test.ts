import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { countSender } from '../../../app/data/database/limits.server.ts';
import { staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { openSite } from '../site/open-site.ts';

// A mobile network puts thousands of people behind one address; a household is one IPv6 /64.
const addressOf = (person: number) => `2001:db8:7:7::${(person + 1).toString(16)}`;
const right = { email: staffEmail, password: staffPassword };

describe.each(requestDatabases)('people behind one address on %s', (kind) => {
  // Opening it signs in the staff member.
  const here = openSite(kind, { sample: false, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  beforeEach(() => here.clear('limits'));

  /** Logs in from an address; returns the cookies except the session, as a browser would send them back. */
  async function logIn(address: string, fields: Record<string, string>, cookie = '') {
    const body = new URLSearchParams(fields);
    const from = { 'x-forwarded-for': address, cookie };
    const { status, headers } = await here.post('/admin/login', body, from);
    const device = headers.getSetCookie().find((text) => text.startsWith('device='));
    return { status, device: device?.split(';', 1)[0] ?? '' };
  }

  it('a crowd in the networks of one customer keeps nobody else out of the queue of pages', async () => {
    const { services } = here.site;
    const { siteSearch } = services;
    const held = Promise.withResolvers<void>();
    const ask = (words: string) => held.promise.then(() => siteSearch.ask(words));
    services.siteSearch = { ...siteSearch, ask };
    onTestFinished(() => void Object.assign(services, { siteSearch }));
    let refused = 0;
    const search = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const { status } = await here.ask(`/search?q=${address}`, { headers });
      if (status === 503) refused += 1;
      return status;
    };
    const room = 200 + (kind === 'postgres' ? 2 : 1);
    const crowd = Array.from({ length: room + 5 }, (_, network) =>
      search(`2001:db8:7:${network}::1`),
    );
    await expect.poll(() => refused).toBe(5);
    const other = search('2001:db8:8:1::1');
    await expect.poll(() => refused).toBe(6);
    held.resolve();
    await Promise.all(crowd);
    expect(await other).toBe(200);
  });

  it('a thousand write in an hour, each at most five times in ten minutes, and a robot 200 times', async () => {
    // Today, because the site's background jobs remove rows older than a day.
    let now = Date.now() - 2 * 60 * 60 * 1000;
    const database = { ...here.database, now: () => new Date(now) };
    const write = async (person: number, written: string) =>
      (await countSender(database, 'contact', { clientIp: addressOf(person), written })) === null;
    for (let person = 0; person < 1000; person += 1) {
      now += 3600;
      expect(await write(person, `p${person}@example.com`), `person ${person}`).toBe(true);
    }
    const tries = Array.from({ length: 8 }, () => write(1, 'P1@example.com '));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(5);
    await here.clear('limits');
    let taken = 0;
    for (let name = 0; name < 210; name += 1) {
      if (await write(name, `robot${name}@example.com`)) taken += 1;
    }
    expect(taken).toBe(200);
  });

  it('strangers who guess passwords lock no known device out', async () => {
    const { device } = await logIn('198.51.100.1', right);
    const guesses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const email = guess % 2 ? staffEmail : `guess${guess}@example.com`;
      guesses.push((await logIn(addressOf(guess), { email, password: 'wrong' })).status);
    }
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await logIn(addressOf(1), right, device)).status).toBe(302);
    // An unknown device waits like the strangers.
    expect((await logIn(addressOf(1), right)).status).toBe(429);
  });
});
