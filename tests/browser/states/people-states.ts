import type { Page } from '@playwright/test';
import { inviteStaff } from '../../../app/data/staff/staff-links.server.ts';
import { haveStaff, openStaffSession, staffPassword } from '../../sites/staff-session.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { forgetTries } from '../site-fixture.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton } from './public-states.ts';

const people = '/admin/people';
const person = `${people}/:id`;
const email = 'a.very.long.name.of.a.new.colleague@pilgrims.example.com';

/** A clerk, and somebody who was invited; the token of the invitation. */
async function office(site: TestSite): Promise<string> {
  await forgetTries(site);
  const by = await haveStaff(site);
  await haveStaff(site, 'staff');
  const made = await inviteStaff(site.services.database, { email, role: 'staff', by });
  if (typeof made === 'string') throw new Error(made);
  return made.token;
}

/** Nobody is expected any more. */
async function forgetLinks({ services }: TestSite) {
  await services.database.kysely.deleteFrom('staff_links').execute();
}

async function clerk(site: TestSite): Promise<string> {
  await office(site);
  return `${people}/${await haveStaff(site, 'staff')}`;
}

/** The page of somebody who is signed in here and on a telephone. */
async function account(site: TestSite): Promise<string> {
  const { kysely } = site.services.database;
  const here = await kysely
    .selectFrom('staff_sessions')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  await kysely
    .deleteFrom('staff_sessions')
    .where('id', '!=', here?.id ?? '')
    .execute();
  const { id } = await openStaffSession(site);
  const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/129.0.0.0 Mobile Safari/537.36';
  await kysely.updateTable('staff_sessions').set({ userAgent }).where('id', '=', id).execute();
  return '/admin/account';
}

const join = async (site: TestSite) => `/admin/join/${await office(site)}`;

async function makeLink(page: Page) {
  await page.getByLabel('Their e-mail').fill(email);
  await page.getByLabel('Your password', { exact: true }).fill(staffPassword);
  await firstButton(page, 'Make the link').click();
  await expect(page.getByRole('heading', { name: 'The invitation is ready' })).toBeVisible();
}

const states: PageState[] = [
  {
    name: 'people',
    route: people,
    async address(site) {
      await office(site);
      return people;
    },
  },
  { name: 'people-alone', route: people, address: people, isEmpty: true },
  {
    name: 'people-invite-errors',
    route: `${people}/invite`,
    address: `${people}/invite`,
    act: (page) => firstButton(page, 'Make the link').click(),
  },
  {
    name: 'people-invited',
    route: `${people}/invite`,
    async address(site) {
      await office(site);
      return `${people}/invite`;
    },
    act: makeLink,
  },
  { name: 'person', route: person, address: clerk },
  {
    name: 'person-wrong-password',
    route: person,
    address: clerk,
    errors: /400/,
    async act(page) {
      await page.locator('#remove-password').fill('not the right one');
      await firstButton(page, 'Remove the account').click();
      await expect(page.getByText('This is not your password.')).toBeVisible();
    },
  },
  {
    name: 'person-last-owner',
    route: person,
    errors: /409/,
    async address(site) {
      await office(site);
      return `${people}/${await haveStaff(site)}`;
    },
    async act(page) {
      await page.locator('#remove-password').fill(staffPassword);
      await firstButton(page, 'Remove my account').click();
      await expect(page.getByText('is the only owner')).toBeVisible();
    },
  },
  { name: 'account', route: '/admin/account', address: account },
  {
    name: 'account-weak-password',
    route: '/admin/account',
    address: account,
    act: async (page) => {
      await page.getByLabel('Present password').fill(staffPassword);
      await page.getByLabel('New password').fill('short');
      await firstButton(page, 'Change my password').click();
      await expect(page.getByText('A password needs at least')).toBeVisible();
    },
  },
  { name: 'join', route: '/admin/join/:token', address: join },
  {
    name: 'join-errors',
    route: '/admin/join/:token',
    address: join,
    act: (page) => firstButton(page, 'Make my account').click(),
  },
  {
    name: 'join-unknown',
    route: '/admin/join/:token',
    async address(site) {
      await forgetTries(site);
      return '/admin/join/nothing';
    },
    errors: /404/,
  },
];

export const peopleStates = states.map((state): PageState => ({ ...state, undo: forgetLinks }));
