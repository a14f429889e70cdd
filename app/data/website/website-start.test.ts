import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import { readStart, rememberStart } from './website-start.server.ts';

describe.each(databaseKinds)('with what a site begins on %s', (kind) => {
  let filled: TestSite;
  let empty: TestSite;
  beforeAll(async () => {
    const template = inject('template');
    filled = await openTestSite({ template, database: kind });
    empty = await openTestSite({ template, database: kind, sample: false });
  });
  afterAll(async () => {
    await filled.close();
    await empty.close();
  });

  it("a new site without the sample content is nobody's", async () => {
    expect(await readStart(empty.services.database)).toBe('neutral');
    expect((await empty.services.website.read()).typed).toEqual(neutralWebsite);
  });

  it('a site that has nothing noted began as the sample, whatever its settings say now', async () => {
    expect(filled.services.config.sampleContent).toBe(false);
    expect(await readStart(filled.services.database)).toBe('sample');
    expect((await filled.services.website.read()).typed).toEqual(sampleWebsite);
  });

  it('what is noted stays', async () => {
    await rememberStart(empty.services.database, 'sample');
    expect(await readStart(empty.services.database)).toBe('neutral');
  });
});
