import { currentLanguage } from '../../languages/current-language.ts';
import { pathIn } from '../../languages/languages.ts';

/** The one address of a page in the language of the moment; `path` is that of the English one. */
export function pageAddress(siteUrl: string, path: string): string {
  return siteUrl + pathIn(currentLanguage(), path);
}
