import { startLanguage } from './language.ts';
import { reloadLostStyles } from './lost-styles.ts';
import { startTheme } from './theme.ts';

// Runs in the head of every page, before the first paint.

startTheme();
startLanguage();
reloadLostStyles();
