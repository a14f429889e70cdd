import type { Locator, Page } from '@playwright/test';
import { fullUnless } from '../../full-run.ts';
import { haveStaff, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { forgetEnquiries, storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { expect, forgetTries, open } from '../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../staff-fixture.ts';
import { addImage, gallery } from './gallery-page.ts';
import { makeOne, makeOneWithSeats } from './package-form-page.ts';
import { confirmDelete, holdRequests } from './staff-page.ts';

// Answers that come late, twice, broken off or not at all.

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const enquiry = async ({ services }: TestSite) =>
  `/admin/enquiries/${await storeEnquiry(services.database)}`;

async function openPackages(page: Page, site: TestSite) {
  await makeOne(site, 'Pressed');
  await open(page, '/admin/packages');
}

async function openLogin(page: Page, site: TestSite) {
  await haveStaff(site);
  await forgetTries(site);
  await page.context().clearCookies();
  await open(page, '/admin/login');
  await page.getByLabel('Email').fill(staffEmail);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
}

interface Sending {
  /** The way of pressing in the usual run; every way in a full one. */
  usual?: string;
  /** Opens the page, fills it in, and returns the button that sends it. */
  prepare: (page: Page, site: TestSite) => Promise<Locator>;
  done: (page: Page) => Locator;
}

const sendings: Record<string, Sending> = {
  'Send Message': {
    usual: 'a double click',
    async prepare(page) {
      await open(page, '/contact');
      await page.getByLabel('Name').fill('Amina');
      await page.getByLabel('Email').fill('amina@example.com');
      await page.getByLabel('Subject').fill('Umrah');
      await page.getByLabel('Message').fill('Four of us.');
      return button(page, /Send/);
    },
    done: (page) => page.getByText('We will get back to you soon!'),
  },
  Login: {
    async prepare(page, site) {
      await openLogin(page, site);
      return button(page, /Log/);
    },
    done: (page) => page.getByRole('heading', { name: 'Dashboard' }),
  },
  'Save Package': {
    usual: 'Enter held down',
    async prepare(page) {
      await open(page, '/admin/packages/new');
      await page.getByLabel('Package Name').fill('Saved once');
      await page.getByLabel('Price', { exact: true }).fill('1,000');
      await page.getByLabel('Duration').fill('12');
      return button(page, /Sav/);
    },
    done: (page) => page.getByText('Package saved successfully'),
  },
  'Delete of a package': {
    usual: 'two presses at once',
    async prepare(page, site) {
      await openPackages(page, site);
      await button(page, 'Delete Pressed').click();
      return page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    },
    done: (page) => page.getByText('Package deleted successfully'),
  },
  Undo: {
    usual: 'a double click',
    async prepare(page, site) {
      await openPackages(page, site);
      await button(page, 'Delete Pressed').click();
      await confirmDelete(page);
      return page.getByRole('button', { name: 'Undo' });
    },
    done: (page) => page.getByText('Package restored successfully'),
  },
  'Save of a caption': {
    async prepare(page, site) {
      await open(page, `${gallery}&edit=${await addImage(site, 'Pressed')}`);
      return button(page, /Sav/);
    },
    done: (page) => page.getByText('Caption and tags saved'),
  },
  'a note': {
    usual: 'two presses at once',
    async prepare(page, site) {
      await open(page, await enquiry(site));
      await page.getByLabel('New note').fill('Called back');
      return button(page, /^Add/);
    },
    done: (page) => page.getByRole('listitem').filter({ hasText: 'Called back' }),
  },
  'a follow-up': {
    async prepare(page, site) {
      await open(page, await enquiry(site));
      await page.getByLabel('Follow-up date').fill('2031-05-06');
      return page.getByRole('button', { name: 'Save', exact: true });
    },
    done: (page) => page.getByRole('button', { name: 'No follow-up' }),
  },
};

const ways: Record<string, (pressed: Locator, page: Page) => Promise<unknown>> = {
  'a double click': (pressed) => pressed.dblclick({ noWaitAfter: true }),
  async 'Enter held down'(pressed, page) {
    await pressed.focus();
    // From the second on these are repeats of one press.
    for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  },
  'two presses at once': (pressed) =>
    pressed.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    }),
};

