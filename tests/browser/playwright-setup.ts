import serverlessChromium from '@sparticuz/chromium';
import { makeTestTemplate } from '../sites/test-template.ts';

/**
 * Once before all browser tests: the template that test sites copy, and the browser's file, which
 * must be whole before two workers start it.
 */
export default async function setup() {
  await serverlessChromium.executablePath();
  const { template, remove } = await makeTestTemplate();
  process.env.RIHLA_TEST_TEMPLATE = JSON.stringify(template);
  return remove;
}
