import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchSharedSite, type SharedSite } from '../../sites/shared-site.ts';
import { signInAt } from '../../sites/site-process.ts';
import { databaseKinds } from '../../sites/test-site.ts';

const sizes = ['', '/320.webp', '/480.avif', '/1280.jpg'];

describe.each(databaseKinds)('photos of a shared site on %s', (kind) => {
  let shared: SharedSite;
  let cookie: string;
  beforeAll(async () => {
    shared = await launchSharedSite(kind);
    ({ cookie } = await signInAt(shared.origins[0]));
  });
  afterAll(() => shared?.close());

  it('what one instance was told to delete no other shows, until it is put back', async () => {
    const [here, there] = shared.origins;
    const list = await fetch(`${here}/admin/gallery?category=umrah`, { headers: { cookie } });
    const html = await list.text();
    const [, id] = /\/admin\/gallery\/umrah\/(\w+)\/delete/.exec(html) ?? [];
    const [url = ''] = /\/media\/gallery\/umrah\/[^/"]+\.jpg/.exec(html) ?? [];
    const statusesAt = (origin: string) =>
      Promise.all(sizes.map(async (size) => (await fetch(origin + url + size)).status));
    const changeAt = async (origin: string, act: string) => {
      const address = `${origin}/admin/gallery/umrah/${id}/${act}`;
      const headers = { cookie, origin, accept: 'application/json' };
      return (await fetch(address, { method: 'POST', headers, redirect: 'manual' })).status;
    };
    for (const [one, other] of [
      [here, there],
      [there, here],
    ]) {
      expect(await statusesAt(other ?? '')).toEqual([200, 200, 200, 200]);
      expect(await changeAt(one ?? '', 'delete')).toBe(302);
      expect(await statusesAt(other ?? '')).toEqual([404, 404, 404, 404]);
      expect(await statusesAt(one ?? '')).toEqual([404, 404, 404, 404]);
      expect(await changeAt(other ?? '', 'restore')).toBe(200);
      expect(await statusesAt(one ?? '')).toEqual([200, 200, 200, 200]);
    }
  });
});
