import { expect, inject, it, vi } from 'vitest';
import { openTestSite } from '../../sites/test-site.ts';

// The operator sees what is read although pages from memory have no line each: however they were
// sent, by the fast path, by Node's server, or as a rendering that was just made.

it('counts what is sent of kept pages by method, route and status', async () => {
  const site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  const told = vi.spyOn(site.services.log, 'info');
  const bytes: Record<string, number> = {};
  async function ask(kind: string, path: string, init: RequestInit = {}) {
    const answer = await fetch(site.origin + path, init);
    const body =
      (init.method ?? 'GET') === 'GET' ? Number(answer.headers.get('content-length')) : 0;
    bytes[kind] = (bytes[kind] ?? 0) + body;
    await answer.text();
    return answer;
  }
  const [tourPackage] = await site.services.database.kysely
    .selectFrom('packages')
    .select('id')
    .execute();
  const page = `/packages/details/${tourPackage?.id}`;

  const first = await ask('GET /about 200', '/about');
  await ask('GET /about 200', '/about');
  // Another spelling of it is for Node's own server.
  await ask('GET /about 200', '/about?utm_source=whatsapp');
  await ask('HEAD /about 200', '/about', { method: 'HEAD' });
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
  expect((await ask('GET /about 304', '/about', { headers })).status).toBe(304);
  await ask('GET /packages/details/:id 200', page);
  await ask('GET /packages/:type/:id 200', `/packages/umrah/${tourPackage?.id}`);
  await ask('GET /packages.data 200', '/packages.data');
  await ask('GET /missing 404', '/missing');
  await site.close();

  const lines = told.mock.calls.filter(([, line]) => line === 'Pages sent from memory');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.[0]).toEqual({
    counts: {
      'GET /about 200': { answers: 3, bytes: bytes['GET /about 200'] },
      'HEAD /about 200': { answers: 1, bytes: 0 },
      'GET /about 304': { answers: 1, bytes: 0 },
      'GET /packages/details/:id 200': {
        answers: 1,
        bytes: bytes['GET /packages/details/:id 200'],
      },
      'GET /packages/:type/:id 200': { answers: 1, bytes: bytes['GET /packages/:type/:id 200'] },
      'GET /packages.data 200': { answers: 1, bytes: bytes['GET /packages.data 200'] },
    },
  });
});
