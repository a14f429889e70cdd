import { describe, expect, it } from 'vitest';
import { sharedPaths } from '../../../app/rules/website/sharing/search-result.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { openWebsite } from './website-requests.ts';

describe.each(databaseKinds)('the picture of words that are typed, on %s', (kind) => {
  const here = openWebsite(kind);
  const card = (search: Record<string, string>) =>
    here.get(`/admin/website/sharing/card?${new URLSearchParams(search)}`);
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const published = async (page: string) =>
    bytes(await fetch(`${here.site.origin}/preview/pages/${page}.jpg`));

  it('is drawn for staff alone, as the page would have it, and stored nowhere', async () => {
    const search = { page: 'home', headline: 'Come with us', line: 'From {town}' };
    const answer = await card(search);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const before = await published('home');
    const drawn = await bytes(answer);
    expect(drawn.equals(before)).toBe(false);
    const filled = await bytes(await card({ ...search, line: 'From Tumkur' }));
    expect(drawn.equals(filled)).toBe(true);
    expect((await published('home')).equals(before)).toBe(true);
    const path = `/admin/website/sharing/card?${new URLSearchParams(search)}`;
    const stranger = await fetch(here.site.origin + path, { redirect: 'manual' });
    expect(stranger.headers.get('location')).toMatch(/^\/admin\/login/);
  });

  it('keeps what stands where the rules refuse what is typed, and is of no other page', async () => {
    const { headline, line } = (await here.site.services.website.read()).typed.sharing.about;
    const now = await published('about');
    const same = [
      { page: 'about', headline, line },
      { page: 'about', headline: 'h'.repeat(61), line: '{nobody}' },
    ];
    for (const search of same) expect((await bytes(await card(search))).equals(now)).toBe(true);
    for (const page of ['', 'nothing', '__proto__', 'constructor']) {
      expect((await card({ page })).status).toBe(404);
    }
  });

  it('is of the page at whose address it is shown', async () => {
    for (const [page, path] of Object.entries(sharedPaths)) {
      const html = await (await fetch(here.site.origin + path)).text();
      expect(html, page).toContain(`/preview/pages/${page}.jpg`);
    }
  });
});
