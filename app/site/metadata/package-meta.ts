import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { metadata as t } from '#texts/site.ts';
import type { PackageWords } from './package-words.ts';
import { absentMeta, type MetaArgs, pageMeta } from './page-meta.ts';

/** What a 404 carries when there is such a package and visitors do not see it at present. */
export const notOffered = 'not offered';

/** The title of the page that says so. */
export function notOfferedTitle(): string {
  return t.notOffered;
}

interface DescribedPackage {
  words: PackageWords;
  path: string;
  preview: string;
}

/** Title, description and preview of a package, in the words that people type into a search. */
export function packageMeta(args: MetaArgs, shown: DescribedPackage | undefined): MetaDescriptor[] {
  if (!shown) {
    const { error } = args;
    const isMissing = isRouteErrorResponse(error) && error.status === 404;
    if (!isMissing) return absentMeta(args, t.packagePage);
    const isHidden = error.data === notOffered;
    return absentMeta(args, isHidden ? notOfferedTitle() : t.packageNotFound);
  }
  const { words, path, preview } = shown;
  const { title, description, alt } = words;
  return pageMeta(args, { title, description, path, preview: { path: preview, alt } });
}
