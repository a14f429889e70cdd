import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { inviteStaff } from '../../../app/data/staff/people.server.ts';
import { enquiryStates } from '../../../app/rules/enquiries/enquiry-work-rules.ts';
import { dayAfter } from '../../../app/rules/office-day.ts';
import { officeDay } from '../../../app/rules/office-zone.ts';
import { packageSubject, type VisitKind } from '../../../app/rules/visits/visit-rules.ts';
import {
  haveStaff,
  openStaffSession,
  staffEmail,
  staffPassword,
  turnOn,
} from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { login } from '../admin/staff-page.ts';
import { forgetTries } from '../site-fixture.ts';
import {
  after,
  at,
  expect,
  fillSecret,
  type PageState,
  press,
  type Step,
  see,
  seeRole,
  state,
} from './page-state.ts';

const loginPage = after(async (site) => {
  await haveStaff(site);
  await forgetTries(site);
}, '/admin/login');
const endSessions: Step = (_page, { services }) =>
  services.database.kysely.deleteFrom('staff_sessions').execute();
const dashboard = at('/admin/dashboard');

const frameStates: PageState[] = [
  state('login', loginPage),
  state('login-errors', loginPage, { isKey: true }, [press('Login')]),
  state('login-again', dashboard, { isOver: true, errors: /401/, isKey: true }, [
    endSessions,
    (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^Total Packages/ })
        .click(),
    seeRole('dialog', 'Please log in again'),
  ]),
  state('staff-first', at('/admin', '/admin/*'), { isKey: true }),
  state('dashboard', dashboard),
  state('dashboard-empty', dashboard, { isEmpty: true }),
  state('staff-account', dashboard, { isOver: true }, [press(staffEmail)]),
  state('staff-drawer', dashboard, { isOver: true, below: 768, isKey: true }, [
    (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  ]),
  state('staff-not-found', at('/admin/nothing-here', '/admin/*'), { isKey: true, errors: /404/ }),
];

const enquiries = '/admin/enquiries';

