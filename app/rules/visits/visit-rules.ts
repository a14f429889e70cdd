import { splitLanguage } from '../../languages/languages.ts';
import { isUrlSafe } from '../clean-text.ts';
import { galleryCategoryNames } from '../gallery/gallery-category-names.ts';
import { parseSlug } from '../pages/page-slugs.ts';
import { publicPages } from '../public-pages.ts';
import { z } from '../zod.ts';

/** Bytes of a report: four times the site's longest URL. */
export const visitBytes = 1024;

const visitKinds = ['visit', 'whatsapp', 'call', 'book'] as const;
export type VisitKind = (typeof visitKinds)[number];

export const visitRules = z.object({
  kind: z.enum(visitKinds),
  path: z.string().startsWith('/').max(500),
});

const packagePage = '/packages/details/';
const pages: string[] = [
  ...publicPages.filter(({ hasVisitCount }) => hasVisitCount).map(({ path }) => path),
  ...galleryCategoryNames.map((category) => `/gallery/${category}`),
];

/** The path without language; null for pages without a count. Does not check that a package or an owner's page exists. */
export function visitSubject(path: string): string | null {
  const plainPath = splitLanguage(path).rest.replace(/(?<=.)\/$/, '');
  const page = plainPath.toLowerCase();
  if (pages.includes(page) || parseSlug(page)) return page;
  const [, packages = '', type, id = '', ...more] = plainPath.split('/');
  if (packages.toLowerCase() !== 'packages' || !type || more.length > 0) return null;
  return isUrlSafe(id) ? packageSubject(id) : null;
}

export function packageSubject(id: string): string {
  return packagePage + id;
}

export function parsePackageSubject(subject: string): string | null {
  return subject.startsWith(packagePage) ? subject.slice(packagePage.length) : null;
}
