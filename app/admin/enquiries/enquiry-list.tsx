import { Form, Link, useNavigation } from 'react-router';
import {
  countInbox,
  countUnreadAndDue,
  listInbox,
} from '../../data/enquiries/enquiry-inbox.server.ts';
import { enquiryStates, stateLabels } from '../../rules/enquiries/enquiry-work-rules.ts';
import { listSteps, paginate } from '../../rules/pagination.ts';
import { mayOpen } from '../../rules/sign-in/staff-roles.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { BulkBar, useSelection } from '../bulk/bulk-actions.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import {
  AddLink,
  EmptyList,
  ListHead,
  MatchCount,
  SearchField,
  SearchWithoutScript,
  StaffWarning,
  useAutoSubmit,
} from '../layout/staff-list.tsx';
import { getStaff } from '../layout/staff-request.server.ts';
import { withUniqueNames } from '../layout/unique-names.ts';
import type { Route } from './+types/enquiry-list.ts';
import { EnquiryRows } from './enquiry-rows.tsx';
import {
  type EnquiryFilters,
  inboxServices,
  mailWarning,
  openInbox,
  parseEnquiryFilters,
  toInboxQuery,
  toInboxRow,
} from './inbox.server.ts';

const listPath = '/admin/enquiries';
const exportPath = `${listPath}.csv`;
const step = listSteps.enquiries;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database } = inboxServices(context);
  const inbox = await openInbox(context);
  const filters = parseEnquiryFilters(url.searchParams);
  const { today } = inbox.clock;
  const inboxQuery = toInboxQuery(filters, inbox.readerEmail);
  const counts = await countInbox(database, inboxQuery);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const matchingCount = filters.state ? counts[filters.state] : total;
  const { window, part } = paginate(url.searchParams.get('show'), step, matchingCount);
  const enquiries = await listInbox(database, inboxQuery, { today, ...window });
  return {
    filters,
    counts,
    total,
    part,
    openCounts: await countUnreadAndDue(database, today),
    mayExport: mayOpen(getStaff(context).role, exportPath),
    rows: withUniqueNames(
      enquiries.map((enquiry) => toInboxRow(enquiry, inbox)),
      ({ subject, received }) => `${subject}, ${received}`,
    ),
    isShared: inbox.colleagues.length > 1,
    mailWarning: mailWarning(inboxServices(context)),
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = { live: () => [{ topic: 'enquiries' }, { topic: 'website' }] };

export function meta({ loaderData }: Route.MetaArgs) {
  const unread = loaderData?.openCounts.unread ?? 0;
  return adminMeta(unread > 0 ? `(${unread}) Enquiries` : 'Enquiries');
}

export default function EnquiryList({ loaderData }: Route.ComponentProps) {
  const { filters, total, part, openCounts, rows } = loaderData;
  const search = toSearch(filters);
  const selection = useSelection(rows);
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === listPath;
  return (
    <>
      <ListHead title="Enquiries" count={`${openCounts.unread} unread · ${openCounts.due} due`}>
        {/* A plain link, because the browser downloads the file. */}
        {rows.length > 0 && loaderData.mayExport && (
          <a href={exportPath + search} className="button button-outline">
            <StaffIcon name="download" />
            Export CSV
          </a>
        )}
        <AddLink to="/admin/enquiries/new" label="Add enquiry" />
      </ListHead>
      <StaffWarning sentence={loaderData.mailWarning} />
      {(total > 0 || search) && <EnquiryFilterForm {...loaderData} />}
      <MatchCount count={part.total} noun="enquiries" row="enquiry" />
      <div aria-busy={isLoading} className="mt-4">
        {rows.length > 0 ? (
          <>
            <EnquiryRows rows={rows} first={part.first} selection={selection} />
            <BulkBar kind="enquiries" selection={selection} />
          </>
        ) : (
          <EmptyList noun="enquiries" row="enquiry" path={search ? listPath : null}>
            What visitors send through the contact form appears here at once. Calls and visits are
            added by hand.
          </EmptyList>
        )}
      </div>
      <ShowMore part={part} step={step} noun="enquiries" search={search} />
    </>
  );
}

/** Blank without filters. */
function toSearch(filters: EnquiryFilters): string {
  const params = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return params.length > 0 ? `?${new URLSearchParams(params)}` : '';
}

type ListData = Route.ComponentProps['loaderData'];

function EnquiryFilterForm({ filters, counts, total, isShared }: ListData) {
  const form = useAutoSubmit(filters.search);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Form {...form} role="search" aria-label="Enquiries" className="flex grow basis-72 gap-2">
        {filters.state && <input type="hidden" name="state" value={filters.state} />}
        {filters.whose && <input type="hidden" name="whose" value={filters.whose} />}
        <SearchField
          label="Search enquiries"
          placeholder="Search name, number or words"
          value={filters.search}
          className="grow"
        />
        <SearchWithoutScript />
      </Form>
      <nav aria-label="State">
        <ul className="state-links">
          <FilterLink filters={filters} change={{ state: null }} label="All" count={total} />
          {enquiryStates.map((state) => (
            <FilterLink
              key={state}
              filters={filters}
              change={{ state }}
              label={stateLabels[state]}
              count={counts[state]}
            />
          ))}
        </ul>
      </nav>
      {(isShared || filters.whose) && (
        <nav aria-label="Whose">
          <ul className="state-links">
            <FilterLink filters={filters} change={{ whose: null }} label="All" />
            <FilterLink filters={filters} change={{ whose: 'mine' }} label="Assigned to me" />
            <FilterLink filters={filters} change={{ whose: 'nobody' }} label="Not assigned" />
          </ul>
        </nav>
      )}
    </div>
  );
}

interface FilterLinkProps {
  filters: EnquiryFilters;
  change: Partial<EnquiryFilters>;
  label: string;
  count?: number;
}

function FilterLink({ filters, change, label, count }: FilterLinkProps) {
  const nextFilters = { ...filters, ...change };
  const isChosen = nextFilters.state === filters.state && nextFilters.whose === filters.whose;
  return (
    <li>
      <Link
        to={listPath + toSearch(nextFilters)}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
      >
        {label}
        {count !== undefined && <span className="prices text-soft"> {count}</span>}
      </Link>
    </li>
  );
}
