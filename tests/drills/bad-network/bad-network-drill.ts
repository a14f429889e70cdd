import type { Database } from '../../../app/data/database/database.server.ts';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { isPackageHidden } from '../../../app/data/packages/offered-packages.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { forgetTries } from '../../browser/site-fixture.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { haveStaff, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { runDrill } from '../running/drill.ts';
import { impatiently, type Walk, type Walker, walkAs } from './walk.ts';

// Visitors and staff on 2G with 3 s of latency, 5 % packet loss and connections that break after the site has acted:
// nobody waits ten seconds without feedback, nothing is done twice, and no typed text is lost. Each has a separate
// line; they walk at the same time.
//   npm run drills -- bad-network
const seed = Number(process.env.DRILL_SEED ?? 20_251);

const visitorWalks: Record<string, Walker['steps']> = {
  async 'the list'({ page, button, link, open, act }) {
    await open('/packages', /Packages/);
    await act('Show more', {
      press: impatiently(link('Show more')),
      done: page.getByText('Kept far down 1', { exact: true }),
    });
    await act('a filter', {
      press: impatiently(button('Special')),
      done: () => page.waitForURL(/type=special/),
    });
    await act('the search', {
      async press() {
        await page.getByText('Search and filter').click();
        await page.getByRole('searchbox').fill('Umrah');
        await button(/^Show$/).click({ noWaitAfter: true });
      },
      done: () => page.waitForURL(/q=Umrah/),
    });
    await open('/gallery/umrah');
    await act('the preview of a photo', {
      press: page.locator('main a:has(img)').first(),
      done: page.getByText(/^1 of/),
    });
  },
  async messages(walk) {
    const { site, page, database, button, open, act, expect } = walk;
    const message = 'Two elders, by a bad line.';
    // The form's result for its own message: another line of the page always mentions the stored one.
    const form = page.locator('#message-form');
    const success = form.getByText('We will get back to you soon!');
    await open('/contact');
    await writeMessage(walk, message);
    for (const part of ['nothing', 'half'] as const) {
      await act(`a message whose answer is lost (${part})`, {
        loses: 'POST /contact',
        part,
        async press() {
          await button(/^Send/).click({ noWaitAfter: true });
          // The result of the previous message is not the result of this one.
          await success.waitFor({ state: 'hidden' });
        },
        done: success.or(form.getByText(/Error sending message|saved on this device/)),
      });
      // A message waiting on the device is sent as soon as the line allows it.
      const waits = form.getByText('saved on this device');
      const isKept = await waits.isVisible();
      if (isKept) await waits.waitFor({ state: 'hidden' });
      const isSent = isKept || (await success.isVisible());
      const kept = await page.getByRole('textbox', { name: 'Message' }).inputValue();
      expect(isSent || kept === message, `a lost answer (${part}) took what was typed`);
      if (isSent) await writeMessage(walk, message);
    }
    const before = await countMessages(database, message);
    expect(before <= 2, `${before} enquiries of two messages`);
    // All walks share one address, so their messages together would exceed its limit.
    await forgetTries(site);
    await page.getByRole('textbox', { name: 'Message' }).fill('The last one.');
    await act('a message', { press: impatiently(button(/^Send/)), done: success });
    const last = await countMessages(database, 'The last one.');
    expect(last === 1, `a message is there ${last} times`);
  },
};

async function writeMessage({ page }: Walk, message: string): Promise<void> {
  const fields = { Name: 'Asma Begum', Email: 'asma@example.com', Subject: 'Umrah' };
  for (const [label, text] of Object.entries({ ...fields, Message: message })) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
}

async function countMessages({ kysely }: Database, message: string): Promise<number> {
  const of = kysely.selectFrom('enquiries').select('id').where('message', '=', message);
  return (await of.execute()).length;
}

type Rows = Awaited<ReturnType<typeof makeRows>>;

async function makeRows(site: TestSite) {
  const { database } = site.services;
  await haveStaff(site);
  const input = { ...blankPackage, price: '1', durationOfTour: '1' };
  const add = (packageName: string) => createPackage(database, { ...input, packageName });
  // Enough for a second part of the list.
  for (let number = 20; number > 0; number -= 1) await add(`Kept far down ${number}`);
  const listed = await add('By a bad line');
  const deleted = await add('Deleted by a bad line');
  const edited = await add('Edited by a bad line');
  return { listed, deleted, edited };
}

/** What signed-in staff do with rows. */
const staffWalks: Record<string, (walk: Walk, rows: Rows) => Promise<void>> = {
  async 'the packages'({ page, database, button, open, act, expect }, { listed, deleted }) {
    const name = 'By a bad line';
    await open('/admin/packages', /^Packages/);
    await act('hiding', {
      press: impatiently(button(`Hide ${name}`).first()),
      done: page.getByText('Package hidden from visitors'),
    });
    expect(await isPackageHidden(database, listed), 'a package was hidden, and is not');
    await button(new RegExp(`change the price of ${name}`))
      .first()
      .click();
    const price = page.getByRole('textbox', { name: `Price of ${name}` });
    await price.fill('77,000');
    const press = () => page.keyboard.press('Enter');
    await act('a price whose answer is lost', {
      loses: 'POST /admin/packages.data',
      part: 'nothing',
      press,
      done: page.getByText(/Package saved successfully|Failed to save package/),
    });
    if (await price.isVisible()) {
      expect((await price.inputValue()) === '77,000', 'a lost answer took the price typed');
      await act('the price', { press, done: page.getByText('Package saved successfully') });
    }
    const saved = await findPackage(database, listed);
    expect(saved?.price === '77,000', 'a price was saved, and is not there');
    await act('a delete', {
      async press() {
        await button('Delete Deleted by a bad line').first().click();
        await impatiently(page.getByRole('alertdialog').getByRole('button', { name: /^Delet/ }))();
      },
      done: page.getByText('Package deleted successfully'),
    });
    const isThere = async () => (await findPackage(database, deleted)) !== null;
    expect(!(await isThere()), 'a package was deleted, and is there');
    await act('Undo', {
      press: button('Undo').first(),
      done: page.getByText('Package restored successfully'),
    });
    expect(await isThere(), 'a restored package is not there');
  },
  async 'a package form'({ page, database, button, open, act, expect }, { edited }) {
    const version = async () => (await findPackage(database, edited))?.version ?? 0;
    await open(`/admin/packages/${edited}/edit`, 'Edit Package');
    const description = page.getByLabel('Description');
    await description.fill('Written by a bad line.');
    const before = await version();
    await act('a save whose answer is lost', {
      loses: `POST /admin/packages/${edited}/edit`,
      press: button('Save Package'),
      done: page.getByText('Failed to save package').first(),
    });
    const isKept = (await description.inputValue()) === 'Written by a bad line.';
    expect(isKept, 'a lost answer of a save took what was typed');
    await act('a save', {
      press: impatiently(button(/^(Save Package|Saving)/)),
      done: page.getByText(/Package saved successfully|was changed by someone else/).first(),
    });
    const saves = (await version()) - before;
    expect(saves === 1, `one save made ${saves}`);
    const wasTold = await page.getByText('Package saved successfully').isVisible();
    expect(wasTold, "a save whose answer was lost is told as somebody else's");
  },
  async gallery({ page, database, button, open, act, expect }) {
    const count = async () => (await listGalleryImages(database, 'zyarath')).length;
    const before = await count();
    await open('/admin/gallery?category=zyarath', 'Gallery Management');
    const buffer = await jpeg(200, 150);
    const files = ['one.jpg', 'two.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
    await act('an upload whose answer is lost', {
      loses: 'POST /admin/gallery/upload',
      press: () => page.getByLabel('file upload').setInputFiles(files),
      done: button('Retry remaining'),
    });
    await act('two photos', {
      press: button('Retry remaining'),
      done: page.getByText('All 2 of 2 uploaded'),
    });
    const more = (await count()) - before;
    expect(more === 2, `two photos: ${more} images more`);
  },
};

/** The first attempt fails. */
async function signIn({ page, button, open, act, expect }: Walk): Promise<void> {
  const email = page.getByLabel('Email');
  await open('/admin/login', 'Admin Login');
  await email.fill(staffEmail);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await act('a sign-in whose answer is lost', {
    loses: 'POST /admin/login',
    press: button(/^Log/),
    done: page.getByText(/could not be sent|could not load this page/),
  });
  const typed = await email.inputValue({ timeout: 5000 });
  expect(typed === staffEmail, 'a lost answer of the sign-in took what was typed');
  await act('the sign-in', {
    press: impatiently(button(/^Log/)),
    done: page.getByRole('heading', { name: 'Dashboard' }),
  });
}

await runDrill(
  'bad-network',
  async (site, expect) => {
    const rows = await makeRows(site);
    const walkers: Walker[] = [{ name: 'the sign-in', as: 'visitor', steps: signIn }];
    for (const [name, steps] of Object.entries(visitorWalks)) {
      walkers.push({ name, as: 'visitor', steps });
    }
    for (const [name, steps] of Object.entries(staffWalks)) {
      walkers.push({ name, as: 'staff', steps: (walk) => steps(walk, rows) });
    }
    const chosen = walkers.filter(({ name }) => name.includes(process.env.DRILL_WALK ?? ''));
    const browser = await launchBrowser();
    const measured = await Promise.all(
      chosen.map((walker, index) => walkAs(walker, { site, seed: seed + index, browser, expect })),
    );
    await browser.close();
    const [worst] = measured.toSorted((one, other) => other.silentMs - one.silentMs);
    return {
      longestSilenceMs: worst?.silentMs ?? 0,
      longestSilence: worst?.silence ?? '',
      lostPackets: measured.reduce((total, one) => total + one.lostPackets, 0),
      seed,
    };
  },
  { sample: true },
);
