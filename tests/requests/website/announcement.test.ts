import { describe, expect, it } from 'vitest';
import { languageCodes, localize } from '../../../app/languages/languages.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { readText } from '../site/open-site.ts';
import { openSections } from './website-requests.ts';

const dayMs = 24 * 60 * 60 * 1000;
const toIsoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

describe.each(requestDatabases)('the announcement on %s', (kind) => {
  let time = Date.now();
  const here = openSections(kind, { now: () => new Date(time) });
  const { read } = here;
  const announce = (changes: Record<string, string>) => here.save('announcement', changes);
  const readBar = async (path = '/about') =>
    /<aside[^>]*class="announcement[\s\S]*?<\/aside>/.exec(await read(path))?.[0] ?? '';

  it('is at the top of every page in every language, and links to a page in the same language', async () => {
    expect(await readBar()).toBe('');
    await announce({ text: 'Twelve <b>seats</b> left', link: '/packages?type=umrah' });
    for (const language of languageCodes) {
      for (const path of ['/', '/packages', '/contact', '/gallery/hajj', '/search']) {
        const html = await readBar(localize(language, path));
        expect(html).toContain('Twelve &lt;b&gt;seats&lt;/b&gt; left');
        expect(html).toContain(`href="${localize(language, '/packages?type=umrah')}"`);
      }
    }
    for (const [version, link] of ['/ur/packages', '/kn', '/hi?page=2'].entries()) {
      await announce({ text: 'Of another language', link, version: String(version + 1) });
      for (const language of languageCodes) {
        const path = ['/packages', '/', '/?page=2'][version] ?? '';
        expect(await readBar(localize(language, '/about'))).toContain(
          `href="${localize(language, path)}"`,
        );
      }
    }
    await announce({ text: '', version: '4' });
    expect(await readBar()).toBe('');
  });

  it('ends automatically at midnight in the office', async () => {
    const until = toIsoDay(time + dayMs);
    await here.clear('website_sections', 'website_versions');
    await announce({ text: 'Until tomorrow', until });
    expect(await readBar()).toContain('Until tomorrow');
    // Midnight in Kolkata is at 18:30 UTC.
    time = Date.parse(`${until}T18:29:00Z`);
    expect(await readBar()).toContain('Until tomorrow');
    time = Date.parse(`${until}T18:31:00Z`);
    expect(await readBar()).toBe('');
    time = Date.now();
  });

  it.each([
    [{ until: '2020-01-31' }, 'This day has passed'],
    [{ until: 'someday' }, 'Until'],
    [{ link: 'javascript:alert(1)' }, 'Link must be a link'],
    [{ link: '//evil.example/x' }, 'Link must be a link'],
    [{ link: '/\\evil.example' }, 'Link must be a link'],
    [{ text: 'x'.repeat(161) }, 'at most 160 characters'],
  ])('explains the error in %j and keeps the text', async (changes, sentence) => {
    await here.clear('website_sections', 'website_versions');
    const html = await readText(await announce({ text: 'Kept text', ...changes }), 400);
    expect(html).toContain(sentence);
    if (!('text' in changes)) expect(html).toContain('Kept text');
  });
});
