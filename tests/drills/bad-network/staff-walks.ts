import type { Page } from '@playwright/test';
import { isPackageHidden } from '../../../app/data/packages/offered-packages.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { act, arrive, impatiently, listens, type Walk } from './walk.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Signs in, the first time in vain: the answer is lost. */
async function signIn(walk: Walk): Promise<void> {
  const { page, line, tally } = walk;
  await arrive(walk, '/admin/login', 'Admin Login');
  await listens(walk);
  await page.getByLabel('Email').fill(staffEmail);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  line.breakAnswer('POST /admin/login', 'half');
  await act(walk, 'a sign-in whose answer is lost', {
    press: () => button(page, /^Log/).click({ noWaitAfter: true }),
    done: page.getByText(/could not be sent|could not load this page/),
  });
  line.breakNothing();
  tally.expect(
    (await page.getByLabel('Email').inputValue({ timeout: 5000 })) === staffEmail,
    'a lost answer of the sign-in took what was typed',
  );
  await act(walk, 'the sign-in', {
    press: () => impatiently(button(page, /^Log/)),
    done: page.getByRole('heading', { name: 'Dashboard' }),
  });
}

/** A package in the table: whether it is shown, and its price. */
export async function workOnPackages(walk: Walk, id: string): Promise<void> {
  const { page, line, site, tally } = walk;
  const { database } = site.services;
  const name = 'By a bad line';
  const now = async () => findPackage(database, id);
  await signIn(walk);
  await act(walk, 'the way to the packages', {
    press: () => page.goto('/admin/packages', { waitUntil: 'commit' }),
    done: page.getByRole('button', { name: `Hide ${name}` }),
  });
  await listens(walk);

  await act(walk, 'hiding', {
    press: () => impatiently(button(page, `Hide ${name}`).first()),
    done: page.getByText('Package hidden from visitors'),
  });
  tally.expect(await isPackageHidden(database, id), 'a package was hidden, and is not');

  await button(page, new RegExp(`change the price of ${name}`))
    .first()
    .click();
  await page.getByRole('textbox', { name: `Price of ${name}` }).fill('77,000');
  line.breakAnswer(`POST /admin/packages/${id}/price`);
  await act(walk, 'a price whose answer is lost', {
    press: () => page.keyboard.press('Enter'),
    done: page.getByText(/Package saved successfully|Failed to save package/),
  });
  line.breakNothing();
  const field = page.getByRole('textbox', { name: `Price of ${name}` });
  if (await field.isVisible()) {
    tally.expect((await field.inputValue()) === '77,000', 'a lost answer took the price typed');
    await act(walk, 'the price', {
      press: () => page.keyboard.press('Enter'),
      done: page.getByText('Package saved successfully'),
    });
  }
  tally.expect((await now())?.price === '77,000', 'a price was saved, and is not there');
}

/** A delete, and its Undo. */
export async function deleteAndUndo(walk: Walk, id: string): Promise<void> {
  const { page, site, tally } = walk;
  const name = 'Deleted by a bad line';
  const now = async () => findPackage(site.services.database, id);
  await arrive(walk, '/admin/packages', /^Packages/);
  await listens(walk);
  await act(walk, 'a delete', {
    async press() {
      await button(page, `Delete ${name}`).first().click();
      await impatiently(page.getByRole('alertdialog').getByRole('button', { name: /^Delet/ }));
    },
    done: page.getByText('Package deleted successfully'),
  });
  tally.expect((await now()) === null, 'a package was deleted, and is there');
  await act(walk, 'Undo', {
    press: () => button(page, 'Undo').click({ noWaitAfter: true }),
    done: page.getByText('Package restored successfully'),
  });
  tally.expect((await now()) !== null, 'a package that was put back is not there');
}
