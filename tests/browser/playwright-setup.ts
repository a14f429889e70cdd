import { makeTestTemplate } from '../test-template.ts';

/** Once before all browser tests: the template that test sites copy. */
export default async function setup() {
  const { template, remove } = await makeTestTemplate();
  process.env.RIHLA_TEST_TEMPLATE = JSON.stringify(template);
  return remove;
}
