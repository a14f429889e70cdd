import { runTestsAsDrill } from '../running/run-tests.ts';

// Header injection: forty inputs reach one recipient with one Reply-To; a hundred posts from one
// address count five. Body bombs and malformed HTTP are the abuse drill's.
runTestsAsDrill(
  'injection',
  ['tests/requests/site/contact-form.test.ts', 'tests/requests/site/header-injection.test.ts'],
  'inputs reach one recipient|posts from one address',
);
