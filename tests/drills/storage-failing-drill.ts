import { runTestsAsDrill } from './running/run-tests.ts';

// The store fails on put, on delete, and falls silent: uploads are refused with nothing left
// behind, deletes are finished later.
runTestsAsDrill('storage failing', ['tests/requests/outages/storage-away.test.ts']);
