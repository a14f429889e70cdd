import { describe, expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { bulk, expectWords, mainOf, textOf, toastOf } from '../site/open-site.ts';
import { openPackages, texts } from './package-requests.ts';

const add = '/admin/packages/new';
const draftText = 'Package saved as a draft. Visitors do not see it.';

describe.each(requestDatabases)('drafts of packages on %s', (kind) => {
  const here = openPackages(kind);
  const { ask, read, readAsStaff, post, named, photoFile, breakChanges } = here;
  const getNames = async () => (await listPackages(here.database)).map((row) => row.packageName);
  const previewOf = (id: string) => `/admin/packages/${id}/preview`;

  it('Save as draft comes after Save Package, for new and copied packages only', async () => {
    const { id = '' } = (await named('Umrah Saver')) ?? {};
    for (const path of [add, `${add}?from=${id}`]) {
      expect(await readAsStaff(path)).toMatch(
        />Save Package<\/button><button[^>]*name="draft"[^>]*>Save as draft</,
      );
    }
    const form = await readAsStaff(`/admin/packages/${id}/edit`);
    expect(form).not.toContain('Save as draft');
    expect(form).toContain(`href="${previewOf(id)}"`);
  });

  it('only staff see a draft, as visitors will see it, until Show publishes it', async () => {
    const packageName = 'Ramadan in the making';
    const fields = { ...texts, packageName, draft: 'yes', featuredImage: photoFile() };
    const saved = await post(add, fields);
    expect(saved.headers.get('location')).toBe('/admin/packages');
    expect(toastOf(saved)).toContain(draftText);
    const { id = '', hiddenAt, imageUrl = '' } = (await named(packageName)) ?? {};
    expect(hiddenAt).not.toBeNull();
    const page = `/packages/details/${id}`;
    const preview = previewOf(id);
    expect((await ask(page)).status).toBe(404);
    expect(await read('/packages')).not.toContain(packageName);
    expect((await ask(imageUrl)).status).toBe(404);
    const turnedAway = await ask(preview);
    expect(turnedAway.headers.get('location')).toMatch(/^\/admin\/login/);
    expectWords(await readAsStaff('/admin/packages'), '>Hidden<', `href="${preview}"`);
    expect(await readAsStaff('/admin/history')).toMatch(/added.*Ramadan.*as a draft/);

    const cookie = await staffCookie(here.site, 'staff');
    const answer = await ask(preview, { headers: { cookie } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const html = await textOf(answer);
    expectWords(html, packageName, imageUrl, 'Saja');
    expect(html).not.toContain('<script');
    // The preview puts nothing into the memory from which visitors get their pages.
    expect((await ask(page)).status).toBe(404);
    await post(...bulk('packages', 'show', id));
    // Except the data for search engines.
    const shown = mainOf(await read(page)).replace(/<script.*?<\/script>/s, '');
    expect(shown).toBe(mainOf(html));
    expect((await ask(imageUrl)).status).toBe(200);
    await deleteRows(here.database, 'packages', [id]);
    const gone = await ask(preview, { headers: { cookie } });
    expect(toastOf(gone)).toContain('This package is not there any more');
  });

  it('a form that is sent again creates one row, and says so in the same words', async () => {
    const draft = { ...texts, packageName: 'Twice', attempt: newAttemptKey(), draft: 'yes' };
    for (const answer of [await post(add, draft), await post(add, draft)]) {
      expect(toastOf(answer)).toContain(draftText);
    }
    expect((await getNames()).filter((name) => name === 'Twice')).toHaveLength(1);
  });

  it('a refused or failed draft keeps what was typed', async () => {
    const draft = { ...texts, packageName: 'Not yet', price: '', draft: 'yes' };
    expectWords(await textOf(await post(add, draft), 400), 'Price is required', 'value="Not yet"');
    breakChanges();
    const failed = await post(add, { ...draft, price: texts.price });
    expectWords(await textOf(failed, 503), 'Failed to save package', 'value="Not yet"');
    expect(await named('Not yet')).toBeUndefined();
  });
});
