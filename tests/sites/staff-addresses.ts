import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';
import { sectionNames } from '../../app/rules/website/sections.ts';

/** The login pages are open to strangers; the sign-in tests cover them. */
export const signInAddresses = [
  ...['/admin/login', '/admin/login/code', '/admin/logout', '/admin/session'],
  '/admin/join/x1',
  '/admin/forgot',
];

/**
 * Every guarded address in the site's routes, with a value for each parameter, and with every
 * section for those of the website.
 */
export async function listStaffAddresses(): Promise<string[]> {
  const guardedPaths = (await listSiteAddresses()).filter(
    (path) => path.startsWith('/admin') && !signInAddresses.includes(path),
  );
  return guardedPaths.flatMap((path) => [path, ...listSectionAddresses(path)]);
}

function listSectionAddresses(path: string): string[] {
  const [, rest] = /^\/admin\/website\/x1(.*)$/.exec(path) ?? [];
  if (rest === undefined) return [];
  return sectionNames.map((name) => `/admin/website/${name}${rest}`);
}

/** Every address in the site's routes, with a value for each parameter, `x1` by default. */
export async function listSiteAddresses(values: Record<string, string> = {}): Promise<string[]> {
  return (await listRoutes()).map(({ pattern }) =>
    pattern
      .replace(/:(\w+)\??/g, (_, name: string) => values[name] ?? 'x1')
      .replace('*', values['*'] ?? 'n'),
  );
}

/** The site's routes: the pattern of each URL, and the file in `app` that handles it. */
export async function listRoutes(): Promise<{ pattern: string; file: string }[]> {
  return walk(await routes);
}

function walk(entries: RouteConfigEntry[], parent = ''): { pattern: string; file: string }[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    const hasUrl = path || index;
    return [...(hasUrl ? [{ pattern: pattern || '/', file }] : []), ...walk(children, pattern)];
  });
}
