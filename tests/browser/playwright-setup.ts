import type { FullConfig } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';
import { makeTestTemplate } from '../sites/test-template.ts';
import type { SiteOptions } from './site-fixture.ts';

/**
 * Once before all browser tests: the template that test sites copy, and the browser's file, which
 * must be whole before two workers start it.
 */
export default async function setup({ projects }: FullConfig<object, SiteOptions>) {
  await serverlessChromium.executablePath();
  const needsPostgres = projects.some(({ use }) => use.database === 'postgres');
  const { template, remove } = await makeTestTemplate({ needsPostgres });
  process.env.RIHLA_TEST_TEMPLATE = JSON.stringify(template);
  return remove;
}
