import { languageOfPath } from '../../languages/languages.ts';
import { galleryCategoryNames } from '../gallery/gallery-category-names.ts';
import { isUrlSafe } from '../url-safe.ts';
import { z } from '../zod.ts';

// What is counted of visitors: that a page was seen, and which way to ask was taken from it.

/** Where pages tell of it. */
export const visitsPath = '/visits';

/** Bytes that they tell it in; the longest address of the site has room four times. */
export const visitBytes = 1024;

/** A page that was seen, and taps on the ways to the office: WhatsApp, a telephone link, Book Now. */
const visitKinds = ['visit', 'whatsapp', 'call', 'book'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** What is told: the kind, and the path of the page that it happened on. */
export const visitRules = z.object({
  kind: z.enum(visitKinds),
  path: z.string().startsWith('/').max(500),
});

const packagePage = '/packages/details/';
const pages = [
  ...['/', '/about', '/contact', '/packages'],
  ...galleryCategoryNames.map((category) => `/gallery/${category}`),
];

/**
 * Under which address a path is counted, in the site's one spelling and its English one; null when no
 * page of the site has it. Whether there is such a package, the counter asks.
 */
export function visitSubject(path: string): string | null {
  const plain = languageOfPath(path).rest.replace(/(?<=.)\/$/, '');
  const page = plain.toLowerCase();
  if (pages.includes(page)) return page;
  const [, packages = '', type, id = '', ...more] = plain.split('/');
  if (packages.toLowerCase() !== 'packages' || !type || more.length > 0) return null;
  return isUrlSafe(id) ? packageSubject(id) : null;
}

/** Under which address a package is counted. */
export function packageSubject(id: string): string {
  return packagePage + id;
}

/** The package that is counted under an address; null for any other page. */
export function packageOfSubject(subject: string): string | null {
  return subject.startsWith(packagePage) ? subject.slice(packagePage.length) : null;
}
