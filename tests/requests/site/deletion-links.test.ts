import { describe, expect, inject, it, vi } from 'vitest';
import { signText, signWord } from '../../../app/services/signed-text.server.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { databaseKinds, openTestSite } from '../../sites/test-site.ts';
import { ask, everything, linkOf, mainOf, press, siteWithWriter } from './deletion-requests.ts';

describe.each(databaseKinds)('a link that would delete an enquiry on %s', (kind) => {
  const here = siteWithWriter(kind);

  it('says the same of what was forged, exchanged, signed for another purpose, and is gone', async () => {
    const { database, sessions } = here.site.services;
    const id = await here.written();
    const other = await storeEnquiry(database);
    const gone = await storeEnquiry(database);
    await press(here.site, linkOf(here.site, gone));
    const token = linkOf(here.site, id).slice('/privacy/delete/'.length);
    const forged = [
      ...[id, `${id}${'0'.repeat(26)}`, token.slice(0, -1), `${token}0`, token.toUpperCase()],
      other + token.slice(other.length),
      signWord(id, sessions.secret, 'device'),
      signWord(id, sessions.secret, 'sign-in'),
      signText(id, sessions.secret, 'delete enquiry'),
      signWord(id, 'another secret', 'delete enquiry'),
      ...['x', 'x'.repeat(3000), '%F0%9F%98%80', '-', `${token}%0A`],
    ];
    const select = vi.spyOn(database.kysely, 'selectFrom');
    const missing = new Set<string>();
    for (const one of forged) {
      const path = `/privacy/delete/${one}`;
      const answers = [await ask(here.site, path), await press(here.site, path)];
      for (const answer of answers) {
        // A broken address is no address at all.
        if (one.includes('%0A')) expect(answer.status).toBe(400);
        else expect(answer.status, path.slice(0, 90)).toBe(404);
        if (answer.status === 404) missing.add(mainOf(await answer.text()));
      }
    }
    // The form and the signature are looked at before the database is.
    expect(select.mock.calls.flat()).not.toContain('enquiries');
    select.mockRestore();
    const never = await ask(here.site, linkOf(here.site, '0123456789abcdefghjk'));
    const deleted = await ask(here.site, linkOf(here.site, gone));
    for (const answer of [never, deleted]) {
      expect(answer.status).toBe(404);
      missing.add(mainOf(await answer.text()));
    }
    expect(missing.size).toBe(1);
    expect([...missing][0]).toContain('This enquiry is no longer here');
    expect((await here.enquiries()).map((row) => row.id).sort()).toEqual([id, other].sort());
  });

  it('nobody else’s page presses the button, and no other method does', async () => {
    const id = await here.written();
    const link = linkOf(here.site, id);
    const foreign: HeadersInit[] = [
      ...[{}, { origin: 'https://elsewhere.example' }, { origin: 'null' }],
      { origin: here.site.origin, 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) expect((await press(here.site, link, headers)).status).toBe(403);
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const headers = { origin: here.site.origin };
      expect((await ask(here.site, link, { method, headers })).status, method).toBe(405);
    }
    // What a browser sends of a page with `no-referrer`: its Referrer-Policy must not be that.
    foreign.push({ origin: 'null', 'sec-fetch-site': 'same-origin' });
    expect((await press(here.site, link, foreign.at(-1))).status).toBe(400);
    expect((await press(here.site, link)).status).toBe(303);
  });

  it('no line of the log has the token', async () => {
    const { log } = here.site.services;
    const lines: string[] = [];
    const spies = (['error', 'warn', 'info', 'debug'] as const).map((level) =>
      vi.spyOn(log, level).mockImplementation((...said: unknown[]) => {
        lines.push(JSON.stringify(said));
      }),
    );
    const link = linkOf(here.site, await here.written());
    const token = link.slice('/privacy/delete/'.length);
    const paths = [link, `${link}.data`, `/hi${link}`, `${link}/`, `${link}%`, `${link}/more`];
    for (const path of [...paths, `/Privacy/DELETE/${token}`, `/%70rivacy/delete/${token}`]) {
      await ask(here.site, path);
    }
    const body = new URLSearchParams({ kind: 'visit', path: link });
    await ask(here.site, '/visits', {
      method: 'POST',
      body,
      headers: { origin: here.site.origin },
    });
    await press(here.site, link);
    for (const spy of spies) spy.mockRestore();
    const text = lines.join('\n');
    expect(text).toContain('"/privacy/delete/***"');
    expect(lines.length).toBeGreaterThan(9);
    expect(text).not.toContain(token.slice(-26));
    expect(JSON.stringify(await everything(here.site))).not.toContain(token.slice(-26));
  });
});

it('with ENQUIRIES=off there is no such link', async () => {
  const settings = { ENQUIRIES: 'off', MAIL_URL: 'smtp://127.0.0.1:9' };
  const site = await openTestSite({ template: inject('template'), database: 'sqlite', settings });
  const id = await storeEnquiry(site.services.database);
  expect((await ask(site, linkOf(site, id))).status).toBe(404);
  expect((await press(site, linkOf(site, id))).status).toBe(404);
  const privacy = await (await ask(site, '/privacy')).text();
  expect(privacy).not.toContain('ends with a link');
  await site.close();
});
