import type { Page } from '@playwright/test';
import { forgetTries } from '../../browser/site-fixture.ts';
import { act, arrive, hangsMs, impatiently, listens, type Walk } from './walk.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

/** The list and what can be done in it. */
export async function lookAtPackages(walk: Walk): Promise<void> {
  const { page } = walk;
  await arrive(walk, '/packages', /Packages/);
  await listens(walk);
  await act(walk, 'the theme', {
    press: () => button(page, 'Switch to dark theme').first().click(),
    done: button(page, 'Switch to light theme'),
  });
  await act(walk, 'Show more', {
    press: () => impatiently(link(page, 'Show more')),
    done: page.getByText('Kept far down 1', { exact: true }),
  });
  await act(walk, 'putting aside', {
    press: () => page.locator('.put-aside').first().click(),
    done: page.locator('.put-aside[aria-pressed=true]'),
  });
  await act(walk, 'a filter', {
    press: () => impatiently(button(page, 'Special')),
    done: () => page.waitForURL(/type=special/, { timeout: hangsMs }),
  });
  await act(walk, 'the search', {
    async press() {
      await page.getByText('Search and filter').click();
      await page.getByRole('searchbox').fill('Umrah');
      await button(page, /^Show$/).click({ noWaitAfter: true });
    },
    done: () => page.waitForURL(/q=Umrah/, { timeout: hangsMs }),
  });
}

/** One package, and from there over the site. */
export async function lookAround(walk: Walk): Promise<void> {
  const { page, site } = walk;
  await arrive(walk, '/', /./);
  const [first] = await site.services.database.kysely
    .selectFrom('packages')
    .select(['id', 'packageName'])
    .where('packageName', '=', 'Umrah Family Comfort')
    .execute();
  await arrive(walk, `/packages/details/${first?.id}`, first?.packageName ?? '');
  await listens(walk);
  await act(walk, 'the share menu', {
    press: () => button(page, /^Share$/).click(),
    done: page.getByRole('menuitem', { name: 'Copy link' }),
  });
  await page.keyboard.press('Escape');
  await act(walk, 'a tap to the contact page', {
    press: () => link(page, 'Book Now').first().click({ noWaitAfter: true }),
    done: page.getByRole('textbox', { name: 'Subject' }),
  });
}

/** Pages that are read, each in a first load, and another language. */
export async function readPages(walk: Walk): Promise<void> {
  const { page } = walk;
  await arrive(walk, '/privacy', /./);
  await arrive(walk, '/guide', /./);
  await arrive(walk, '/compare', /./);
  await arrive(walk, '/gallery/umrah', /./);
  await listens(walk);
  await act(walk, 'the preview of a photo', {
    press: () => page.locator('main a:has(img)').first().click({ noWaitAfter: true }),
    done: page.getByText(/^1 of/),
  });
  await arrive(walk, '/ur/privacy', /./);
}

const typed = {
  Name: 'Asma Begum',
  Email: 'asma@example.com',
  Subject: 'Umrah',
  Message: 'Two elders.',
};

async function write(page: Page, message: string): Promise<void> {
  for (const [label, text] of Object.entries({ ...typed, Message: message })) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
}

const stored = async ({ site }: Walk, message: string) => {
  const { kysely } = site.services.database;
  const rows = await kysely
    .selectFrom('enquiries')
    .select('id')
    .where('message', '=', message)
    .execute();
  return rows.length;
};

/** A message whose answer is lost twice, in both ways, and that is sent again. */
export async function writeToTheOffice(walk: Walk): Promise<void> {
  const { page, line, tally } = walk;
  const message = 'Two elders, by a bad line.';
  // What the form says of its own message: of one that was kept a line of the page says it, for good.
  const form = page.locator('#message-form');
  const success = form.getByText('We will get back to you soon!');
  await arrive(walk, '/contact', /./);
  await listens(walk);
  await write(page, message);
  for (const part of ['nothing', 'half'] as const) {
    line.breakAnswer('POST /contact', part);
    await act(walk, `a message whose answer is lost (${part})`, {
      async press() {
        await button(page, /^Send/).click({ noWaitAfter: true });
        // What is said of the message before is no answer to this one.
        await success.waitFor({ state: 'hidden' });
      },
      done: success.or(form.getByText(/Error sending message|kept on this device/)),
    });
    line.breakNothing();
    // What waits on the device is sent as soon as the line lets it through.
    const waits = form.getByText('kept on this device');
    const isKept = await waits.isVisible();
    if (isKept) await waits.waitFor({ state: 'hidden', timeout: hangsMs });
    const isSent = isKept || (await success.isVisible());
    const kept = await page.getByRole('textbox', { name: 'Message' }).inputValue();
    tally.expect(isSent || kept === message, `a lost answer (${part}) took what was typed`);
    if (isSent) await write(page, message);
  }
  const before = await stored(walk, message);
  tally.expect(before <= 2, `${before} enquiries of two messages`);
  // All walks have one address: what was sent so far, again and by others, would be too much from one.
  await forgetTries(walk.site);
  await page.getByRole('textbox', { name: 'Message' }).fill('The last one.');
  await act(walk, 'a message', {
    press: () => impatiently(button(page, /^Send/)),
    done: success,
  });
  const last = await stored(walk, 'The last one.');
  tally.expect(last === 1, `a message is there ${last} times`);
}

/** The same without a script: of what is on its way the browser tells. */
export async function writeWithoutScript(walk: Walk): Promise<void> {
  const { page, line, tally } = walk;
  const message = 'Without a script.';
  await arrive(walk, '/contact', /./);
  await write(page, message);
  line.hold(11_000);
  await button(page, 'Send Message').click({ noWaitAfter: true });
  await page.getByText('We will get back to you soon!').waitFor({ timeout: hangsMs });
  tally.expect((await stored(walk, message)) === 1, 'without a script a message is not there once');
}
