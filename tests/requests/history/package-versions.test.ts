import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { actingAs } from '../../../app/data/history/history.server.ts';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import { forgetLostVersions } from '../../../app/data/packages/package-versions.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { toastOf } from '../../readers/toast.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openHistory, texts } from './history-requests.ts';

const clerk = 'clerk@example.com';

describe.each(databaseKinds)('the versions of a package on %s', (kind) => {
  const here = openHistory(kind);
  const { get, post, send, added, lines } = here;
  const stored = (id: string) => findPackage(here.database, id);
  const read = async (path: string) =>
    (await (await get(path, 'staff')).text()).replaceAll('<!-- -->', '');

  /** A package that a clerk made and an owner spoilt. */
  async function spoilt() {
    const id = await added();
    const wrong = { ...texts, price: '8,500', description: 'Oops', version: '1' };
    await send(`/admin/packages/${id}/edit`, wrong);
    return { id, page: `/admin/packages/${id}/versions` };
  }

  it('stand side by side, and a mistake of a colleague is put back', async () => {
    const { id, page } = await spoilt();
    const html = await read(page);
    expect(html).toContain('Different from now: Price, Description');
    expect(html.replaceAll('<wbr/>', '')).toContain(`>${clerk}</bdi>`);
    const differing = html.match(/<div data-different="true">.*?<\/div>/gs) ?? [];
    expect(differing.map((field) => /<dt>(\w+)/.exec(field)?.[1])).toEqual([
      'Price',
      'Description',
    ]);
    expect(differing[0]).toMatch(/Then<\/span><bdi>85,000.*Now<\/span><bdi>8,500/);
    expect(html).toMatch(/<div data-different="false"><dt>Makka Hotel/);
    expect(await read(`/admin/packages/${id}/edit`)).toContain(`href="${page}"`);

    const revision = here.site.services.events.revisions().packages;
    const before = await stored(id);
    const put = await post(page, { version: '1', seen: '2' }, 'staff');
    expect([put.status, put.headers.get('location')]).toEqual([302, page]);
    expect(toastOf(put)).toContain('Put back');
    const after = await stored(id);
    expect(after).toEqual({
      ...before,
      ...texts,
      version: 3,
      changedAt: after?.changedAt,
    });
    expect(here.site.services.events.revisions().packages).toBe(revision + 1);
    expect((await lines())[0]).toBe(`${clerk} put back an earlier version of Umrah Basic`);
    const visitor = await fetch(`${here.site.origin}/packages/details/${id}`);
    expect(await visitor.text()).toContain('₹85,000');
    // What was put away is a version, too.
    const versions = (await read(page)).replaceAll('<wbr/>', '');
    expect(versions).toContain(`>${staffEmail}</bdi>`);
    expect((await post(page, { version: '2', seen: '3' }, 'staff')).status).toBe(302);
    expect((await stored(id))?.price).toBe('8,500');
  });

  it('tell what was changed in the facts, and put them back', async () => {
    const id = await added();
    const page = `/admin/packages/${id}/versions`;
    const facts = (included: string, left: string) =>
      factsRules.parse({ included, departures: [{ id: 'a', from: '2027-01-22', left }] });
    const database = actingAs(here.database, clerk);
    await updatePackage(database, id, { ...texts, facts: facts('Visa\nMeals', '9') });
    await updatePackage(database, id, { ...texts, facts: facts('Visa', '9') });
    const html = await read(page);
    expect(html).toContain('Different from now: Included');
    expect(html).toMatch(/Included.*?Then<\/span><bdi>Visa\nMeals<.*?Now<\/span><bdi>Visa</s);
    expect(html).toMatch(/Departures.*?Leaves on: 2027-01-22, Seats left: 9/s);
    expect((await lines())[0]).toBe(
      `${clerk} changed the included of Umrah Basic from Visa Meals to Visa`,
    );
    expect((await post(page, { version: '2', seen: '3' }, 'staff')).status).toBe(302);
    expect((await stored(id))?.facts.included).toBe('Visa\nMeals');
    expect((await stored(id))?.facts.departures).toMatchObject([{ id: 'a', left: '9' }]);
  });

  it('says when somebody saved meanwhile, and changes nothing', async () => {
    const { id, page } = await spoilt();
    await post(`/admin/packages/${id}/price`, { price: '9,999', seen: '8,500' });
    const late = await post(page, { version: '1', seen: '2' }, 'staff');
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain('This package was changed by someone else meanwhile.');
    expect(html).toContain('name="seen" value="3"');
    expect((await stored(id))?.price).toBe('9,999');
    const [one, other] = await Promise.all([
      post(page, { version: '1', seen: '3' }),
      post(page, { version: '2', seen: '3' }, 'staff'),
    ]);
    expect([one.status, other.status].sort()).toEqual([302, 409]);
    expect((await stored(id))?.version).toBe(4);
  });

  it('says what cannot be put back, and why', async () => {
    const { id, page } = await spoilt();
    for (const version of ['7', '', '-1', 'x', '99999999999']) {
      const answer = await post(page, { version, seen: '2' }, 'staff');
      expect(answer.status, version).toBe(409);
      expect(await answer.text()).toContain('This version is no longer kept.');
    }
    expect((await post(page, {}, 'staff')).status).toBe(409);
    const same = await post(page, { version: '2', seen: '2' }, 'staff');
    expect(await same.text()).toContain('The package says this already');
    expect((await read(`${page}?version=%01`)).length).toBeGreaterThan(0);
    await here.database.kysely.deleteFrom('packages').where('id', '=', id).execute();
    for (const gone of [await get(page, 'staff'), await post(page, { version: '1', seen: '2' })]) {
      expect([gone.status, gone.headers.get('location')]).toEqual([302, '/admin/packages']);
      expect(toastOf(gone)).toContain('This package was deleted.');
    }
    await forgetLostVersions(here.database);
    expect(await here.database.kysely.selectFrom('package_versions').selectAll().execute()).toEqual(
      [],
    );
  });

  it('a package that was saved once has none, nor one from before, which begins with its next save', async () => {
    const id = await added();
    const page = `/admin/packages/${id}/versions`;
    expect(await read(page)).toContain('This package has been saved once.');
    const { kysely } = here.database;
    await kysely.deleteFrom('package_versions').execute();
    const old = await read(page);
    expect(old).toContain('Of this package no earlier version is kept');
    expect(old).not.toContain('Put this version back');
    await setPackagesHidden(here.database, [id], true);
    expect(await read(page)).toContain('Of this package no earlier version is kept');
    await post(`/admin/packages/${id}/price`, { price: '1', seen: '85,000' });
    expect(await read(page)).toContain('Different from now: Price');
    expect((await post(page, { version: '1', seen: '2' })).status).toBe(302);
    expect(await stored(id)).toMatchObject({ price: '85,000', hiddenAt: expect.any(String) });
  });

  it('a picture comes back while it is there, and its loss is said before and after', async () => {
    const picture = new Uint8Array(await readFile('sample/pictures/site/journey.jpg'));
    const id = await added();
    const page = `/admin/packages/${id}/versions`;
    const save = async (name: string, version: number) => {
      const body = new FormData();
      for (const [field, text] of Object.entries(texts)) body.set(field, text);
      body.set('version', String(version));
      body.set('featuredImage', new File([picture], name, { type: 'image/jpeg' }));
      const answer = await here.sendForm(`/admin/packages/${id}/edit`, body);
      expect(answer.status).toBe(302);
      return (await stored(id))?.imageUrl ?? '';
    };
    const first = await save('first.jpg', 1);
    const second = await save('second.jpg', 2);
    expect(second).not.toBe(first);
    const html = await read(`${page}?version=2`);
    expect(html).toContain('Different from now: Picture');
    expect(html).not.toContain('It is gone');
    expect((await post(page, { version: '2', seen: '3' })).status).toBe(302);
    expect((await stored(id))?.imageUrl).toBe(first);

    const { photos } = here.site.services;
    const removed = await finishPhotoRemovals(
      here.database,
      photos,
      new Date(Date.now() + 600_000),
    );
    expect(removed).toMatchObject({ removed: 1, failures: [] });
    expect(await read(`${page}?version=3`)).toContain(
      'It is gone: put back, the package keeps its present picture.',
    );
    await post(`/admin/packages/${id}/price`, { price: '5', seen: '85,000' });
    const put = await post(page, { version: '3', seen: '5' });
    expect(toastOf(put)).toContain('The picture of then is gone, so the present one stays.');
    expect(await stored(id)).toMatchObject({ price: '85,000', imageUrl: first });
  });

  it('is for staff, not for strangers or other sites', async () => {
    const { id, page } = await spoilt();
    expect((await get(page, null)).headers.get('location')).toMatch(/^\/admin\/login/);
    const stranger = await post(page, { version: '1', seen: '2' }, null);
    expect(stranger.headers.get('location')).toMatch(/^\/admin\/login/);
    expect((await get(page, 'owner')).status).toBe(200);
    expect((await stored(id))?.price).toBe('8,500');
  });
});
