import { data } from 'react-router';
import { type Context, type Services, servicesOf } from '../../app-context.server.ts';
import type { Database } from '../../data/database/database.server.ts';
import { deletionToken } from '../../data/enquiries/enquiry-work.server.ts';
import { listPeople } from '../../data/staff/people.server.ts';
import { findStaff } from '../../data/staff/staff.server.ts';
import { type Language, pathIn } from '../../languages/languages.ts';
import { deletionPath } from '../../rules/enquiries/deletion-path.ts';
import type { OfficeClock } from '../frame/office-time.ts';
import { officeClock, staffOf } from '../frame/staff-context.server.ts';

/** What the texts of the inbox are made with. */
export interface Inbox {
  siteUrl: string;
  /** By which whoever wrote an enquiry deletes it, in its language. */
  deletionUrl: (enquiry: { id: string; language: Language }) => string;
  /** The agency's name. */
  agency: string;
  clock: OfficeClock;
  isMailOn: boolean;
  /** The e-mail address of who reads it. */
  reader: string;
  /** Those of everybody whom an enquiry can be given to. */
  colleagues: string[];
}

/** The services, for the pages of the inbox; with `ENQUIRIES=off` there is no such page (404). */
export function inboxServices(context: Context): Services {
  const services = servicesOf(context);
  if (!services.config.enquiries) throw data(null, { status: 404 });
  return services;
}

/** The inbox as it stands at this moment. */
export async function openInbox(context: Context): Promise<Inbox> {
  const { config, mail, website, database, sessions } = inboxServices(context);
  const { company } = await website.read();
  const clock = await officeClock(context);
  return {
    siteUrl: config.siteUrl,
    deletionUrl: ({ id, language }) =>
      config.siteUrl + pathIn(language, deletionPath + deletionToken(id, sessions.secret)),
    agency: company.name,
    clock,
    reader: staffOf(context).email,
    colleagues: (await listPeople(database)).map(({ email }) => email),
    isMailOn: mail.readiness() === 'on',
  };
}

/** The error at the field, where the chosen one has left meanwhile. */
export const noColleague = { assignee: 'There is no such account any more. Choose somebody else' };

/** True for the e-mail address of somebody who can sign in, and for blank: nobody's. */
export async function isColleague(database: Database, email: string): Promise<boolean> {
  return email === '' || (await findStaff(database, email))?.email === email;
}

/** What staff should know while messages could be mailed but nobody said where to; null otherwise. */
export function mailWarning({ config, mail }: Pick<Services, 'config' | 'mail'>): string | null {
  if (mail.readiness() !== 'nobody') return null;
  const lack = 'the site knows no e-mail address of the agency';
  return config.enquiries
    ? `Enquiries wait here and are not mailed: ${lack}. Enter one under Website.`
    : `Messages from the contact form reach nobody: ${lack}. Enter one under Website.`;
}
