import { staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { expect, forgetTries } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { countPosts, enquiriesOf, fillMessage, openEarly } from './early-form.ts';

// Scripts that come late or never, while the browser itself sends what was filled in.

test.afterEach(({ site }) => forgetTries(site));

test.describe(() => {
  // What the browser itself says of a file; the page has no words for one that no visitor waits for.
  test.use({ expectedErrors: /ERR_CONNECTION_RESET/ });

  test('a page does without the script that keeps it on the device, and asks again on the next', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route('**/assets/offline-*.js', async (route) => {
      asked.push(new URL(page.url()).pathname);
      await route.abort('connectionreset');
    });
    for (const path of ['/about', '/packages']) {
      await page.goto(path);
      await expect.poll(() => asked).toContain(path);
    }
  });
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_|Failed to|dynamically imported/ });

  test('without the scripts that should come a message is sent all the same', async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await page.route('**/assets/**/*.js', (route) => route.abort());
    await page.goto('/contact');
    await fillMessage(page);
    await page.getByLabel('Subject').fill('Umrah in January');
    await page.getByRole('button', { name: 'Send Message' }).click({ noWaitAfter: true });
    await page.clock.fastForward(10_000);
    await expect(page.getByText('We will get back to you soon!')).toBeVisible();
    expect(await enquiriesOf(site)).toHaveLength(1);
  });

  test('scripts that a bad line broke off are there a moment later', async ({ page }) => {
    let broken = 0;
    await page.route('**/assets/{site,framework}-*.js', async (route) => {
      broken += 1;
      if (broken > 2) return route.continue();
      await route.abort('connectionreset');
    });
    await page.goto('/packages');
    await expect(page.getByRole('button', { name: 'Put aside' }).first()).toBeEnabled();
    expect(broken).toBeGreaterThan(2);
  });

  test('what was typed on a page whose scripts never come stays', async ({ page }) => {
    await page.clock.install();
    await page.route('**/assets/site-*.js', (route) => route.abort('connectionreset'));
    await page.goto('/contact');
    await fillMessage(page);
    await page.clock.fastForward(10_000);
    await expect(page.getByLabel('Message')).not.toHaveValue('');
  });

  const forms: Record<
    string,
    { address: string; button: string; fill: [string, string][]; done: string }
  > = {
    'a login': {
      address: '/admin/login',
      button: 'Login',
      fill: [
        ['Email', staffEmail],
        ['Password', staffPassword],
      ],
      done: 'Total Packages',
    },
    'a package': {
      address: '/admin/packages/new',
      button: 'Save Package',
      fill: [
        ['Package Name', 'Late package'],
        ['Price', '1,000'],
        ['Duration (days)', '12'],
      ],
      done: 'Package saved successfully',
    },
  };
  for (const [what, { address, button, fill, done }] of Object.entries(forms)) {
    test(`scripts that come while the browser itself sends do not send again: ${what}`, async ({
      page,
      context,
    }) => {
      if (what === 'a login') await context.clearCookies();
      const posts = countPosts(page);
      let answer: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await gate;
        await route.continue().catch(() => undefined);
      });
      // Told by the page itself: while it is being left, nobody else can ask it.
      let wakes: () => void = () => undefined;
      const awake = new Promise<void>((resolve) => {
        wakes = resolve;
      });
      await page.exposeFunction('tellAwake', () => wakes());
      await page.addInitScript(() =>
        addEventListener('hydrated', () =>
          // What is repeated is repeated before this.
          setTimeout(Reflect.get(window, 'tellAwake'), 300),
        ),
      );
      await page.clock.install();
      const held = await openEarly(page, address);
      for (const [label, text] of fill) {
        await page.locator(`input, textarea`).and(page.getByLabel(label)).first().fill(text);
      }
      await page.getByRole('button', { name: button }).click({ noWaitAfter: true });
      await page.getByRole('button', { name: button }).press('Enter', { noWaitAfter: true });
      await page.clock.fastForward(10_000);
      await expect.poll(posts).toBe(1);
      void held.letIn().catch(() => undefined);
      await awake;
      expect(posts()).toBe(1);
      answer();
      await expect(page.getByText(done).first()).toBeVisible();
    });
  }
});

for (const address of ['/', '/about', '/packages', '/gallery/hajj']) {
  test(`a press without a finger wakes a page whose pictures hang: ${address}`, async ({
    page,
  }) => {
    // Screen readers and voice control press so: no pointer, no key, a click.
    const pending: (() => void)[] = [];
    const gate = new Promise<void>((resolve) => pending.push(resolve));
    await page.route(/\.(webp|avif|jpe?g|png)/, async (route) => {
      await gate;
      await route.abort().catch(() => undefined);
    });
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await page
      .getByRole('button', { name: 'Switch to' })
      .first()
      .evaluate((button) => (button as HTMLElement).click());
    await expect(page.locator('html')).toHaveClass('dark');
    for (const end of pending) end();
  });
}
