export const staffRoles = ['staff', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleLabels: Record<StaffRole, string> = { staff: 'Staff', owner: 'Owner' };

/** Who opens what, by the part after `/admin/`. A part that is not named is for owners alone. */
const parts = new Map<string, StaffRole>([
  ['dashboard', 'staff'],
  ['packages', 'staff'],
  ['gallery', 'staff'],
  ['enquiries', 'staff'],
  ['reviews', 'staff'],
  ['bin', 'staff'],
  ['bulk', 'staff'],
  // Of the website what the website's own form says: see `findSubject`.
  ['translations', 'staff'],
  ['account', 'staff'],
  // Nothing is there, or the dashboard: that an address is wrong is told to everybody alike.
  ['*', 'staff'],
  // Everybody who ever wrote, and all that is sold, in one file.
  ['enquiries.csv', 'owner'],
  ['packages.csv', 'owner'],
  ['packages.json', 'owner'],
  ['website', 'owner'],
  ['people', 'owner'],
  ['history', 'owner'],
  ['setup', 'owner'],
  ['figures', 'owner'],
]);

/** Whether a role opens a route, by its pattern in `app/routes.ts`: `admin/website/:section`. */
export function mayOpen(role: StaffRole, pattern: string): boolean {
  const [, part = ''] = pattern.replace(/^\//, '').split('/');
  return role === 'owner' || parts.get(part) === 'staff';
}

export function readRole(text: unknown): StaffRole {
  return text === 'owner' ? 'owner' : 'staff';
}
