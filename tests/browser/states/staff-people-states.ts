import { addEnquiryNote } from '../../../app/data/enquiries/enquiry-work.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { inviteStaff } from '../../../app/data/staff/people.server.ts';
import { enquiryStates } from '../../../app/rules/enquiries/enquiry-work-rules.ts';
import { dayAfter } from '../../../app/rules/office-day.ts';
import { officeDay } from '../../../app/rules/office-zone.ts';
import { packageSubject, type VisitKind } from '../../../app/rules/visits/visit-rules.ts';
import { enableFactor, seedStaff, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { login } from '../admin/staff-page.ts';
import {
  after,
  at,
  click,
  expectRole,
  expectText,
  fill,
  type PageState,
  press,
  state,
} from './page-state.ts';

const loginPage = after(seedStaff, '/admin/login');
const dashboard = at('/admin/dashboard');
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

const people = '/admin/people';
const email = 'a.very.long.name.of.a.new.colleague@pilgrims.example.com';

/** A clerk, and an invited person; returns the invitation's token. */
async function invite(site: TestSite): Promise<string> {
  const by = await seedStaff(site);
  await seedStaff(site, 'staff');
  const invitation = await inviteStaff(site.services.database, { email, role: 'staff', by });
  if (typeof invitation === 'string') throw new Error(invitation);
  return invitation.token;
}

const join = after(invite, '/admin/join/:token');
const account = at('/admin/account');
const secondStep = '/admin/account/second-step';

async function turnOnForOwner(site: TestSite): Promise<void> {
  await seedStaff(site);
  await enableFactor(site, staffEmail);
}

const figures = '/admin/figures';

/** Half a year of visits and taps, different for each day, and enquiries in every state. */
async function addVisitCounts({ services: { database } }: TestSite): Promise<void> {
  const ids = (await listPackages(database)).map(({ id }) => id);
  const subjects = ids.map(packageSubject);
  const kinds: [VisitKind, subjects: string[]][] = [
    ['visit', ['/', '/packages', '/contact', '/gallery/hajj', ...subjects]],
    ['call', ['/contact']],
    ['book', subjects.slice(0, 5)],
  ];
  const today = officeDay(database.now(), 'Asia/Kolkata');
  for (let daysAgo = 0; daysAgo < 180; daysAgo += 1) {
    const rows = kinds.flatMap(([kind, all]) =>
      all.map((subject, index) => ({ kind, subject, count: 60 - 5 * (daysAgo % 6) - index })),
    );
    const day = dayAfter(today, -daysAgo);
    const values = rows.map((row) => ({ day, ...row }));
    await database.kysely.insertInto('visit_counts').values(values).execute();
  }
  for (const [index, state] of enquiryStates.entries()) {
    await storeEnquiry(database, { state, packageId: ids[index] ?? '' });
  }
}

export const staffPeopleStates: PageState[] = [
  state('login', loginPage),
  state('login-errors', loginPage, { isKey: true }, [press('Login')]),
  state('login-again', dashboard, { isOver: true, errors: /401/, isKey: true }, [
    (_page, { services }) => services.database.kysely.deleteFrom('staff_sessions').execute(),
    click('main a[href="/admin/packages"]'),
    expectRole('dialog', 'Please log in again'),
  ]),
  state('staff-first', at('/admin', '/admin/*'), { isKey: true }),
  state('dashboard', dashboard),
  state('dashboard-empty', dashboard, { isEmpty: true }),
  state('staff-account', dashboard, { isOver: true }, [press(staffEmail)]),
  state('staff-drawer', dashboard, { isOver: true, below: 768, isKey: true }, [press(/^Menu$/)]),
  state('staff-not-found', at('/admin/nothing-here', '/admin/*'), { isKey: true, errors: /404/ }),
  state('enquiries', after(fillInbox, enquiries), { isKey: true }),
  state('enquiries-empty', at(enquiries)),
  state('enquiry', after(fillInbox, `${enquiries}/:id`)),
  state('enquiry-new-errors', at(`${enquiries}/new`), {}, [
    fill('Email', 'nowhere'),
    press('Save Enquiry'),
    expectText('Enter a name or a number'),
  ]),
  state('people', after(invite, people), { isKey: true }),
  state('people-invited', after(invite, `${people}/invite`), { isKey: true }, [
    fill('Their e-mail', email),
    fill('Your password', staffPassword),
    press('Create the link'),
    expectRole('heading', 'The invitation is ready'),
  ]),
  state(
    'person',
    after((site) => seedStaff(site, 'staff'), `${people}/:id`),
  ),
  state('account', account),
  state('account-weak-password', account, { isKey: true }, [
    fill('Current password', staffPassword),
    fill('New password', 'short'),
    press('Change my password'),
    expectText('A password needs at least'),
  ]),
  state('recovery-codes', account, {}, [
    fill('Your password', staffPassword),
    press('Create recovery codes'),
    expectRole('heading', 'Your recovery codes'),
  ]),
  state('notifications', at('/admin/account/notifications')),
  state('office', at('/admin/office')),
  state('forgot', at('/admin/forgot'), { errors: /401/ }, [
    fill('Email', staffEmail),
    fill('Recovery code', '0000-0000-0000-0000'),
    press('Choose a new password'),
    expectText('This is not a recovery code'),
  ]),
  state('join', join),
  state('join-errors', join, { isKey: true }, [press('Create my account')]),
  state('join-unknown', at('/admin/join/nothing', join.route), { errors: /404/ }),
  state('second-step-wrong-code', at(secondStep), { errors: /400/, isKey: true }, [
    fill('Current password', staffPassword),
    press('Go on'),
    fill('Code', '000000'),
    press('Turn it on'),
    expectText('This code is wrong.'),
  ]),
  state('second-step-codes', after(turnOnForOwner, secondStep), { isKey: true }, [
    (page) => page.locator('#codes-password').fill(staffPassword),
    press('Create new recovery codes'),
    expectRole('heading', 'Your recovery codes'),
  ]),
  state(
    'login-code-wrong',
    after(turnOnForOwner, '/admin/login', '/admin/login/code'),
    { errors: /401/, isKey: true },
    [
      (page) => login(page),
      fill('Code', '000000'),
      press('Login'),
      expectText('This code is wrong.'),
    ],
  ),
  state('figures', after(addVisitCounts, figures)),
  state('figures-by-day', after(addVisitCounts, `${figures}?days=90`), { isKey: true }, [
    (page) => page.getByText('The numbers of each day').click(),
    expectRole('table', 'Counts for each day'),
  ]),
  state('figures-none', at(`${figures}?days=7`), { isEmpty: true }),
  state('server', at('/admin/server')),
];
