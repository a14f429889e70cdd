import { maxShortlist } from '../limits.ts';

export const packageTypes = ['hajj', 'umrah', 'zyarath'] as const;

export const packageFilters = ['all', 'hajj', 'umrah', 'special'] as const;
export type PackageFilter = (typeof packageFilters)[number];

export function normalizeType(packageType: string): string {
  return packageType.trim().toLowerCase();
}

/** Hajj and Umrah have filters of their own; every other type, or none, is special. */
export function toTypeFilter(packageType: string): Exclude<PackageFilter, 'all'> {
  const type = normalizeType(packageType);
  return type === 'hajj' || type === 'umrah' ? type : 'special';
}

export function parsePackageFilter(value: string | null): PackageFilter | null {
  const type = normalizeType(value ?? 'all') || 'all';
  return packageFilters.find((filter) => filter === type) ?? null;
}

/** "hajj" is "Hajj"; blank stays blank. */
export function typeLabel(packageType: string): string {
  const type = normalizeType(packageType);
  return type.charAt(0).toUpperCase() + type.slice(1);
}

const longestId = 64;

/** `a,b` or one parameter each; returns distinct ids, at most `most`. */
export function parseIds(values: readonly string[], most: number): string[] {
  const ids = values.slice(0, maxShortlist).flatMap((value) => value.slice(0, 4000).split(','));
  const validIds = ids.map((id) => id.trim()).filter((id) => /^[\w-]+$/.test(id));
  return [...new Set(validIds.filter((id) => id.length <= longestId))].slice(0, most);
}