/** Holds what is sent until `release`, and counts it. */
async function countPosts(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const posts = { count: 0, release };
  await page.route('**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts.count += 1;
    await held;
    return route.continue();
  });
  return posts;
}

test.describe('a repeated press', () => {
  test.afterEach(async ({ site }) => {
    await forgetEnquiries(site.services.database);
    await forgetTries(site);
  });

  for (const [name, { usual, prepare, done }] of Object.entries(sendings)) {
    for (const [way, press] of Object.entries(ways)) {
      test(`${way} sends once: ${name}`, fullUnless(way === usual), async ({ page, site }) => {
        const pressed = await prepare(page, site);
        await pressed.waitFor();
        const posts = await countPosts(page);
        await press(pressed, page);
        posts.release();
        await expect(done(page)).toBeVisible();
        expect(posts.count).toBe(1);
      });
    }
  }

  test('a press five seconds later, before the answer, sends nothing', async ({ page, site }) => {
    await page.clock.install();
    await open(page, await enquiry(site));
    const posts = await countPosts(page);
    await page.getByLabel('New note').fill('Once');
    await page.getByRole('button', { name: 'Add note' }).click();
    for (let times = 0; times < 2; times += 1) {
      await page.clock.fastForward(5000);
      await page.getByRole('button', { name: 'Adding...' }).click({ force: true });
    }
    posts.release();
    await expect(page.getByRole('listitem').filter({ hasText: 'Once' })).toBeVisible();
    expect(posts.count).toBe(1);
  });
});

interface SlowAction {
  isUsual?: true;
  /** Opens the page and returns the last press. */
  prepare: (page: Page, site: TestSite) => Promise<() => Promise<unknown>>;
  /** Said and shown while the answer is on its way. */
  word: string;
}

const press = (page: Page, name: string | RegExp) => () => button(page, name).click();

const slowActions: Record<string, SlowAction> = {
  'Hide of a package': {
    isUsual: true,
    async prepare(page, site) {
      await openPackages(page, site);
      return press(page, 'Hide Pressed');
    },
    word: 'Hiding package...',
  },
  Undo: {
    isUsual: true,
    async prepare(page, site) {
      await openPackages(page, site);
      await button(page, 'Delete Pressed').click();
      await confirmDelete(page);
      await button(page, 'Undo').waitFor();
      return press(page, 'Undo');
    },
    word: 'Putting back...',
  },
  'a price in its place': {
    async prepare(page, site) {
      await openPackages(page, site);
      await button(page, /change the price of Pressed/).click();
      await page.getByRole('textbox', { name: 'Price of Pressed' }).fill('2');
      return () => page.keyboard.press('Enter');
    },
    word: 'Saving the price...',
  },
  'two seats': {
    isUsual: true,
    async prepare(page, site) {
      await open(page, (await makeOneWithSeats(site, 'Pressed', '12')).address);
      return async () => {
        await button(page, /^−1 seat/).click();
        await button(page, /^−1 seat/).click();
      };
    },
    word: 'Saving −2...',
  },
  'the state of an enquiry': {
    isUsual: true,
    async prepare(page, site) {
      await open(page, await enquiry(site));
      return press(page, 'Quoted');
    },
    word: 'Saving the enquiry...',
  },
  'a caption in its place': {
    async prepare(page, site) {
      await addImage(site, 'slow.jpg');
      await open(page, gallery);
      await page.getByRole('textbox', { name: 'Caption of slow.jpg' }).fill('Slowly named');
      return () => page.keyboard.press('Enter');
    },
    word: 'Saving...',
  },
  'a move in the order': {
    isUsual: true,
    async prepare(page) {
      await open(page, '/admin/packages/order');
      return press(page, /^Move down/);
    },
    word: 'Saving the order...',
  },
  Logout: {
    async prepare(page) {
      await open(page, '/admin/packages');
      await button(page, staffEmail).click();
      return () => page.getByRole('menuitem', { name: 'Logout' }).click();
    },
    word: 'Logging out...',
  },
};

