import { splitLanguage } from '../../languages/languages.ts';

// A separate file, so that visitors' pages do not load the rules.

export const slugLength = 60;

const slugs = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isPageSlug(text: string): boolean {
  return text.length <= slugLength && slugs.test(text);
}

const folder = '/pages/';

export function pagePath(slug: string): string {
  return folder + slug;
}

/** The end of the path of a page that an owner added, or null. */
export function parseSlug(path: string): string | null {
  const slug = path.startsWith(folder) ? path.slice(folder.length) : '';
  return isPageSlug(slug) ? slug : null;
}

/** `/ur/packages?page=2` is `/packages?page=2`: owners copy links from the pages of any language. */
export function withoutLanguage(link: string): string {
  const [path = ''] = link.split(/[?#]/, 1);
  return splitLanguage(path).rest + link.slice(path.length);
}
