import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countSender } from '../../../app/data/database/limits.server.ts';
import { staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { openSite } from '../site/open-site.ts';

// A mobile network puts thousands of people behind one address; a household is one IPv6 /64.
const createAddress = (person: number) => `2001:db8:7:7::${(person + 1).toString(16)}`;
const credentials = { email: staffEmail, password: staffPassword };

describe.each(requestDatabases)('people behind one address on %s', (kind) => {
  // Opening it signs in the staff member.
  const here = openSite(kind, { sample: false, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  beforeEach(() => here.clear('limits'));

  /** Logs in from an address; returns the cookies except the session, as a browser would send them back. */
  async function logIn(address: string, fields: Record<string, string>, cookie = '') {
    const body = new URLSearchParams(fields);
    const requestHeaders = { 'x-forwarded-for': address, cookie };
    const { status, headers } = await here.post('/admin/login', body, requestHeaders);
    const device = headers.getSetCookie().find((text) => text.startsWith('device='));
    return { status, device: device?.split(';', 1)[0] ?? '' };
  }

  it('pages that cannot wait get 503; cached pages and other customers are not affected', async () => {
    await here.read('/about');
    const { website, log } = here.site.services;
    const errors = vi.spyOn(log, 'error');
    const { read } = website;
    const gate = Promise.withResolvers<void>();
    website.read = () => gate.promise.then(read);
    let refusalCount = 0;
    const ask = async (path: string, address: string) => {
      const response = await here.ask(path, { headers: { 'x-forwarded-for': address } });
      if (response.status === 503) refusalCount += 1;
      return response;
    };
    const capacity = 200 + (kind === 'postgres' ? 2 : 1);
    const crowd = Array.from({ length: capacity + 5 }, (_, network) =>
      ask(`/nothing/${network}`, `2001:db8:7:${network}::1`),
    );
    await expect.poll(() => refusalCount).toBe(5);
    const other = ask('/gallery/hajj?tag=x', '2001:db8:8:1::1');
    await expect.poll(() => refusalCount).toBe(6);
    website.read = read;
    const address = '2001:db8:7:1::1';
    const paths = ['/nothing', '/ur/nothing', '/preview/x', '/preview/packages/x'];
    paths.push('/preview/pages/home.jpg', '/preview/packages/x/x.jpg');
    const late = await Promise.all(paths.map((path) => ask(path, address)));
    for (const path of ['/contact', '/ur/contact']) {
      late.push(await here.post(path, { name: 'x' }, { 'x-forwarded-for': address }));
    }
    const cached = await Promise.all(['/about', '/healthz'].map((path) => ask(path, address)));
    gate.resolve();
    await Promise.all(crowd);
    for (const { status } of [...cached, await other]) expect(status).toBe(200);
    for (const { status, headers, url } of late) {
      expect([status, headers.get('retry-after') !== null], url).toEqual([503, true]);
    }
    expect(errors).not.toHaveBeenCalled();
  });

  it('a thousand people can write in an hour, each at most five times in ten minutes, and a robot 200 times', async () => {
    // Today, because the site's background jobs remove rows older than a day.
    let now = Date.now() - 2 * 60 * 60 * 1000;
    const database = { ...here.database, now: () => new Date(now) };
    const write = async (person: number, email: string) =>
      (await countSender(database, 'contact', {
        clientIp: createAddress(person),
        written: email,
      })) === null;
    for (let person = 0; person < 1000; person += 1) {
      now += 3600;
      expect(await write(person, `p${person}@example.com`), `person ${person}`).toBe(true);
    }
    const tries = Array.from({ length: 8 }, () => write(1, 'P1@example.com '));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(5);
    await here.clear('limits');
    let count = 0;
    for (let name = 0; name < 210; name += 1) {
      if (await write(name, `robot${name}@example.com`)) count += 1;
    }
    expect(count).toBe(200);
  });

  it('strangers who guess passwords do not lock out known devices', async () => {
    const { device } = await logIn('198.51.100.1', credentials);
    const guesses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const email = guess % 2 ? staffEmail : `guess${guess}@example.com`;
      guesses.push((await logIn(createAddress(guess), { email, password: 'wrong' })).status);
    }
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await logIn(createAddress(1), credentials, device)).status).toBe(302);
    // An unknown device waits like the strangers, and so does a forged one.
    for (const other of ['', device.replace(/device=../, 'device=zz')]) {
      expect((await logIn(createAddress(1), credentials, other)).status).toBe(429);
    }
  });
});
