import { runBrowserTestsAsDrill } from '../running/run-tests.ts';

// What is pressed, typed and chosen before a page's scripts are there: the pages that `npm test`
// leaves out, because their controls are of kinds that it tries elsewhere.
runBrowserTestsAsDrill('early acts', ['tests/browser/every-page/before-scripts.spec.ts']);
