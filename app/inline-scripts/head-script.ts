import { languageScript } from '../languages/language-script.ts';
import { themeScript } from '../ui/theme.ts';
import { lostStylesScript } from './lost-styles.ts';

/** In the head of every page, and of the HTML only: it has run before there is anything else. */
export const script = [themeScript, languageScript, lostStylesScript].join(';');
