import { describe, expect, it } from 'vitest';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { toastOf } from '../../readers/toast.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openBin, script } from '../staff/bin-requests.ts';
import { texts } from './package-requests.ts';

const address = '/admin/packages/bin';

describe.each(databaseKinds)('several packages deleted at once on %s', (kind) => {
  const here = openBin(kind);
  const { get, post, makePackage } = here;
  const isThere = async (id: string) => (await findPackage(here.database, id)) !== null;
  const areThere = (ids: string[]) => Promise.all(ids.map(isThere));
  async function makeThree() {
    const made: string[] = [];
    for (const name of ['One', 'Two', 'Three']) made.push((await makePackage(name)).id);
    return made.sort();
  }

  it('without a script a page asks first, and one press puts all of them back', async () => {
    const ids = await makeThree();
    const question = await post('/admin/packages/delete', { id: ids });
    expect(question.status).toBe(200);
    const html = await question.text();
    expect(html).toContain(
      'Are you sure you want to delete this item? This action cannot be undone.',
    );
    expect(html).toContain('They stay in the bin for 30 days');
    expect(html).toMatch(/3 packages: /);
    expect(html).toContain('action="/admin/packages/bin"');
    expect(await areThere(ids)).toEqual([true, true, true]);

    const deleted = await post(address, { id: ids });
    expect(toastOf(deleted)).toContain('3 packages deleted successfully');
    expect(await areThere(ids)).toEqual([false, false, false]);
    const list = await (await get(deleted.headers.get('location') ?? '')).text();
    expect(list).toMatch(/<strong>3 packages<\/strong> were deleted/);
    for (const id of ids) expect(list).toContain(`<input type="hidden" name="id" value="${id}"/>`);

    const back = await post('/admin/packages/restore', { id: ids });
    expect(toastOf(back)).toContain('3 packages restored successfully');
    expect(await areThere(ids)).toEqual([true, true, true]);
    expect(toastOf(await post('/admin/packages/restore', { id: ids }))).toContain(
      'Failed to restore packages',
    );
  });

  it('a script is told how many are in the bin and which it put there', async () => {
    const ids = await makeThree();
    const [one = '', two = '', three = ''] = ids;
    const ask = async (path: string, fields: Record<string, string | string[]>) => {
      const answer = await post(path, fields, script);
      return [answer.status, await answer.json()];
    };
    expect(await ask(address, {})).toEqual([400, { done: 0, deleted: [] }]);
    expect(await ask(address, { id: 'a\0b' })).toEqual([400, { done: 0, deleted: [] }]);
    expect(await ask(address, { id: 'gone' })).toEqual([404, { done: 0, deleted: [] }]);
    expect(await ask(address, { id: one })).toEqual([200, { done: 1, deleted: [one] }]);
    expect(await ask(address, { id: [...ids, two, 'gone'] })).toEqual([
      200,
      { done: 3, deleted: [two, three] },
    ]);
    expect(await ask('/admin/packages/restore', { id: ids })).toEqual([
      200,
      { isRestored: true, count: 3 },
    ]);
    expect(await ask('/admin/packages/restore', {})).toEqual([
      409,
      { isRestored: false, count: 0 },
    ]);
    expect((await here.actsOn(one)).map((line) => line.split(' ').slice(0, -2).join(' '))).toEqual([
      'packages added',
      'packages deleted',
      'packages put back',
    ]);
  });

  it('who has one of them open keeps what was typed, and saves it after it was put back', async () => {
    const ids = await makeThree();
    const [id = ''] = ids;
    await post(address, { id: ids });
    const edit = `/admin/packages/${id}/edit`;
    const typed = { ...texts, packageName: 'Typed meanwhile', version: '1' };
    const refused = await post(edit, typed);
    const html = await refused.text();
    expect(refused.status).toBe(404);
    expect(html).toContain('This package was deleted while you were editing.');
    expect(html).toContain('href="/admin/bin"');
    expect(html).toContain('value="Typed meanwhile"');
    expect(await isThere(id)).toBe(false);
    await post(`/admin/bin/packages/${id}/restore`);
    expect(toastOf(await post(edit, typed))).toContain('Package saved successfully');
    expect((await findPackage(here.database, id))?.packageName).toBe('Typed meanwhile');
  });

  it('is for staff alone; whoever opens its address finds the list', async () => {
    const [id = ''] = await makeThree();
    for (const path of [address, '/admin/packages/delete', '/admin/packages/restore']) {
      expect((await get(path)).headers.get('location')).toBe('/admin/packages');
      const stranger = await post(path, { id }, { cookie: '' });
      expect(stranger.headers.get('location')).toMatch(/^\/admin\/login/);
    }
    expect(await isThere(id)).toBe(true);
    const owner = await post(address, { id }, { cookie: here.owner });
    expect(toastOf(owner)).toContain('Package deleted successfully');
  });
});
