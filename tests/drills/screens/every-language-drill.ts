import { runBrowserTestsAsDrill } from '../running/run-tests.ts';

// Every state of every page on further widths: `npm test` tries one of a kind.
runBrowserTestsAsDrill('every language', [
  'tests/browser/languages/every-state.spec.ts',
  'tests/browser/every-page/picture-sizes.spec.ts',
  'tests/browser/every-page/spacing-and-focus.spec.ts',
]);
