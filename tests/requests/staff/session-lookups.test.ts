import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { staffAddresses } from '../../sites/staff-addresses.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

const addresses = await staffAddresses();

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite', sample: false });
  cookie = await staffCookie(site);
});
afterAll(() => site.close());

/** How often the session's row is read for one request, and how the request is answered. */
async function lookUps(address: string, init: RequestInit) {
  const executor = site.services.database.kysely.getExecutor();
  const asked = vi.spyOn(executor, 'executeQuery');
  const { status } = await fetch(site.origin + address, {
    redirect: 'manual',
    ...init,
    headers: { cookie, origin: site.origin, ...init.headers },
  });
  const count = asked.mock.calls.filter(([{ sql }]) =>
    /^select .* from "staff_sessions" .*"token" =/s.test(sql),
  ).length;
  asked.mockRestore();
  return { status, count };
}

const large = 'x='.padEnd(100_000, 'x');
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
/** With a photograph that is filled up behind its end: to be as large as a telephone's. */
async function photoForm(more: number) {
  const form = new FormData();
  form.set('category', 'hajj');
  form.set('file', new File([new Uint8Array(await jpeg()), new Uint8Array(more)], 'a.jpg'));
  return form;
}

/** A page that is read, a form, one with a long text, one with a photograph. */
const kinds: Record<string, () => Promise<RequestInit>> = {
  read: async () => ({}),
  form: async () => ({ method: 'POST', body: 'a=b', headers: urlencoded }),
  'long form': async () => ({ method: 'POST', body: large, headers: urlencoded }),
  photograph: async () => ({ method: 'POST', body: await photoForm(400_000) }),
};

it.each(Object.keys(kinds))('looks a session up once for a request: %s', async (kind) => {
  // What is loaded at the first request is none of it.
  await lookUps('/admin/dashboard', {});
  const counts: unknown[] = [];
  for (const address of addresses.flatMap((path) => [path, `${path}.data`])) {
    const { count, status } = await lookUps(address, (await kinds[kind]?.()) ?? {});
    // Some are turned away before anybody is looked for: no such form, too large a one.
    if (count > 1 || (count === 0 && status < 300)) counts.push([address, status, count]);
  }
  expect(counts).toEqual([]);
});

it.each([0, 400_000])('and once for a photograph that is stored, filled up by %d', async (more) => {
  const headers = { accept: 'application/json' };
  const body = await photoForm(more);
  const answer = await lookUps('/admin/gallery/upload', { method: 'POST', body, headers });
  expect(answer).toEqual({ status: 200, count: 1 });
});
