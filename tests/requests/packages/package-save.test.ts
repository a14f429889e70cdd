import { describe, expect, it } from 'vitest';
import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { toastOf } from '../../readers/toast.ts';
import { loseAnswers } from '../../sites/lost-answer.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openPackages, texts } from './package-requests.ts';

describe.each(databaseKinds)('packages of the staff area on %s', (kind) => {
  const here = openPackages(kind);
  const { get, post, photoFile, named, storedPictures, breakChanges } = here;

  it('creates a package with its picture: file at packages/{timestamp}-{filename}, then the row', async () => {
    const response = await post('/admin/packages/new', { ...texts, featuredImage: photoFile() });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/admin/packages');
    expect(toastOf(response)).toContain('Package saved successfully');
    const saved = await named(texts.packageName);
    expect(saved).toMatchObject({ ...texts, description: 'Two lines\nof text', version: 1 });
    expect(saved?.imageUrl).toMatch(/^\/media\/packages\/\d{13}-haram-view-[0-9a-f]{10}\.jpg$/);
    expect((await fetch(here.site.origin + saved?.imageUrl)).status).toBe(200);
    expect(Date.now() - new Date(saved?.createdAt ?? 0).getTime()).toBeLessThan(60_000);
  });

  it('an edit keeps createdAt, inclusions, gallery and without a new file the picture', async () => {
    const before = await named('Umrah Saver');
    const id = before?.id ?? '';
    const kept = { inclusions: '["zamzam"]', gallery: '[1]' };
    await here.database.kysely.updateTable('packages').set(kept).where('id', '=', id).execute();
    const response = await post(`/admin/packages/${id}/edit`, {
      ...texts,
      packageName: 'Umrah Saver Plus',
      version: '1',
      imageUrl: '/media/evil.jpg',
      createdAt: '1999',
      featuredImage: new File([], ''),
    });
    expect(response.headers.get('location')).toBe(`/admin/packages#${id}`);
    expect(await findPackage(here.database, id)).toMatchObject({
      packageName: 'Umrah Saver Plus',
      createdAt: before?.createdAt,
      imageUrl: before?.imageUrl,
      version: 2,
    });
    const row = await here.database.kysely
      .selectFrom('packages')
      .select(['inclusions', 'gallery'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual(kept);
  });

  it('what is missing or too long is said at its field and nothing is lost', async () => {
    const response = await post('/admin/packages/new', {
      ...texts,
      packageName: ' ',
      price: '',
      durationOfTour: '',
      madinaHotel: 'h'.repeat(201),
      featuredImage: photoFile(),
    });
    expect(response.status).toBe(400);
    const html = await response.text();
    for (const message of [
      'Package Name is required',
      'Price is required',
      'Duration is required',
      'Madina Hotel can have at most 200 characters',
      'Please choose it again',
    ]) {
      expect(html).toContain(message);
    }
    expect(html).toContain('h'.repeat(201));
    expect(html).toContain('Two lines');
  });

  it.each([
    ['a text in disguise', 'picture.jpg', 'image/jpeg', 'not a picture at all'],
    [
      'a drawing with scripts',
      'picture.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
  ])('refuses %s and stores nothing', async (_what, name, type, content) => {
    const before = await storedPictures();
    const response = await post('/admin/packages/new', {
      ...texts,
      packageName: 'Bad picture',
      featuredImage: new File([content], name, { type }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/id="featuredImage-error"/);
    expect(await storedPictures()).toEqual(before);
    expect(await named('Bad picture')).toBeUndefined();
  });

  it('a row that fails takes its stored picture with it', async () => {
    const before = await storedPictures();
    breakChanges();
    const response = await post('/admin/packages/new', {
      ...texts,
      packageName: 'Unlucky',
      featuredImage: photoFile(),
    });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('Failed to save package');
    expect(html).toContain('Unlucky');
    expect(await storedPictures()).toEqual(before);
    expect(await named('Unlucky')).toBeUndefined();
  });

  it('a row whose writing was done but never confirmed keeps its picture', async () => {
    const findAgain = loseAnswers(here.site);
    const fields = { ...texts, packageName: 'Unconfirmed', featuredImage: photoFile() };
    expect((await post('/admin/packages/new', fields)).status).toBe(503);
    findAgain();
    const saved = await named('Unconfirmed');
    expect((await fetch(here.site.origin + saved?.imageUrl)).status).toBe(200);
  });

  it('refuses the later of two saves, keeps it, and saves it anyway when asked', async () => {
    const id = await createPackage(here.database, {
      ...blankPackage,
      ...texts,
      packageName: 'Shared',
    });
    const edit = `/admin/packages/${id}/edit`;
    await post(edit, { ...texts, packageName: 'Mine', version: '1' });
    const before = await storedPictures();
    const theirs = { ...texts, packageName: 'Theirs', version: '1' };
    const refused = await post(edit, { ...theirs, featuredImage: photoFile() });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain('Failed to save package');
    expect(html).toContain('This package was changed by someone else while you were editing.');
    expect(html).toContain('value="Theirs"');
    // Save Package still means the version that was seen; only Save anyway means the newer one.
    expect(html).toMatch(/name="version" value="1"/);
    expect(html).toMatch(
      /<button[^>]*(name="seenVersion"[^>]*value="2"|value="2"[^>]*name="seenVersion")/,
    );
    expect(await storedPictures()).toEqual(before);
    expect((await findPackage(here.database, id))?.packageName).toBe('Mine');
    expect((await post(edit, { ...theirs, seenVersion: '2' })).status).toBe(302);
    expect((await findPackage(here.database, id))?.packageName).toBe('Theirs');
  });

  it('a package deleted meanwhile can be saved as a new one', async () => {
    const id = await createPackage(here.database, { ...blankPackage, ...texts });
    await deletePackage(here.database, id);
    const edit = `/admin/packages/${id}/edit`;
    const late = { ...texts, packageName: 'Too late', version: '1' };
    const refused = await post(edit, late);
    expect(refused.status).toBe(404);
    const html = await refused.text();
    expect(html).toContain('This package was deleted while you were editing.');
    expect(html).toContain('value="Too late"');
    expect((await post(edit, { ...late, asNew: 'yes' })).status).toBe(302);
    expect((await named('Too late'))?.id).not.toBe(id);
  });

  it('keeps quotes, tags and other scripts as text', async () => {
    const packageName = `<script>alert(1)</script> "O'Brien" عمرہ`;
    await post('/admin/packages/new', { ...texts, packageName });
    expect(await named(packageName)).toBeDefined();
    const html = await (await get('/admin/packages')).text();
    expect(html).not.toContain('<script>alert(1)');
  });
});
