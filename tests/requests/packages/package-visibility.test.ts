import { describe, expect, it } from 'vitest';
import { restorePackages } from '../../../app/data/packages/deleted-packages.server.ts';
import { deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-places.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { toastOf } from '../../readers/toast.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openPackages, texts } from './package-requests.ts';

const address = '/admin/packages/visibility';
const name = 'Hidden for a while';
const sentence = 'We do not offer this package just now.';

describe.each(databaseKinds)('hiding packages on %s', (kind) => {
  const here = openPackages(kind);
  const { get, post, named, breakChanges } = here;
  const asVisitor = (path: string) => fetch(here.site.origin + path, { redirect: 'manual' });
  const script = { accept: 'application/json' };

  async function makePackage(packageName = name): Promise<string> {
    await post('/admin/packages/new', { ...texts, packageName, packageType: 'Cruise' });
    return (await named(packageName))?.id ?? '';
  }

  it('takes a package from everything that visitors and search engines read, and back', async () => {
    const id = await makePackage();
    const places = [
      ...['/', '/packages', '/packages?type=special', '/sitemap.xml', '/sitemap/1.xml'],
      ...['/_root.data', '/packages.data', '/packages.data?type=special'],
      ...[`/contact?package=${id}`, `/contact.data?package=${id}`],
    ];
    const ofItself = [`/packages/details/${id}`, `/packages/cruise/${id}`];
    const twins = [...ofItself, ...ofItself.map((path) => `${path}.data`)];
    const texts = async (paths: string[]) =>
      Promise.all(paths.map(async (path) => [path, await (await asVisitor(path)).text()] as const));
    const naming = async () =>
      (await texts([...places, ...twins]))
        .filter(([, text]) => text.includes(name) || text.includes(`/details/${id}`))
        .map(([path]) => path);
    const preview = /\/preview\/packages\/[^"]*\.jpg/;
    const picture = preview.exec(await (await asVisitor(ofItself[0] ?? '')).text())?.[0] ?? '';
    expect((await asVisitor(picture)).status).toBe(200);
    const before = await naming();
    expect(before).toEqual(expect.arrayContaining(['/', '/packages', '/sitemap.xml', ...twins]));

    const answer = await post(address, { id, hidden: 'yes' });
    expect(answer.headers.get('location')).toBe('/admin/packages');
    expect(toastOf(answer)).toContain('Package hidden from visitors');
    const still = await texts([...places, ...twins]);
    expect(still.filter(([, text]) => text.includes(name)).map(([path]) => path)).toEqual([]);
    expect(await (await asVisitor('/sitemap.xml')).text()).not.toContain(id);
    for (const path of ofItself) {
      const page = await asVisitor(path);
      const html = await page.text();
      expect(page.status).toBe(404);
      expect(html).toContain('<h1');
      expect(html).toContain('Not offered at present');
      expect(html).toContain(sentence);
      expect(html).toMatch(/href="\/packages"[\s\S]*href="\/contact"/);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toMatch(/ld\+json|og:image/);
    }
    expect((await asVisitor(picture)).status).toBe(404);
    const list = await (await get('/admin/packages')).text();
    expect(list).toContain('class="package-badge">Hidden<');
    expect(list).toContain(`aria-label="Show ${name}"`);

    expect(toastOf(await post(address, { id, hidden: 'no' }))).toContain(
      'Package shown to visitors',
    );
    expect(await naming()).toEqual(before);
    expect((await asVisitor(picture)).status).toBe(200);
    expect(await (await get('/admin/packages')).text()).not.toContain('package-badge');
    await deletePackage(here.database, id);
  });

  it('a package that never was is told apart, without a word of offers', async () => {
    const html = await (await asVisitor('/packages/details/nothing')).text();
    expect(html).toContain('Package not found');
    expect(html).not.toContain(sentence);
  });

  it('asked by a script, by twos and again, it says how many are as wanted and which changed', async () => {
    const [one, two] = [await makePackage('Script one'), await makePackage('Script two')];
    const ask = async (ids: string[], hidden: string) => {
      const body = new URLSearchParams({ hidden });
      for (const id of ids) body.append('id', id);
      const response = await fetch(here.site.origin + address, {
        method: 'POST',
        headers: { cookie: here.cookie, origin: here.site.origin, ...script },
        body,
      });
      return [response.status, await response.json()];
    };
    expect(await ask([one], 'yes')).toEqual([200, { done: 1, changed: [one] }]);
    expect(await ask([one, two, two, 'gone'], 'yes')).toEqual([200, { done: 2, changed: [two] }]);
    expect(await ask([one, two], 'yes')).toEqual([200, { done: 2, changed: [] }]);
    expect(await ask([one, two], 'no')).toEqual([
      200,
      { done: 2, changed: expect.arrayContaining([one, two]) },
    ]);
    expect(await ask(['gone', 'a\0b'], 'yes')).toEqual([404, { done: 0, changed: [] }]);
    expect(await ask([], 'yes')).toEqual([400, { done: 0, changed: [] }]);
    expect(await ask([one], 'perhaps')).toEqual([400, { done: 0, changed: [] }]);
    expect(await ask(['x'.repeat(65)], 'yes')).toEqual([400, { done: 0, changed: [] }]);
    await Promise.all([one, two].map((id) => deletePackage(here.database, id)));
  });

  it('a form that is open meanwhile is saved, and leaves the package hidden', async () => {
    const id = await makePackage('Open in a form');
    const before = await findPackage(here.database, id);
    await post(address, { id, hidden: 'yes' });
    const version = String(before?.version);
    const saved = await post(`/admin/packages/${id}/edit`, {
      ...texts,
      packageName: 'Open in a form, saved',
      version,
    });
    expect(toastOf(saved)).toContain('Package saved successfully');
    const after = await findPackage(here.database, id);
    expect(after?.packageName).toBe('Open in a form, saved');
    expect(after?.hiddenAt).not.toBeNull();
    expect((await asVisitor(`/packages/details/${id}`)).status).toBe(404);
    await deletePackage(here.database, id);
    await restorePackages(here.database, [id]);
    expect(await findPackage(here.database, id)).toEqual(after);
    await deletePackage(here.database, id);
  });

  it('an enquiry about a package hidden since the form was opened keeps its name, and tells nobody else', async () => {
    const id = await makePackage('Asked about');
    await setPackagesHidden(here.database, [id], true);
    const ask = (packageName: string) =>
      post('/contact', { name: '', packageId: id, packageName }, { cookie: '' });
    expect(await (await ask('Asked about')).text()).toContain('Asked about</bdi></span>');
    expect(await (await ask('A guess')).text()).not.toContain('Asked about');
    await deletePackage(here.database, id);
  });

  it('a failure says so and changes nothing', async () => {
    const id = (await named('Umrah Family Comfort'))?.id ?? '';
    breakChanges();
    expect(toastOf(await post(address, { id, hidden: 'yes' }))).toContain('Failed to hide package');
    expect((await post(address, { id, hidden: 'yes' }, script)).status).toBe(503);
    expect((await findPackage(here.database, id))?.hiddenAt).toBeNull();
  });

  it('is for staff alone, by POST alone', async () => {
    const id = (await named('Umrah Family Comfort'))?.id ?? '';
    const stranger = await post(address, { id, hidden: 'yes' }, { cookie: '' });
    expect(stranger.headers.get('location')).toMatch(/^\/admin\/login/);
    const foreign = await post(address, { id, hidden: 'yes' }, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await get(address)).headers.get('location')).toBe('/admin/packages');
    expect((await findPackage(here.database, id))?.hiddenAt).toBeNull();
  });
});
