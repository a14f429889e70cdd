import { data, type RouterContextProvider } from 'react-router';
import { type Services, servicesOf } from '../../app-context.server.ts';
import { deletionToken } from '../../data/enquiries/enquiry-erasure.server.ts';
import { listPeople } from '../../data/staff/people.server.ts';
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
export function inboxServices(context: Readonly<RouterContextProvider>): Services {
  const services = servicesOf(context);
  if (!services.config.enquiries) throw data(null, { status: 404 });
  return services;
}

/** The inbox as it stands at this moment. */
export async function openInbox(context: Readonly<RouterContextProvider>): Promise<Inbox> {
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