async function fillInbox({ services: { database } }: TestSite): Promise<string> {
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

const inboxStates: PageState[] = [
  state('enquiries', after(fillInbox, enquiries), { isKey: true }),
  state('enquiries-empty', at(enquiries)),
  state(
    'enquiry',
    at(async (site) => `${enquiries}/${await fillInbox(site)}`, `${enquiries}/:id`),
  ),
  state('enquiry-new', at(`${enquiries}/new`)),
  state('enquiry-new-errors', at(`${enquiries}/new`), { isKey: true }, [
    (page) => page.getByLabel('Email').fill('nowhere'),
    press('Save Enquiry'),
    see('Enter a name or a number'),
  ]),
];

const people = '/admin/people';
const person = `${people}/:id`;
const email = 'a.very.long.name.of.a.new.colleague@pilgrims.example.com';

/** A clerk, and an invited person; returns the invitation's token. */
async function invite(site: TestSite): Promise<string> {
  await forgetTries(site);
  const by = await haveStaff(site);
  await haveStaff(site, 'staff');
  const made = await inviteStaff(site.services.database, { email, role: 'staff', by });
  if (typeof made === 'string') throw new Error(made);
  return made.token;
}

const account = after(async (site) => {
  const { kysely } = site.services.database;
  const { id } = await openStaffSession(site);
  const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/129.0.0.0 Mobile Safari/537.36';
  await kysely.updateTable('staff_sessions').set({ userAgent }).where('id', '=', id).execute();
}, '/admin/account');

const join = at(
  async (site: TestSite) => `/admin/join/${await invite(site)}`,
  '/admin/join/:token',
);

const peopleStates: PageState[] = [
  state('people', after(invite, people), { isKey: true }),
  state('people-invite-errors', at(`${people}/invite`), {}, [press('Make the link')]),
  state('people-invited', after(invite, `${people}/invite`), { isKey: true }, [
    (page) => page.getByLabel('Their e-mail').fill(email),
    fillSecret('Your password', staffPassword),
    press('Make the link'),
    seeRole('heading', 'The invitation is ready'),
  ]),
  state(
    'person',
    at(async (site) => `${people}/${await haveStaff(site, 'staff')}`, person),
  ),
  state('account', account),
  state('account-weak-password', account, { isKey: true }, [
    fillSecret('Current password', staffPassword),
    (page) => page.getByLabel('New password').fill('short'),
    press('Change my password'),
    see('A password needs at least'),
  ]),
  state('join', join),
  state('join-errors', join, { isKey: true }, [press('Create my account')]),
  state('join-unknown', after(forgetTries, '/admin/join/nothing', join.route), { errors: /404/ }),
];

async function turnOnForOwner(site: TestSite): Promise<void> {
  await haveStaff(site);
  await forgetTries(site);
  await turnOn(site, staffEmail);
}

const secondStep = '/admin/account/second-step';
const off = after(forgetTries, secondStep);
const on = after(turnOnForOwner, secondStep);
const code = after(turnOnForOwner, '/admin/login', '/admin/login/code');

const begin: Step[] = [
  fillSecret('Current password', staffPassword),
  press('Go on'),
  (page) => expect(page.getByLabel('Or type this key')).toBeVisible(),
];
const enterPassword: Step[] = [
  (page) => login(page),
  (page) => expect(page.getByLabel('Code', { exact: true })).toBeVisible(),
];
const enterWrongCode = (button: string): Step[] => [
  fillSecret('Code', '000000'),
  press(button),
  see('This code is wrong.'),
];

const secondStepStates: PageState[] = [
  state('second-step-off', off),
  state('second-step-wrong-code', off, { errors: /400/, isKey: true }, [
    ...begin,
    ...enterWrongCode('Turn it on'),
  ]),
  state('second-step-on', on),
  state('second-step-codes', on, { isKey: true }, [
    (page) => page.locator('#codes-password').fill(staffPassword),
    press('Make new recovery codes'),
    seeRole('heading', 'Your recovery codes'),
  ]),
  state('login-code', code, {}, enterPassword),
  state('login-code-wrong', code, { errors: /401/, isKey: true }, [
    ...enterPassword,
    ...enterWrongCode('Login'),
  ]),
];

const figures = '/admin/figures';

const figureStates: PageState[] = [
  state('figures', after(countedWeeks, figures)),
  state('figures-by-day', after(countedWeeks, `${figures}?days=90`, figures), { isKey: true }, [
    (page) => page.getByText('The numbers of each day').click(),
    (page) => expect(page.getByRole('table', { name: 'Counts for each day' })).toBeVisible(),
  ]),
  state('figures-none', at(`${figures}?days=7`, figures), { isEmpty: true }),
];

export const staffPeopleStates: PageState[] = [
  ...frameStates,
  ...inboxStates,
  ...peopleStates,
  ...secondStepStates,
  ...figureStates,
  state('server', at('/admin/server')),
];

/** Half a year of visits and taps, different for each day, and enquiries in every state. */
async function countedWeeks({ services: { database } }: TestSite): Promise<void> {
  const ids = (await listPackages(database)).map(({ id }) => id);
  const subjects = ids.map(packageSubject);
  const kinds: [VisitKind, subjects: string[]][] = [
    ['visit', ['/', '/packages', '/contact', '/gallery/hajj', ...subjects]],
    ['whatsapp', ['/', ...subjects.slice(0, 1)]],
    ['call', ['/contact']],
    ['book', subjects.slice(0, 5)],
  ];
  const today = officeDay(database.now(), 'Asia/Kolkata');
  const rows = kinds.flatMap(([kind, all]) =>
    all.flatMap((subject, place) =>
      Array.from({ length: 180 }, (_, at) => {
        const count = Math.ceil((kind === 'visit' ? 9 * (4 + (at % 6)) : 4) / (place + 1));
        return { day: dayAfter(today, -at), kind, subject, count };
      }),
    ),
  );
  await database.kysely.insertInto('visit_counts').values(rows).execute();
  for (const [at, state] of enquiryStates.entries()) {
    await storeEnquiry(database, { state, packageId: ids[at] ?? '' });
  }
}
