import { runBrowserTestsAsDrill } from '../running/run-tests.ts';

// Large letters, and texts over pictures, on further screens: `npm test` tries one of a kind.
runBrowserTestsAsDrill('large text', [
  'tests/browser/looks/large-text.spec.ts',
  'tests/browser/looks/over-pictures.spec.ts',
  'tests/browser/every-staff-page/large-text.spec.ts',
]);
