import { afterEach, beforeAll } from 'vitest';
import { findSection } from '../../../app/data/website/website.server.ts';
import type { SectionName } from '../../../app/rules/website/sections.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { createSectionForm } from '../../sites/section-form.ts';
import type { DatabaseKind, TestSiteOptions } from '../../sites/test-site.ts';
import { openSite } from '../site/open-site.ts';

type Changes = Record<string, string | File>;

export function openSections(kind: DatabaseKind, options: Partial<TestSiteOptions> = {}) {
  const here = openSite(kind, options);
  let picture: Buffer;
  beforeAll(async () => {
    picture = await jpeg();
  });
  return Object.assign(here, {
    /** The stored content, or null. */
    async stored(name: SectionName) {
      const { content } = await findSection(here.database, name);
      return content === null ? null : JSON.parse(content);
    },
    save: (name: SectionName, changes: Changes, content?: unknown) =>
      here.post(`/admin/website/${name}`, createSectionForm(name, changes, content)),
    restore: (section: string, version: string) =>
      here.post(`/admin/website/${section}`, { intent: 'restore', version }),
    photoFile: () => new File([new Uint8Array(picture)], 'slide.jpg', { type: 'image/jpeg' }),
    storedPictures: () => here.site.services.storage.list('website/'),
  });
}

/** The same with the sample, which is restored before every test. */
export function openWebsite(kind: DatabaseKind) {
  const here = openSections(kind);
  afterEach(async () => {
    await here.clear('website_sections', 'website_versions');
    const { events } = here.database;
    // A known revision would be ignored, and the last test's texts would stay in memory.
    events.resync(events.revisions());
  });
  return here;
}
