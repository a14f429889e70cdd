import { expect, it } from 'vitest';
import { loginPath, parseNextPath } from './next-path.ts';

it.each(['/admin/packages', '/admin/packages/ab1/edit', '/admin/gallery?category=hajj&edit=1'])(
  'leads back to %s',
  (path) => {
    expect(parseNextPath(path)).toBe(path);
    const { searchParams } = new URL(loginPath(path), 'http://x');
    expect(parseNextPath(searchParams.get('next'))).toBe(path);
  },
);

it.each([
  null,
  '',
  '/',
  '/admin',
  '//evil.example/admin/',
  'https://evil.example/admin/',
  '/admin//evil.example',
  '/admin/\\evil.example',
  '/admin/../../evil',
  '/admin/\u0000',
  '/admin/login',
  '/admin/logout?x',
  '/admin/session',
  `/admin/${'x'.repeat(600)}`,
])('%.40s leads to the dashboard', (path) => expect(parseNextPath(path)).toBe('/admin/dashboard'));
