import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { findSection, listVersions } from '../../../app/data/website/website-changes.server.ts';
import type { SectionName } from '../../../app/rules/website/sections.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { type DatabaseKind, openTestSite, type TestSite } from '../../sites/test-site.ts';

/** Opens a site and changes its website as one of the staff; every test begins with the sample. */
export function openWebsite(kind: DatabaseKind) {
  let site: TestSite;
  let cookie: string;
  let picture: Buffer;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    cookie = await staffCookie(site);
    picture = await jpeg();
  });
  afterEach(async () => {
    const { kysely, events } = site.services.database;
    await kysely.deleteFrom('website_sections').execute();
    await kysely.deleteFrom('website_versions').execute();
    events.publish({ topic: 'website', revision: 0 });
  });
  afterAll(() => site.close());

  return {
    get site() {
      return site;
    },
    get: (path: string) => fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' }),
    post: (path: string, body: FormData | URLSearchParams = new URLSearchParams()) =>
      fetch(site.origin + path, {
        method: 'POST',
        headers: { cookie, origin: site.origin },
        body,
        redirect: 'manual',
      }),
    /** What the table holds, or null. */
    async stored(name: SectionName): Promise<Record<string, unknown> | null> {
      const { content } = await findSection(site.services.database, name);
      return content === null ? null : JSON.parse(content);
    },
    versions: (name: SectionName) => listVersions(site.services.database, name),
    photoFile: () => new File([new Uint8Array(picture)], 'slide.jpg', { type: 'image/jpeg' }),
    storedPictures: () => site.services.storage.list('website/'),
  };
}
