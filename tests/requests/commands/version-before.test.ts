import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { makeBackup } from '../../../data-transfer/backup.ts';
import { restoreBackup } from '../../../data-transfer/restore.ts';
import { contentOf, makePlace, quietly } from '../../sites/moving-site.ts';
import { sampleContent } from '../../sites/sample-company.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { answersOf, forgetFacts, takeWebsiteAway } from '../../sites/version-before.ts';

const pages = [
  ...['/', '/about', '/contact', '/packages', '/gallery/hajj', '/nothing'],
  ...['/about.data', '/manifest.webmanifest', '/sitemap.xml'],
];

/** Without the revisions of the topics, which a restore counts up: nobody keeps an older page. */
function shown(answer: { status: number; text: string } | undefined) {
  return { ...answer, text: answer?.text.replace(/<script\b.*?<\/script>/gs, '') };
}

it.each(databaseKinds)(
  'a site of the version before, on %s, starts and shows the same pages; so does its backup',
  async (kind) => {
    const template = inject('template');
    const [home, ...others] = await Promise.all([
      makePlace(template, kind, { sample: true }),
      ...databaseKinds.map((other) => makePlace(template, other)),
    ]);
    const folder = await mkdtemp(path.join(tmpdir(), 'rihla-before-'));
    await forgetFacts(home);
    const before = await answersOf(home, pages);
    expect(before.map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 404, 200, 200, 200,
    ]);
    expect(before[1]?.text).toContain(sampleContent.about.lead);

    const migrations = await takeWebsiteAway(home);
    expect(migrations.at(-1)).toBe('0011-attempts');
    await makeBackup(home.place, folder, quietly);
    expect(await answersOf(home, pages)).toEqual(before);
    const tables = ['website_sections', 'website_versions', 'site_settings'];
    expect((await contentOf(home.place, tables)).rows).toEqual({});

    for (const other of others) {
      await restoreBackup(other.place, folder, quietly);
      const found = await answersOf(other, pages);
      for (const [index, address] of pages.entries()) {
        if (address.endsWith('.data')) continue;
        expect([address, shown(found[index])]).toEqual([address, shown(before[index])]);
      }
    }
    await Promise.all([home, ...others].map(({ remove }) => remove()));
    await rm(folder, { recursive: true });
  },
);
