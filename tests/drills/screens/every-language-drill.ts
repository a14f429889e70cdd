import { runBrowserTestsAsDrill } from '../running/run-tests.ts';

// Every state of every page in every language and width: `npm test` tries one width for each language.
runBrowserTestsAsDrill('every language', ['tests/browser/languages/every-state.spec.ts']);
