import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';

/** The way in is open to strangers; its answers are tested with signing in. */
export const wayIn = ['/admin/login', '/admin/logout', '/admin/session'];

/** Every guarded address that the map of the site knows, with something for each parameter. */
export async function staffAddresses(): Promise<string[]> {
  return walk(await routes).filter((path) => !wayIn.includes(path));
}

function walk(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const below = walk(entry.children ?? [], path);
    const own = entry.path && path.startsWith('/admin') ? [path] : [];
    return [...own, ...below].map((address) => address.replace(/:\w+\??/g, 'x1').replace('*', 'n'));
  });
}
