import type { Page } from '@playwright/test';
import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { addStaff, findStaff } from '../../../app/data/staff/staff.server.ts';
import { haveStaff, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { login } from '../admin/login-page.ts';
import { forgetTries } from '../site-fixture.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton, hold } from './public-states.ts';

const askedFor = (page: Page) => expect(page.getByRole('alertdialog')).toBeVisible();

const loginPage = async (site: TestSite) => {
  await haveStaff(site);
  await forgetTries(site);
  return '/admin/login';
};

const signInStates: PageState[] = [
  { name: 'login', route: '/admin/login', address: loginPage },
  {
    name: 'login-errors',
    route: '/admin/login',
    address: loginPage,
    act: (page) => firstButton(page, 'Login').click(),
  },
  {
    name: 'login-wrong',
    route: '/admin/login',
    address: loginPage,
    errors: /401/,
    async act(page) {
      await login(page, 'not the right one');
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'login-waiting',
    route: '/admin/login',
    address: loginPage,
    async act(page) {
      await hold(page, /login\.data/);
      await login(page);
      await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
    },
  },
  {
    name: 'login-again',
    route: '/admin/dashboard',
    address: '/admin/dashboard',
    isOver: true,
    errors: /401/,
    async act(page, { services }) {
      await services.database.kysely.deleteFrom('staff_sessions').execute();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Total Packages/ })
        .click();
      await expect(page.getByRole('dialog', { name: 'Please log in again' })).toBeVisible();
    },
  },
];

const frameStates: PageState[] = [
  { name: 'staff-first', route: '/admin', address: '/admin' },
  { name: 'dashboard', route: '/admin/dashboard', address: '/admin/dashboard' },
  {
    name: 'dashboard-empty',
    route: '/admin/dashboard',
    address: '/admin/dashboard',
    isEmpty: true,
  },
  {
    name: 'staff-account',
    route: '/admin/dashboard',
    address: '/admin/dashboard',
    isOver: true,
    act: (page) => firstButton(page, staffEmail).click(),
  },
  {
    name: 'staff-drawer',
    route: '/admin/dashboard',
    address: '/admin/dashboard',
    isOver: true,
    below: 768,
    act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  { name: 'staff-not-found', route: '/admin/*', address: '/admin/nothing-here', errors: /404/ },
];

async function inbox(site: TestSite): Promise<string> {
  const { database } = site.services;
  const id = await storeEnquiry(database, {
    phone: '9876543210',
    packageName: 'Umrah Saver',
    followUpOn: '2020-01-01',
    mailState: 'failed',
    mailError: 'The mail service answered 451.',
    message: 'Four of us wish to travel.\nWhich hotel is nearest?\n\nالسلام علیکم',
  });
  await addEnquiryNote(database, id, { author: staffEmail, text: 'Called, will call again.' });
  await storeEnquiry(database, { name: 'Rahmat Ali', subject: 'x'.repeat(160) });
  return id;
}

/** A call that somebody else took, beside one of the reader's own. */
async function shared(site: TestSite): Promise<string> {
  const { database, passwords } = site.services;
  const email = 'front.desk.in.the.office@example.com';
  if (!(await findStaff(database, email))) {
    await addStaff(database, passwords, { email, password: staffPassword });
  }
  await storeEnquiry(database, { name: '', email: '', source: 'office', assignee: staffEmail });
  return storeEnquiry(database, {
    name: '',
    email: '',
    phone: '+966551234567',
    subject: 'Call',
    source: 'phone',
    assignee: email,
  });
}

const enquiries = '/admin/enquiries';
const full = async (site: TestSite) => {
  await inbox(site);
  return enquiries;
};

const enquiryStates: PageState[] = [
  { name: 'enquiries', route: enquiries, address: full },
  { name: 'enquiries-empty', route: enquiries, address: enquiries },
  {
    name: 'enquiries-nothing',
    route: enquiries,
    address: async (site) => `${await full(site)}?search=nothing`,
  },
  {
    name: 'enquiry',
    route: `${enquiries}/:id`,
    address: async (site) => `${enquiries}/${await inbox(site)}`,
  },
  {
    name: 'enquiry-shared',
    route: enquiries,
    address: async (site) => {
      await shared(site);
      return `${enquiries}?whose=mine`;
    },
  },
  {
    name: 'enquiry-of-a-colleague',
    route: `${enquiries}/:id`,
    address: async (site) => `${enquiries}/${await shared(site)}`,
  },
  { name: 'enquiry-new', route: `${enquiries}/new`, address: `${enquiries}/new` },
  {
    name: 'enquiry-new-errors',
    route: `${enquiries}/new`,
    address: `${enquiries}/new`,
    async act(page) {
      await page.getByLabel('Email').fill('nowhere');
      await page.getByRole('button', { name: 'Save Enquiry' }).click();
      await page.getByText('Enter a name or a number').waitFor();
    },
  },
  {
    name: 'enquiry-delete-dialog',
    route: enquiries,
    address: full,
    isOver: true,
    async act(page) {
      await firstButton(page, /^Delete the enquiry/).click();
      await askedFor(page);
    },
  },
  {
    name: 'enquiry-delete',
    route: `${enquiries}/:id/delete`,
    address: async (site) => `${enquiries}/${await inbox(site)}/delete`,
  },
];

export const staffStates = [...signInStates, ...frameStates, ...enquiryStates];
