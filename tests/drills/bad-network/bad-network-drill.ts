import os from 'node:os';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { isPackageHidden } from '../../../app/data/packages/offered-packages.server.ts';
import { createPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { noFacts } from '../../../app/rules/packages/package-facts.ts';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { forgetTries } from '../../browser/site-fixture.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { departure } from '../../sites/packages/facts-input.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import {
  haveStaff,
  openStaffSession,
  staffEmail,
  staffPassword,
} from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { createTally, runDrill } from '../running/drill.ts';
import { hangsMs, impatiently, type Walk, type WalkSteps, walkAs } from './walk.ts';

// Visitors and staff on 2G with 3 s of latency, 5 % of packets lost and connections that break when
// the site has acted: nobody waits for ten seconds without a word, nothing is done twice, and nothing
// that was typed is lost. Each has a line of their own; they walk side by side.
//   npm run drills -- bad-network
const seed = Number(process.env.DRILL_SEED ?? 20_251);

const visitorWalks: Record<string, WalkSteps> = {
  async 'the list'({ page, button, link, open, act }) {
    await open('/packages', /Packages/);
    await act('the theme', {
      press: button('Switch to dark theme').first(),
      done: button('Switch to light theme'),
    });
    await act('Show more', {
      press: impatiently(link('Show more')),
      done: page.getByText('Kept far down 1', { exact: true }),
    });
    await act('the shortlist', {
      press: page.locator('.put-aside').first(),
      done: page.locator('.put-aside[aria-pressed=true]'),
    });
    await act('a filter', {
      press: impatiently(button('Special')),
      done: () => page.waitForURL(/type=special/, { timeout: hangsMs }),
    });
    await act('the search', {
      async press() {
        await page.getByText('Search and filter').click();
        await page.getByRole('searchbox').fill('Umrah');
        await button(/^Show$/).click({ noWaitAfter: true });
      },
      done: () => page.waitForURL(/q=Umrah/, { timeout: hangsMs }),
    });
  },
  async 'a package'({ page, site, button, link, arrive, open, act }) {
    await arrive('/');
    const packageName = 'Umrah Family Comfort';
    const { id } = await site.services.database.kysely
      .selectFrom('packages')
      .select('id')
      .where('packageName', '=', packageName)
      .executeTakeFirstOrThrow();
    await open(`/packages/details/${id}`, packageName);
    await act('the share menu', {
      press: button(/^Share$/),
      done: page.getByRole('menuitem', { name: 'Copy link' }),
    });
    await page.keyboard.press('Escape');
    await act('a tap to the contact page', {
      press: link('Book Now').first(),
      done: page.getByRole('textbox', { name: 'Subject' }),
    });
  },
  async reading({ page, arrive, open, act }) {
    for (const path of ['/privacy', '/guide', '/compare']) await arrive(path);
    await open('/gallery/umrah');
    await act('the preview of a photo', {
      press: page.locator('main a:has(img)').first(),
      done: page.getByText(/^1 of/),
    });
    await arrive('/ur/privacy');
  },
  async messages(walk) {
    const { page, site, button, open, act, expect } = walk;
    const message = 'Two elders, by a bad line.';
    // What the form says of its own message: a line of the page tells of the stored one for good.
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
          // The answer to the message before is no answer to this one.
          await success.waitFor({ state: 'hidden' });
        },
        done: success.or(form.getByText(/Error sending message|kept on this device/)),
      });
      // What waits on the device is sent as soon as the line lets it through.
      const waits = form.getByText('kept on this device');
      const isKept = await waits.isVisible();
      if (isKept) await waits.waitFor({ state: 'hidden', timeout: hangsMs });
      const isSent = isKept || (await success.isVisible());
      const kept = await page.getByRole('textbox', { name: 'Message' }).inputValue();
      expect(isSent || kept === message, `a lost answer (${part}) took what was typed`);
      if (isSent) await writeMessage(walk, message);
    }
    const before = await countMessages(site, message);
    expect(before <= 2, `${before} enquiries of two messages`);
    // All walks have one address: what they sent so far would be too much from one.
    await forgetTries(site);
    await page.getByRole('textbox', { name: 'Message' }).fill('The last one.');
    await act('a message', { press: impatiently(button(/^Send/)), done: success });
    const last = await countMessages(site, 'The last one.');
    expect(last === 1, `a message is there ${last} times`);
  },
  async 'a message without a script'(walk) {
    const { page, site, button, arrive, hold, expect } = walk;
    const message = 'Without a script.';
    await arrive('/contact');
    await writeMessage(walk, message);
    // The browser itself tells that the request is under way.
    hold(11_000);
    await button('Send Message').click({ noWaitAfter: true });
    await page.getByText('We will get back to you soon!').waitFor({ timeout: hangsMs });
    const count = await countMessages(site, message);
    expect(count === 1, 'without a script a message is not there once');
  },
};

