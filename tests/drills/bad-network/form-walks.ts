import type { Page } from '@playwright/test';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { act, arrive, hangsMs, impatiently, listens, type Walk } from './walk.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** One seat less, the first time in vain: the answer is lost. */
export async function countSeats(walk: Walk, id: string): Promise<void> {
  const { page, line, site, tally } = walk;
  const now = async () => findPackage(site.services.database, id);
  await arrive(walk, `/admin/packages/${id}/seats`, 'Seats left');
  await listens(walk);
  line.breakAnswer(`POST /admin/packages/${id}/seats`, 'half');
  const less = button(page, /^−1 seat/);
  await act(walk, 'a seat whose answer is lost', {
    press: () => less.click({ noWaitAfter: true }),
    done: page.getByText(/Failed to change the seats/),
  });
  line.breakNothing();
  await act(walk, 'a seat', {
    press: () => less.click({ noWaitAfter: true }),
    done: page.getByText('11 of 40 seats left'),
  });
  tally.expect(
    (await now())?.facts.departures[0]?.left === '11',
    'a seat whose answer was lost does not count once',
  );
}

/** A save whose answer is lost, and that is sent again. */
export async function editPackage(walk: Walk, id: string): Promise<void> {
  const { page, line, site, tally } = walk;
  const now = async () => findPackage(site.services.database, id);
  await arrive(walk, `/admin/packages/${id}/edit`, 'Edit Package');
  await listens(walk);
  const description = page.getByLabel('Description');
  await description.fill('Written by a bad line.');
  const before = (await now())?.version ?? 0;
  line.breakAnswer(`POST /admin/packages/${id}/edit`, 'half');
  await act(walk, 'a save whose answer is lost', {
    press: () => button(page, 'Save Package').click({ noWaitAfter: true }),
    done: page.getByText('Failed to save package').first(),
  });
  line.breakNothing();
  tally.expect(
    (await description.inputValue()) === 'Written by a bad line.',
    'a lost answer of a save took what was typed',
  );
  await act(walk, 'a save', {
    press: () => impatiently(button(page, /^(Save Package|Saving)/)),
    done: page.getByText(/Package saved successfully|was changed by someone else/).first(),
  });
  const saved = await now();
  tally.expect(saved?.version === before + 1, `one save made ${(saved?.version ?? 0) - before}`);
  const wasTold = await page.getByText('Package saved successfully').isVisible();
  tally.expect(wasTold, "a save whose answer was lost is told as somebody else's");
}

/** A section of the website, and the way out. */
export async function saveWebsite(walk: Walk): Promise<void> {
  const { page, site, tally } = walk;
  await arrive(walk, '/admin/website/privacy', /./);
  await listens(walk);
  await page
    .locator('#section-privacy textarea, #section-privacy input:not([type=hidden])')
    .first()
    .fill('Privacy here');
  await act(walk, 'a save of the website', {
    press: () => impatiently(page.locator('#save-section')),
    done: page.getByText(/saved/i).first(),
  });
  const versions = await site.services.database.kysely
    .selectFrom('website_sections')
    .select('version')
    .where('name', '=', 'privacy')
    .execute();
  tally.expect(versions[0]?.version === 1, `the website was saved ${versions[0]?.version} times`);
  await button(page, staffEmail).click();
  await act(walk, 'the logout', {
    press: () => page.getByRole('menuitem', { name: 'Logout' }).click({ noWaitAfter: true }),
    done: () => page.waitForURL(/\/admin\/login/, { timeout: hangsMs }),
  });
}
