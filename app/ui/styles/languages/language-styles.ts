import { currentLanguage } from '../../../languages/current-language.ts';
import hi from './hi.css?url';
import kn from './kn.css?url';
import ur from './ur.css?url';

const styles = { ur, kn, hi };

/** The fonts and lines of a page whose letters are not Latin. */
export function languageStyles() {
  const language = currentLanguage();
  return language === 'en' ? [] : [{ rel: 'stylesheet', href: styles[language] }];
}
