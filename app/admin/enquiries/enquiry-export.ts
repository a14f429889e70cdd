import { type ExportedEnquiry, exportInbox } from '../../data/enquiries/enquiry-inbox.server.ts';
import { readStaffNames } from '../../data/staff/people.server.ts';
import { mailLabels, sourceLabels, stateLabels } from '../../rules/enquiries/enquiry-work-rules.ts';
import { getEnglishName } from '../../rules/translations/english-names.ts';
import { createDownload, formatCsv } from '../../services/csv.ts';
import { getOfficeClock, type OfficeClock } from '../layout/office-clock.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import type { Route } from './+types/enquiry-export.ts';
import { inboxServices, parseEnquiryFilters, toInboxQuery } from './inbox.server.ts';

type Names = (email: string) => string;
type Column = [
  header: string,
  cell: (entry: ExportedEnquiry, clock: OfficeClock, getStaffName: Names) => string,
];

const columns: Column[] = [
  ['Received', ({ enquiry }, clock) => clock.sortableTime(new Date(enquiry.createdAt))],
  ['Name', ({ enquiry }) => enquiry.name],
  // '98765-43210': spreadsheets read ten digits as a number and "+91…" as a formula.
  ['Phone', ({ enquiry }) => enquiry.phone.replace(/^(\d{5})(\d{5})$/, '$1-$2')],
  ['Email', ({ enquiry }) => enquiry.email],
  ['Package', ({ enquiry }) => enquiry.packageName],
  ['Subject', ({ enquiry }) => enquiry.subject],
  ['Message', ({ enquiry }) => enquiry.message],
  ['State', ({ enquiry }) => stateLabels[enquiry.state] ?? enquiry.state],
  ['Follow-up', ({ enquiry }) => enquiry.followUpOn],
  ['Mail', ({ enquiry }) => mailLabels[enquiry.mailState] ?? enquiry.mailState],
  [
    'Notes',
    ({ notes }, clock, getStaffName) =>
      notes
        .map(({ createdAt, author, text }) => {
          return `${clock.sortableTime(new Date(createdAt))} ${getStaffName(author)}: ${text}`;
        })
        .join('\n'),
  ],
  ['Source', ({ enquiry }) => sourceLabels[enquiry.source] ?? enquiry.source],
  ['Assigned to', ({ enquiry }, _, getStaffName) => getStaffName(enquiry.assignee)],
  ['Language', ({ enquiry }) => getEnglishName(enquiry.language)],
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, log } = inboxServices(context);
  const clock = await getOfficeClock(context);
  const filters = toInboxQuery(parseEnquiryFilters(url.searchParams), getStaff(context).email);
  const entries = await exportInbox(database, filters);
  log.info({ staffId: getStaff(context).id, count: entries.length }, 'Enquiries exported');
  const getStaffName = await readStaffNames(database);
  const rows = entries.map((entry) => columns.map(([, cell]) => cell(entry, clock, getStaffName)));
  const text = formatCsv([columns.map(([header]) => header), ...rows]);
  return createDownload(`enquiries-${clock.today}.csv`, 'text/csv', text);
}
