import { runBrowserTestsAsDrill } from '../running/run-tests.ts';

// Every state of every page on further widths: `npm test` tries one of a kind.
runBrowserTestsAsDrill('every width', [
  'tests/browser/every-page/every-width.spec.ts',
  'tests/browser/every-page/picture-sizes.spec.ts',
  'tests/browser/every-page/spacing-and-focus.spec.ts',
]);
