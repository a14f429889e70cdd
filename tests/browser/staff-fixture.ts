import type { BrowserContext, Page } from '@playwright/test';
import type { StaffRole } from '../../app/rules/sign-in/staff-roles.ts';
import { openStaffSession } from '../sites/staff-session.ts';
import type { TestSite } from '../sites/test-site.ts';
import { test, watchConsole } from './site-fixture.ts';

interface StaffFixtures {
  strangerPage: Page;
}

/** Tests whose `page` is signed in: the session's row is written without the login form. */
export const staffTest = test.extend<StaffFixtures>({
  context: async ({ context, site }, use) => {
    await signInBrowser(context, site);
    await use(context);
  },
  strangerPage: async ({ browser, baseURL, expectedErrors }, use) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    await watchConsole(await context.newPage(), expectedErrors, use);
    await context.close();
  },
});

export async function signInBrowser(
  context: BrowserContext,
  site: TestSite,
  role: StaffRole = 'owner',
): Promise<string> {
  const { name, value, id } = await openStaffSession(site, role);
  await context.addCookies([{ name, value, url: site.origin, httpOnly: true, sameSite: 'Strict' }]);
  return id;
}
