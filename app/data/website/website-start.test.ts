import { describe, expect, it } from 'vitest';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import { readStart, rememberStart } from './website-start.server.ts';

describe.each(databaseKinds)('the start of a site on %s', async (kind) => {
  const filled = (await openDataSite(kind, { sample: true })).services;
  const empty = (await openDataSite(kind)).services;

  it('is neutral for a new site without the sample content, and stays so', async () => {
    expect(await readStart(empty.database)).toBe('neutral');
    expect((await empty.website.read()).typed).toEqual(neutralWebsite);
    await rememberStart(empty.database, 'sample');
    expect(await readStart(empty.database)).toBe('neutral');
  });

  it('is the sample for an older site, whatever its settings say now', async () => {
    expect(filled.config.sampleContent).toBe(false);
    expect(await readStart(filled.database)).toBe('sample');
    expect((await filled.website.read()).typed).toEqual(sampleWebsite);
  });
});