for (const [name, { isUsual = false, prepare, word }] of Object.entries(slowActions)) {
  test(`a slow answer is announced: ${name}`, fullUnless(isUsual), async ({ page, site }) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    // From the first request on: a browser told to hold what is sent may let one more pass.
    let isSlow = false;
    await page.route('**', async (route) => {
      if (isSlow && route.request().method() === 'POST') await held;
      return route.continue();
    });
    const act = await prepare(page, site);
    isSlow = true;
    await act();
    const status = page.getByRole('status').filter({ hasText: word });
    await expect(status).toBeAttached();
    await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible();
    answer();
    await expect(status).toHaveCount(0);
  });
}

test('a second package can be hidden before the first is answered', async ({ page, site }) => {
  await makeOne(site, 'Other');
  await openPackages(page, site);
  const release = await holdRequests(page, '**/admin/packages/visibility');
  await button(page, 'Hide Pressed').click();
  await button(page, 'Hide Other').click();
  release();
  await expect(button(page, 'Show Pressed')).toBeVisible();
  await expect(button(page, 'Show Other')).toBeVisible();
});

test.describe('an answer that breaks off', () => {
  test.use({ expectedErrors: /Failed to load resource|decode|No answer/ });

  /** The first bytes of an answer, and then nothing. */
  const breakAnswers = (page: Page) =>
    page.route(/\.data/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 200, contentType: 'text/x-script', body: '[{"_1":2},' })
        : route.fallback(),
    );

  test('leaves the login as it was typed', { tag: '@full' }, async ({ page, site }) => {
    await openLogin(page, site);
    await breakAnswers(page);
    await button(page, 'Login').click();
    await expect(page.getByRole('alert').getByText(/This could not be sent/)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(staffPassword);
    await page.unroute(/\.data/);
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/admin/dashboard');
    await forgetTries(site);
  });

  test('leaves a caption as it was typed', async ({ page, site }) => {
    await open(page, `${gallery}&edit=${await addImage(site, 'Before')}`);
    await breakAnswers(page);
    const caption = page.getByRole('textbox', { name: 'Caption', exact: true });
    await caption.fill('Not lost');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be saved' })).toBeVisible();
    await expect(caption).toHaveValue('Not lost');
  });
});

test.describe('a request without an answer', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

  const sentence = 'This could not be sent. Please check your internet and try again.';
  for (const [address, region, name] of [
    ['/admin/people/invite', '', 'Make the link'],
    ['person', 'Role', 'Change the role'],
    ['/admin/account/second-step', 'Turn it on', 'Go on'],
    ['/admin/account', 'Password', 'Change my password'],
    ['/admin/account', 'Where you are signed in', 'Sign out everywhere else'],
  ] as const) {
    test(
      `is told where it was sent, and nothing typed is lost: ${name}`,
      fullUnless(name === 'Make the link' || name === 'Change my password'),
      async ({ page, site }) => {
        const clerk = await haveStaff(site, 'staff');
        const other = await page.context().browser()?.newContext();
        if (other) await signInBrowser(other, site);
        await open(page, address === 'person' ? `/admin/people/${clerk}` : address);
        const part = region ? page.getByRole('region', { name: region }) : page.getByRole('main');
        const passwords = part.locator('input[type=password]');
        for (const field of await passwords.all()) await field.fill(staffPassword);
        const email = part.getByLabel('Their e-mail');
        if (await email.isVisible()) await email.fill('new@example.com');
        await page.route('**/*.data*', (route) => route.abort());
        await part.getByRole('button', { name }).click();
        await expect(part.getByRole('alert')).toHaveText(sentence);
        await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(1);
        for (const field of await passwords.all()) await expect(field).toHaveValue(staffPassword);
        await other?.close();
      },
    );
  }
});
