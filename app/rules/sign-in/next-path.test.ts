import { expect, it } from 'vitest';
import { entriesOf, expectTable } from '../../../tests/table.ts';
import { deviceWords } from '../../data/staff/staff.server.ts';
import { loginPath, parseNextPath } from './next-path.ts';

it('leads back to pages of the staff area only', () => {
  const pages = '/admin/packages | /admin/packages/ab1/edit | /admin/gallery?category=hajj&edit=1';
  for (const path of entriesOf(pages)) {
    expect(parseNextPath(path)).toBe(path);
    const { searchParams } = new URL(loginPath(path), 'http://x');
    expect(parseNextPath(searchParams.get('next'))).toBe(path);
  }
  const others = entriesOf(`/ | /admin | //evil.example/admin/ | https://evil.example/admin/
    /admin//evil.example | /admin/\\evil.example | /admin/../../evil | /admin/login
    /admin/logout?x | /admin/session`);
  for (const path of [...others, null, '', '/admin/\u0000', `/admin/${'x'.repeat(600)}`]) {
    expect(parseNextPath(path), `${path}`).toBe('/admin/dashboard');
  }
});

it('names the browser and the device of a sign-in', () => {
  expectTable(
    (words) => deviceWords(words && `Mozilla/5.0 ${words}`),
    `(Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36 → Chrome on Android
    (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1 → Safari on iPhone
    (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0 → Edge on Windows
    (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0 → Firefox on Linux
    curl/8.5.0 → An unknown browser | "" → An unknown browser`,
  );
});
