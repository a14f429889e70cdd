import { runTestsAsDrill } from './running/run-tests.ts';

// PostgreSQL stops, and falls silent: kept pages stay up, saves answer 503, all is well by itself
// within seconds of its return, nothing acknowledged is lost.
runTestsAsDrill('database away', ['tests/requests/outages/database-away.test.ts']);
