import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { actingAs } from '../../../app/data/history/history.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import {
  forgetLostVersions,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { toastOf } from '../../readers/toast.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { clerkEmail as clerk, openHistory, texts } from './history-requests.ts';

describe.each(requestDatabases)('the versions of a package on %s', (kind) => {
  const here = openHistory(kind);
  const { post, added, lines } = here;
  const stored = (id: string) => findPackage(here.database, id);
  const read = async (path: string) =>
    (await here.read(path, here.clerk)).replace(/<!-- -->|<wbr\/>/g, '');
  const restore = (page: string, version: string, seen: string) =>
    post(page, { version, seen }, here.clerk);
  async function make() {
    const id = await added();
    return { id, edit: `/admin/packages/${id}/edit`, page: `/admin/packages/${id}/versions` };
  }
  /** A package that a clerk made and an owner spoilt. */
  async function spoilt() {
    const made = await make();
    await post(made.edit, { ...texts, price: '8,500', description: 'Oops', version: '1' });
    return made;
  }

  it('are compared, and a colleague’s mistake is restored', async () => {
    const { id, edit, page } = await spoilt();
    const html = await read(page);
    expect(html).toContain('Different from now: Price, Description');
    expect(html).toContain(`>${clerk}</bdi>`);
    const [price] = html.match(/<div data-different="true">.*?<\/div>/gs) ?? [];
    expect(price).toMatch(/Then<\/span><bdi>85,000.*Now<\/span><bdi>8,500/);
    expect(html).toMatch(/<div data-different="false"><dt>Makka Hotel/);
    expect(await read(edit)).toContain(`href="${page}"`);

    const revision = here.site.services.events.revisions().packages;
    const before = await stored(id);
    const put = await restore(page, '1', '2');
    expect([put.status, put.headers.get('location')]).toEqual([302, page]);
    expect(toastOf(put)).toContain('Put back');
    const after = await stored(id);
    expect(after).toEqual({ ...before, ...texts, version: 3, changedAt: after?.changedAt });
    expect(here.site.services.events.revisions().packages).toBe(revision + 1);
    expect((await lines())[0]).toBe(`${clerk} put back an earlier version of Umrah Basic`);
    expect(await here.read(`/packages/details/${id}`, '')).toContain('₹85,000');
    // What was replaced is a version, too.
    expect(await read(page)).toContain(`>${staffEmail}</bdi>`);
    expect((await restore(page, '2', '3')).status).toBe(302);
    expect((await stored(id))?.price).toBe('8,500');
  });

  it('have the details of the package, too', async () => {
    const { id, page } = await make();
    const database = actingAs(here.database, clerk);
    for (const included of ['Visa\nMeals', 'Visa']) {
      const departures = [{ id: 'a', from: '2027-01-22', left: '9' }];
      const facts = factsRules.parse({ included, departures });
      await updatePackage(database, id, { ...texts, facts });
    }
    const html = await read(page);
    expect(html).toContain('Different from now: Included');
    expect(html).toMatch(/Included.*?Then<\/span><bdi>Visa\nMeals<.*?Now<\/span><bdi>Visa</s);
    expect(html).toMatch(/Departures.*?Leaves on: 2027-01-22, Seats left: 9/s);
    expect((await restore(page, '2', '3')).status).toBe(302);
    expect((await stored(id))?.facts).toMatchObject({
      included: 'Visa\nMeals',
      departures: [{ id: 'a', left: '9' }],
    });
  });

  it('are not restored over what a colleague saved meanwhile', async () => {
    const { id, page } = await spoilt();
    await post('/admin/packages', { id, price: '9,999', seen: '8,500' });
    const late = await restore(page, '1', '2');
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain('This package was changed by someone else meanwhile.');
    expect(html).toContain('name="seen" value="3"');
    expect((await stored(id))?.price).toBe('9,999');
    const answers = await Promise.all([restore(page, '1', '3'), restore(page, '2', '3')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect((await stored(id))?.version).toBe(4);
  });

  it('that are not kept, are the present one, or of a deleted package are refused', async () => {
    const { id, page } = await spoilt();
    for (const version of ['7', 'x']) {
      const answer = await restore(page, version, '2');
      expect(answer.status, version).toBe(409);
      expect(await answer.text()).toContain('This version is no longer kept.');
    }
    const same = await restore(page, '2', '2');
    expect(await same.text()).toContain('The package says this already');
    await here.kysely.deleteFrom('packages').where('id', '=', id).execute();
    for (const gone of [await here.get(page), await restore(page, '1', '2')]) {
      expect([gone.status, gone.headers.get('location')]).toEqual([302, '/admin/packages']);
      expect(toastOf(gone)).toContain('This package was deleted.');
    }
    await forgetLostVersions(here.database);
    expect(await here.kysely.selectFrom('package_versions').selectAll().execute()).toEqual([]);
  });

  it('begin with the second save; a hidden package stays hidden', async () => {
    const { id, page } = await make();
    expect(await read(page)).toContain('This package has been saved once.');
    await setPackagesHidden(here.database, [id], true);
    await post('/admin/packages', { id, price: '1', seen: '85,000' });
    expect(await read(page)).toContain('Different from now: Price');
    expect((await restore(page, '1', '2')).status).toBe(302);
    expect(await stored(id)).toMatchObject({ price: '85,000', hiddenAt: expect.any(String) });
  });

  it('bring their picture back while it is stored, and say when it is gone', async () => {
    const picture = new Uint8Array(await readFile('sample/pictures/site/journey.jpg'));
    const { id, edit, page } = await make();
    const save = async (name: string, version: string) => {
      const featuredImage = new File([picture], name, { type: 'image/jpeg' });
      expect((await post(edit, { ...texts, version, featuredImage })).status).toBe(302);
      return (await stored(id))?.imageUrl ?? '';
    };
    const first = await save('first.jpg', '1');
    expect(await save('second.jpg', '2')).not.toBe(first);
    const html = await read(`${page}?version=2`);
    expect(html).toContain('Different from now: Picture');
    expect(html).not.toContain('It is gone');
    expect((await restore(page, '2', '3')).status).toBe(302);
    expect((await stored(id))?.imageUrl).toBe(first);

    const later = new Date(Date.now() + 600_000);
    expect(
      await finishPhotoRemovals(here.database, here.site.services.photos, later),
    ).toMatchObject({ removed: 1, failures: [] });
    expect(await read(`${page}?version=3`)).toContain(
      'It is gone: put back, the package keeps its present picture.',
    );
    await post('/admin/packages', { id, price: '5', seen: '85,000' });
    const put = await restore(page, '3', '5');
    expect(toastOf(put)).toContain('The picture of then is gone, so the present one stays.');
    expect(await stored(id)).toMatchObject({ price: '85,000', imageUrl: first });
  });
});
