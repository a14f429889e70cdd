import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listVersions } from '../../../app/data/website/versions.server.ts';
import { withoutSampleTerms } from '../../../app/rules/website/read-content.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { readStream } from '../../readers/stream-reader.ts';
import { runScript, spawnScript, toSettings } from '../../sites/run-script.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { createTempFolder } from '../../temporary-folder.ts';
import { openStaffSite } from '../site/open-site.ts';

const folder = await createTempFolder();

describe.each(requestDatabases)('npm run content beside a running site on %s', (kind) => {
  const here = openStaffSite(kind, { sample: true });

  const settings = () => toSettings(here.site.services.config);
  const runContent = (...args: string[]) => runScript('content', args, settings());
  async function importSections(sections: object) {
    const file = path.join(folder, `${kind}-import.json`);
    await writeFile(file, JSON.stringify(sections));
    return runContent('import', file);
  }
  const readTyped = async () => (await here.site.services.website.read()).typed;

  it('exports every section as typed, and imports its own file without a change', async () => {
    const file = path.join(folder, `${kind}.json`);
    const result = await spawnScript('content', ['export', file], settings());
    expect(result).toMatchObject({ status: 0, stdout: `Wrote ${file}.\n` });
    const text = await readFile(file, 'utf8');
    expect(JSON.parse(text)).toEqual(sampleWebsite);
    expect(text).toContain('\n  "agency": {\n    "name": "Rihla Hajj & Umrah Tours",\n');
    expect(await runContent('import', file)).toMatchObject({
      status: 0,
      stdout: 'Nothing was changed: the site already has this content.\n',
    });
    expect((await runContent('export', file)).stderr).toContain('It already exists');
  });

  it('imports changes, keeps texts that are left out, and updates open pages', async () => {
    const stream = await readStream(here.site.origin);
    const sections = {
      agency: { phone: '+91 98765 43210' },
      home: { counters: [{ value: '10+', label: 'Years' }] },
      look: sampleWebsite.look,
    };
    expect(await importSections(sections)).toMatchObject({
      status: 0,
      stdout: 'Changed: agency, home.\n',
    });
    await stream.next(
      ({ name, data }) => name === 'change' && JSON.stringify(data).includes('website'),
      10_000,
    );
    stream.close();
    expect(await readTyped()).toEqual({
      // An agency with its own content has no terms that it did not enter.
      ...withoutSampleTerms([{ name: 'agency' }], sampleWebsite),
      agency: { ...sampleWebsite.agency, phone: '+91 98765 43210' },
      home: { ...sampleWebsite.home, counters: [{ value: '10+', label: 'Years', seconds: '' }] },
    });
    expect(await here.read('/contact')).toContain('href="tel:+919876543210"');
    const versions = await listVersions(here.database, 'agency');
    expect(versions).toMatchObject([{ version: 1, changedBy: 'import' }, { version: 0 }]);
  });

  it('imports nothing from a file with errors, and lists each error with its path', async () => {
    const before = await readTyped();
    const [slide] = sampleWebsite.home.slides;
    const slides = [slide, { ...slide, title: ' ', colour: 'red' }];
    const { status, stdout, stderr } = await importSections({
      agency: { name: 'Not taken', email: 'office', fax: '1' },
      home: { slides },
      slogans: {},
      about: [],
    });
    expect([status, stdout]).toEqual([1, '']);
    for (const fault of [
      'agency.fax: There is no such field',
      'agency.email: E-mail must look like office@example.com',
      'home.slides[1].title: Title is required',
      'home.slides[1].colour: There is no such field',
      'slogans: There is no such section; there are agency, hours,',
      'about: Invalid input: expected object',
    ]) {
      expect(stderr).toContain(`  - ${fault}`);
    }
    // One of another site, and one whose file is lost.
    const lostPhoto = {
      url: '/media/website/lost.jpg',
      width: 4,
      height: 3,
      placeholder: '',
      bytes: 5,
    };
    await here.kysely.insertInto('photos').values(lostPhoto).execute();
    for (const url of ['https://example.com/a.jpg', lostPhoto.url]) {
      const look = { logo: { url, x: '50', y: '50' } };
      const result = await importSections({ agency: { name: 'Not taken' }, look });
      expect(result.status).toBe(1);
      expect(result.stderr).toMatch(/ {2}- look\.logo(\.url)?: .*is not a picture of this site/);
    }
    expect(await readTyped()).toEqual(before);
  });

  it('refuses other files and commands with a plain sentence', async () => {
    const usage = 'npm run content -- export FILE';
    for (const [args, sentence] of [
      [[], usage],
      [['export'], usage],
      [['publish', 'a'], usage],
      [['import', 'no.json'], 'no.json: is not there'],
      [['import', 'package.json'], 'name: There is no such section'],
      [['import', 'README.md'], 'is not JSON'],
    ] as const) {
      const { status, stderr } = await runContent(...args);
      expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
      expect(stderr).not.toContain('    at ');
    }
  });
});
