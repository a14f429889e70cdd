import type { Page } from '@playwright/test';
import { turnOn } from '../../sites/staff/authenticator-app.ts';
import { haveStaff, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { login } from '../admin/login-page.ts';
import { forgetTries } from '../site-fixture.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton } from './public-states.ts';

const page = '/admin/account/second-step';
const code = '/admin/login/code';

/** Somebody without a second step. */
async function off(site: TestSite): Promise<string> {
  await haveStaff(site);
  await forgetTries(site);
  await forgetFactors(site);
  return page;
}

async function on(site: TestSite): Promise<string> {
  await off(site);
  await turnOn(site, staffEmail);
  return page;
}

/** The login of somebody who is asked for a code. */
async function loginOf(site: TestSite): Promise<string> {
  await on(site);
  return '/admin/login';
}

async function passwordIsRight(shown: Page) {
  await login(shown);
  await expect(shown.getByLabel('Code', { exact: true })).toBeVisible();
}

async function begin(shown: Page) {
  await shown.getByLabel('Present password').fill(staffPassword);
  await firstButton(shown, 'Go on').click();
  await expect(shown.getByLabel('Or type this key')).toBeVisible();
}

async function forgetFactors({ services }: TestSite) {
  const { kysely } = services.database;
  await kysely.deleteFrom('staff_second_factors').execute();
  await kysely.deleteFrom('staff_recovery_codes').execute();
  await kysely.deleteFrom('staff_begun_sign_ins').execute();
}

const states: PageState[] = [
  { name: 'second-step-off', route: page, address: off },
  { name: 'second-step-key', route: page, address: off, act: begin },
  {
    name: 'second-step-wrong-code',
    route: page,
    address: off,
    errors: /400/,
    async act(shown) {
      await begin(shown);
      await shown.getByLabel('Code', { exact: true }).fill('000000');
      await firstButton(shown, 'Turn it on').click();
      await expect(shown.getByText('This code is not right.')).toBeVisible();
    },
  },
  { name: 'second-step-on', route: page, address: on },
  {
    name: 'second-step-codes',
    route: page,
    address: on,
    async act(shown) {
      await shown.locator('#codes-password').fill(staffPassword);
      await firstButton(shown, 'Make new recovery codes').click();
      await expect(shown.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
    },
  },
  {
    name: 'second-step-restored',
    route: page,
    async address(site) {
      await on(site);
      const { kysely } = site.services.database;
      const secret = 'ab'.repeat(60);
      await kysely.updateTable('staff_second_factors').set({ secret }).execute();
      return page;
    },
  },
  {
    name: 'person-with-second-step',
    route: '/admin/people/:id',
    async address(site) {
      const id = await haveStaff(site, 'staff');
      await turnOn(site, 'clerk@example.com');
      return `/admin/people/${id}`;
    },
  },
  { name: 'login-code', route: code, address: loginOf, act: passwordIsRight },
  {
    name: 'login-code-wrong',
    route: code,
    address: loginOf,
    errors: /401/,
    async act(shown) {
      await passwordIsRight(shown);
      await shown.getByLabel('Code', { exact: true }).fill('000000');
      await firstButton(shown, 'Login').click();
      await expect(shown.getByText('This code is not right.')).toBeVisible();
    },
  },
  {
    name: 'login-recovery-code',
    route: code,
    address: loginOf,
    async act(shown) {
      await passwordIsRight(shown);
      await shown.getByRole('link', { name: 'Use a recovery code' }).click();
      await expect(shown.getByLabel('Recovery code')).toBeVisible();
    },
  },
  {
    name: 'login-again-code',
    route: '/admin/account',
    isOver: true,
    errors: /401/,
    async address(site) {
      await on(site);
      return '/admin/account';
    },
    async act(shown, { services }) {
      await services.database.kysely.deleteFrom('staff_sessions').execute();
      await shown.getByRole('link', { name: 'Change my second step' }).click();
      const dialog = shown.getByRole('dialog', { name: 'Please log in again' });
      await dialog.getByLabel('Password', { exact: true }).fill(staffPassword);
      await dialog.getByRole('button', { name: 'Login' }).click();
      await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
    },
  },
];

export const secondStepStates = states.map(
  (state): PageState => ({ ...state, undo: forgetFactors }),
);
