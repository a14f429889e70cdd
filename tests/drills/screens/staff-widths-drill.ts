import { runBrowserTestsAsDrill } from '../running/run-tests.ts';

// Focus and messages of the staff area on further widths: `npm test` tries one of a kind.
runBrowserTestsAsDrill('staff widths', [
  'tests/browser/every-staff-page/focus.spec.ts',
  'tests/browser/every-staff-page/toasts.spec.ts',
]);
