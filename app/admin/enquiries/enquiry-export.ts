import { exportInbox } from '../../data/enquiries/enquiry-inbox.server.ts';
import { englishNameOf } from '../../languages/languages.ts';
import { csvOf } from '../../services/csv.ts';
import { officeClock, staffOf } from '../frame/staff-context.server.ts';
import type { Route } from './+types/enquiry-export.ts';
import { inboxChoice, parseEnquiryChoice } from './enquiry-choice.ts';
import { mailLabels, sourceLabels, stateLabels } from './enquiry-words.ts';
import { inboxServices } from './inbox-access.server.ts';

const columns = [
  'Received',
  'Name',
  'Phone',
  'Email',
  'Package',
  'Subject',
  'Message',
  'State',
  'Follow-up',
  'Mail',
  'Notes',
  'Came by',
  'With',
  'Language',
];

/** The enquiries that the list is narrowed to, as a file that opens in a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, log } = inboxServices(context);
  const { sortableTime, today } = await officeClock(context);
  const choice = parseEnquiryChoice(url.searchParams);
  const found = await exportInbox(database, inboxChoice(choice, staffOf(context).email));
  log.info({ staffId: staffOf(context).id, count: found.length }, 'Enquiries exported');
  const rows = found.map(({ enquiry, notes }) => [
    sortableTime(new Date(enquiry.createdAt)),
    enquiry.name,
    phoneCell(enquiry.phone),
    enquiry.email,
    enquiry.packageName,
    enquiry.subject,
    enquiry.message,
    stateLabels[enquiry.state],
    enquiry.followUpOn,
    mailLabels[enquiry.mailState],
    notes
      .map(
        ({ createdAt, author, text }) => `${sortableTime(new Date(createdAt))} ${author}: ${text}`,
      )
      .join('\n'),
    sourceLabels[enquiry.source],
    enquiry.assignee,
    englishNameOf(enquiry.language),
  ]);
  return new Response(csvOf([columns, ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${today}.csv"`,
    },
  });
}

/** '98765-43210': ten digits alone would become a number, +91 a formula. */
function phoneCell(phone: string): string {
  return phone.replace(/^(\d{5})(\d{5})$/, '$1-$2');
}