async function writeMessage({ page }: Walk, message: string): Promise<void> {
  const fields = { Name: 'Asma Begum', Email: 'asma@example.com', Subject: 'Umrah' };
  for (const [label, text] of Object.entries({ ...fields, Message: message })) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
}

async function countMessages({ services }: TestSite, message: string): Promise<number> {
  const { kysely } = services.database;
  const of = kysely.selectFrom('enquiries').select('id').where('message', '=', message);
  return (await of.execute()).length;
}

/** What staff do with the rows that {@link makeRows} made; they signed in before. */
const staffWalks: Record<string, (walk: Walk, rows: Rows) => Promise<void>> = {
  async 'a delete'({ page, site, button, open, act, expect }, { deleted }) {
    const isThere = async () => (await findPackage(site.services.database, deleted)) !== null;
    await open('/admin/packages', /^Packages/);
    await act('a delete', {
      async press() {
        await button('Delete Deleted by a bad line').first().click();
        await impatiently(page.getByRole('alertdialog').getByRole('button', { name: /^Delet/ }))();
      },
      done: page.getByText('Package deleted successfully'),
    });
    expect(!(await isThere()), 'a package was deleted, and is there');
    await act('Undo', {
      press: button('Undo'),
      done: page.getByText('Package restored successfully'),
    });
    expect(await isThere(), 'a restored package is not there');
  },
  async seats({ page, site, button, open, act, expect }, { counted }) {
    await open(`/admin/packages/${counted}/seats`, 'Seats left');
    await act('a seat whose answer is lost', {
      loses: `POST /admin/packages/${counted}/seats`,
      press: button(/^−1 seat/),
      done: page.getByText(/Failed to change the seats/),
    });
    await act('a seat', {
      press: button(/^−1 seat/),
      done: page.getByText('11 of 40 seats left'),
    });
    const { facts } = (await findPackage(site.services.database, counted)) ?? { facts: noFacts };
    const isCountedOnce = facts.departures[0]?.left === '11';
    expect(isCountedOnce, 'a seat whose answer was lost does not count once');
  },
  async 'a package form'({ page, site, button, open, act, expect }, { edited }) {
    const now = async () => (await findPackage(site.services.database, edited))?.version ?? 0;
    await open(`/admin/packages/${edited}/edit`, 'Edit Package');
    const description = page.getByLabel('Description');
    await description.fill('Written by a bad line.');
    const before = await now();
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
    const saves = (await now()) - before;
    expect(saves === 1, `one save made ${saves}`);
    const wasTold = await page.getByText('Package saved successfully').isVisible();
    expect(wasTold, "a save whose answer was lost is told as somebody else's");
  },
  async 'the website'({ page, site, button, open, act, expect }) {
    await open('/admin/website/privacy');
    await page
      .locator('#section-privacy textarea, #section-privacy input:not([type=hidden])')
      .first()
      .fill('Privacy here');
    await act('a save of the website', {
      press: impatiently(page.locator('#save-section')),
      done: page.getByText(/saved/i).first(),
    });
    const { version } = await site.services.database.kysely
      .selectFrom('website_sections')
      .select('version')
      .where('name', '=', 'privacy')
      .executeTakeFirstOrThrow();
    expect(version === 1, `the website was saved ${version} times`);
    await button(staffEmail).click();
    await act('the logout', {
      press: page.getByRole('menuitem', { name: 'Logout' }),
      done: () => page.waitForURL(/\/admin\/login/, { timeout: hangsMs }),
    });
  },
  async enquiries({ page, site, button, open, act, expect }, { enquiry }) {
    await open(`/admin/enquiries/${enquiry}`);
    await act('a state', {
      press: impatiently(button('Quoted')),
      done: page.getByText('Moved to Quoted'),
    });
    const note = page.getByLabel('New note');
    await note.fill('Called back by a bad line');
    await act('a note whose answer is lost', {
      loses: `POST /admin/enquiries/${enquiry}`,
      press: button(/^Add/),
      done: page.getByText('Failed to save enquiry'),
    });
    expect((await note.inputValue()) !== '', 'a lost answer took the note that was typed');
    await act('a note', {
      press: impatiently(button(/^Add/)),
      done: page.getByText('Note added').first(),
    });
    const { kysely } = site.services.database;
    const notes = kysely.selectFrom('enquiry_notes').select('id').where('enquiryId', '=', enquiry);
    const { length } = await notes.execute();
    expect(length === 1, `one note is there ${length} times`);
  },
  async gallery({ page, site, button, open, act, expect }) {
    const captions = async () =>
      (await listGalleryImages(site.services.database, 'zyarath')).map(({ caption }) => caption);
    const before = (await captions()).length;
    const expectMore = async (more: number, what: string) => {
      const found = (await captions()).length - before;
      expect(found === more, `${what}: ${found} images more instead of ${more}`);
    };
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
    await expectMore(2, 'two photos');
    await page.getByRole('textbox', { name: 'Caption of two.jpg' }).fill('The second');
    await act('a caption', {
      press: () => page.keyboard.press('Enter'),
      done: page.getByText('The second', { exact: true }),
    });
    expect((await captions()).includes('The second'), 'a caption was saved, and is not there');
    await act('a delete of an image', {
      async press() {
        await button('Delete The second').click();
        await impatiently(page.getByRole('alertdialog').getByRole('button', { name: /^Delet/ }))();
      },
      done: page.getByText('Image deleted successfully'),
    });
    await expectMore(1, 'a delete');
    await open('/admin/gallery/zyarath/order');
    const [first, second] = await captions();
    await act('a move whose answer is lost', {
      loses: 'POST /admin/gallery/zyarath/arrange',
      press: button(/^Move down/).first(),
      done: page.getByText('Failed to save the order'),
    });
    const after = await captions();
    expect(after[0] === second && after[1] === first, 'a move was not done once');
  },
};

