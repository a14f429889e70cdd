import { currentLanguage } from '../../languages/current-language.ts';
import { isLanguage, type Language } from '../../languages/languages.ts';

/** The file of a preview picture in the language of the page: 'home.jpg', 'home.ur.jpg'. */
export function previewFile(name: string): string {
  const language = currentLanguage();
  return language === 'en' ? `${name}.jpg` : `${name}.${language}.jpg`;
}

/** Null for what is no such file. */
export function parsePreviewFile(file: string): { name: string; language: Language } | null {
  const [name = '', language = 'en', ...rest] = file.replace(/\.jpg$/, '').split('.');
  if (!file.endsWith('.jpg') || rest.length > 0 || !isLanguage(language)) return null;
  // English has no letters of its own in the address.
  return language === 'en' && file.endsWith('.en.jpg') ? null : { name, language };
}
