import { type Album, albumPart } from '../gallery/albums.ts';

export const staffRoles = ['staff', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleLabels: Record<StaffRole, string> = { staff: 'Staff', owner: 'Owner' };

/** Pages for staff, by the part after `/admin/`. Everything else, including exports, is only for owners. */
const staffParts = new Set([
  'dashboard',
  'packages',
  'gallery',
  'enquiries',
  'office',
  'reviews',
  'bin',
  'bulk',
  'account',
  // Website texts are for owners: see `findSubject`.
  'translations',
  // The page for unknown addresses.
  '*',
]);

/** Whether a role may open a route, given its pattern in `app/routes.ts`: `admin/website/:section`. */
export function mayOpen(role: StaffRole, pattern: string): boolean {
  const [, part = ''] = pattern.replace(/^\//, '').split('/');
  return role === 'owner' || staffParts.has(part);
}

/** Only owners see pages and their photos. */
export const mayEditAlbum = (role: StaffRole, album: Album): boolean =>
  mayOpen(role, `admin/${albumPart(album)}`);

export const readRole = (text: unknown): StaffRole => (text === 'owner' ? 'owner' : 'staff');