/** Signs in, the first time in vain, and works in the table of packages. */
async function workOnPackages(walk: Walk, { listed }: Rows): Promise<void> {
  const { page, site, button, open, listens, act, expect } = walk;
  const { database } = site.services;
  const name = 'By a bad line';
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
  await act('the way to the packages', {
    press: () => page.goto('/admin/packages', { waitUntil: 'commit' }),
    done: button(`Hide ${name}`),
  });
  await listens();
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
  await act('a price whose answer is lost', {
    loses: `POST /admin/packages/${listed}/price`,
    part: 'nothing',
    press: () => page.keyboard.press('Enter'),
    done: page.getByText(/Package saved successfully|Failed to save package/),
  });
  if (await price.isVisible()) {
    expect((await price.inputValue()) === '77,000', 'a lost answer took the price typed');
    await act('the price', {
      press: () => page.keyboard.press('Enter'),
      done: page.getByText('Package saved successfully'),
    });
  }
  const saved = await findPackage(database, listed);
  expect(saved?.price === '77,000', 'a price was saved, and is not there');
}

type Rows = Awaited<ReturnType<typeof makeRows>>;

async function makeRows(site: TestSite) {
  const { database } = site.services;
  await haveStaff(site);
  const input = { ...blankPackage, price: '1', durationOfTour: '1' };
  const add = (packageName: string) => createPackage(database, { ...input, packageName });
  // So many that the list has a second part.
  for (let number = 20; number > 0; number -= 1) await add(`Kept far down ${number}`);
  const listed = await add('By a bad line');
  const deleted = await add('Deleted by a bad line');
  const edited = await add('Edited by a bad line');
  const packageName = 'Counted by a bad line';
  const counted = await add(packageName);
  const departures = [departure({ id: 'one', from: '2099-01-22', seats: '40', left: '12' })];
  await updatePackage(database, counted, {
    ...input,
    packageName,
    facts: { ...noFacts, departures },
  });
  const enquiry = await storeEnquiry(database, { name: 'By a bad line' });
  return { listed, deleted, edited, counted, enquiry };
}

async function signIn({ site, origin, context }: Walk): Promise<void> {
  const { name, value } = await openStaffSession(site);
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }]);
}

await runDrill(
  'bad-network',
  async (site) => {
    const tally = createTally();
    /** Printed at once: a drill that is killed has said what it found. */
    function expect(holds: boolean, what: string) {
      tally.expect(holds, what);
      if (!holds) console.error(`  ${what}`);
    }
    const rows = await makeRows(site);
    const walks: Record<string, WalkSteps> = {
      ...visitorWalks,
      packages: (walk) => workOnPackages(walk, rows),
    };
    for (const [name, steps] of Object.entries(staffWalks)) {
      walks[name] = async (walk) => {
        await signIn(walk);
        await steps(walk, rows);
      };
    }
    const wanted = process.env.DRILL_WALK ?? '';
    const chosen = Object.entries(walks).filter(([name]) => name.includes(wanted));
    const browser = await launchBrowser();
    const measured = await Promise.all(
      chosen.map(([name, steps], index) => {
        const walker = { name, seed: seed + index, site, browser, expect };
        return walkAs(walker, !name.includes('without a script'), steps);
      }),
    );
    await browser.close();
    const [worst] = measured.toSorted((one, other) => other.wordMs - one.wordMs);
    const sum = (figure: 'lost' | 'broken' | 'reloads' | 'scriptless') =>
      measured.reduce((total, one) => total + one[figure], 0);
    const frozenMs = Math.max(...measured.map((one) => one.frozenMs));
    return {
      ...tally.counted,
      figures: {
        worstWordMs: worst?.wordMs ?? 0,
        worstWord: worst?.word ?? '',
        lostPackets: sum('lost'),
        brokenConnections: sum('broken'),
        reloads: sum('reloads'),
        pagesWithoutTheirScripts: sum('scriptless'),
        seed,
        machine: `${frozenMs > 2000 ? 'starved' : 'free enough'}: frozen for ${frozenMs} ms, load ${os.loadavg()[0]?.toFixed(1)}`,
      },
    };
  },
  { sample: true },
);
