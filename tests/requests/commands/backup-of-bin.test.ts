import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import {
  createGalleryImage,
  deleteGalleryImage,
} from '../../../app/data/gallery/gallery.server.ts';
import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import { loadConfig } from '../../../app/services/config.server.ts';
import { makeBackup } from '../../../data-transfer/backup.ts';
import { restoreBackup } from '../../../data-transfer/restore.ts';
import { closeServices, openServices } from '../../../server/open-services.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { makePlace, quietly, silent, type TestPlace } from '../../sites/moving-site.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { builtSite, databaseKinds } from '../../sites/test-site.ts';

/** A package and an image, each with a photo, which staff deleted. */
async function deleteTwo({ settings }: TestPlace) {
  const services = await openServices(loadConfig(settings), silent);
  const { database, photos } = services;
  const store = async (folder: string) => photos.store(folder, 'kept.jpg', await jpeg(400, 300));
  const shown = await store('packages');
  const packageId = await createPackage(
    database,
    { ...blankPackage, packageName: 'Deleted before the backup' },
    shown,
  );
  const hung = await store('gallery/umrah');
  const image = { category: 'umrah' as const, caption: 'Deleted, too', tags: ['green'] };
  const imageId = await createGalleryImage(database, image, hung);
  await deletePackage(database, packageId);
  await deleteGalleryImage(database, 'umrah', imageId);
  await closeServices(services);
  return { packageId, imageId, urls: [shown.url, hung.url] };
}

/** The built site on what a place holds, as `npm start` would serve it. */
async function serveFrom({ settings }: TestPlace) {
  const { openSite, serve } = await builtSite();
  const site = await openSite(loadConfig({ ...settings, SAMPLE_CONTENT: 'off' }), silent);
  serve(site);
  site.server.listen(0, '127.0.0.1');
  await once(site.server, 'listening');
  const origin = `http://localhost:${(site.server.address() as AddressInfo).port}`;
  return { site, origin };
}

it.each(databaseKinds)(
  'from a backup of %s, restored on the other, what lay in the bin is put back with its files',
  async (kind) => {
    const other = kind === 'sqlite' ? 'postgres' : 'sqlite';
    const source = await makePlace(inject('template'), kind);
    const target = await makePlace(inject('template'), other);
    const { packageId, imageId, urls } = await deleteTwo(source);
    const backups = path.join(target.place.dataDir, 'backups');
    await makeBackup(source.place, backups, quietly);
    // What is lost is lost: nothing of it is asked any more.
    await source.remove();
    await restoreBackup(target.place, backups, quietly);

    const { site, origin } = await serveFrom(target);
    const cookie = await staffCookie(site);
    const get = (address: string, headers = {}) => fetch(origin + address, { headers });
    const page = `/packages/details/${packageId}`;
    const statuses = () =>
      Promise.all([page, ...urls].map(async (address) => (await get(address)).status));
    expect(await statuses()).toEqual([404, 404, 404]);
    const bin = await (await get('/admin/bin', { cookie })).text();
    expect(bin).toContain('Deleted before the backup');
    expect(bin).toContain('Deleted, too');
    for (const one of [`packages/${packageId}`, `images/${imageId}`]) {
      const answer = await fetch(`${origin}/admin/bin/${one}/restore`, {
        method: 'POST',
        headers: { cookie, origin, accept: 'application/json' },
      });
      expect([answer.status, await answer.json()]).toEqual([200, { isRestored: true }]);
    }
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(await (await get(page)).text()).toContain(urls[0]);
    expect(await (await get('/gallery/umrah')).text()).toContain(urls[1]);
    await site.close(0);
    await target.remove();
  },
);
