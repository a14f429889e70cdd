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
import { adminMeta } from '../layout/admin-page.ts';
import { withHeardNames } from '../layout/heard-names.ts';
import {
  AddLink,
  EmptyList,
  ListHead,
  SearchField,
  SearchWithoutScript,
  StaffWarning,
  useAutoSubmit,
} from '../layout/staff-list.tsx';
import { staffOf } from '../layout/staff-request.server.ts';
import type { Route } from './+types/enquiry-list.ts';
import { EnquiryRows } from './enquiry-rows.tsx';
import {
  type EnquiryFilters,
  inboxFilters,
  inboxRow,
  inboxServices,
  mailWarning,
  openInbox,
  parseEnquiryFilters,
} from './inbox.server.ts';

const list = '/admin/enquiries';
const exportAddress = `${list}.csv`;
const step = listSteps.enquiries;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database } = inboxServices(context);
  const inbox = await openInbox(context);
  const filters = parseEnquiryFilters(url.searchParams);
  const { today } = inbox.clock;
  const wanted = inboxFilters(filters, inbox.reader);
  const counts = await countInbox(database, wanted);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const matching = filters.state ? counts[filters.state] : total;
  const { window, part } = paginate(url.searchParams.get('show'), step, matching);
  const enquiries = await listInbox(database, wanted, { today, ...window });
  return {
    filters,
    counts,
    total,
    part,
    waiting: await countUnreadAndDue(database, today),
    mayExport: mayOpen(staffOf(context).role, exportAddress),
    rows: withHeardNames(
      enquiries.map((enquiry) => inboxRow(enquiry, inbox)),
      ({ subject, received }) => `${subject}, ${received}`,
    ),
    isShared: inbox.colleagues.length > 1,
    mailWarning: mailWarning(inboxServices(context)),
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = { live: () => [{ topic: 'enquiries' }, { topic: 'website' }] };

export function meta({ loaderData }: Route.MetaArgs) {
  const unread = loaderData?.waiting.unread ?? 0;
  return adminMeta(unread > 0 ? `(${unread}) Enquiries` : 'Enquiries');
}

export default function EnquiryList({ loaderData }: Route.ComponentProps) {
  const { filters, total, part, waiting, rows } = loaderData;
  const search = searchOf(filters);
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === list;
  return (
    <>
      <ListHead title="Enquiries" count={`${waiting.unread} unread · ${waiting.due} due`}>
        {/* A plain link, because the browser downloads the file. */}
        {rows.length > 0 && loaderData.mayExport ? (
          <a href={exportAddress + search} className="button button-outline">
            <StaffIcon name="download" />
            Export CSV
          </a>
        ) : null}
        <AddLink to="/admin/enquiries/new" label="Add enquiry" />
      </ListHead>
      <StaffWarning sentence={loaderData.mailWarning} />
      {total > 0 || search ? <EnquiryFilterForm {...loaderData} /> : null}
      <div aria-busy={isLoading} className="mt-4">
        {rows.length > 0 ? (
          <EnquiryRows rows={rows} first={part.first} />
        ) : (
          <EmptyList noun="enquiries" one="enquiry" all={search ? list : null}>
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
function searchOf(filters: EnquiryFilters): string {
  const set = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
}

type ListData = Route.ComponentProps['loaderData'];

function EnquiryFilterForm({ filters, counts, total, isShared }: ListData) {
  const form = useAutoSubmit(filters.search);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Form {...form} role="search" aria-label="Enquiries" className="flex grow basis-72 gap-2">
        {filters.state ? <input type="hidden" name="state" value={filters.state} /> : null}
        {filters.whose ? <input type="hidden" name="whose" value={filters.whose} /> : null}
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
      {isShared || filters.whose ? (
        <nav aria-label="Whose">
          <ul className="state-links">
            <FilterLink filters={filters} change={{ whose: null }} label="Everybody’s" />
            <FilterLink filters={filters} change={{ whose: 'mine' }} label="Mine" />
            <FilterLink filters={filters} change={{ whose: 'nobody' }} label="Nobody’s" />
          </ul>
        </nav>
      ) : null}
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
  const changed = { ...filters, ...change };
  const isChosen = changed.state === filters.state && changed.whose === filters.whose;
  return (
    <li>
      <Link
        to={list + searchOf(changed)}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
      >
        {label}
        {count === undefined ? null : <span className="prices text-soft"> {count}</span>}
      </Link>
    </li>
  );
}
