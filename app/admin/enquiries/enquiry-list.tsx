import { Form, Link, useNavigation } from 'react-router';
import { countUnreadAndDue, listInbox } from '../../data/enquiries/enquiry-inbox.server.ts';
import { enquiryStates, stateLabels } from '../../rules/enquiries/enquiry-work-rules.ts';
import { mayOpen } from '../../rules/sign-in/staff-roles.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { adminMeta } from '../layout/admin-page.ts';
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
import {
  choiceSearch,
  type EnquiryChoice,
  inboxChoice,
  pageLength,
  parseEnquiryChoice,
  whose,
  whoseLabels,
} from './enquiry-choice.ts';
import { EnquiryCards, EnquiryRows } from './enquiry-rows.tsx';
import { inboxRow, inboxServices, mailWarning, openInbox } from './inbox.server.ts';

const exportAddress = '/admin/enquiries.csv';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database } = inboxServices(context);
  const inbox = await openInbox(context);
  const choice = parseEnquiryChoice(url.searchParams);
  const { today } = inbox.clock;
  const wanted = inboxChoice(choice, inbox.reader);
  const { enquiries, counts } = await listInbox(database, wanted, { today, max: choice.shown });
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    choice,
    counts,
    total,
    matching: choice.state ? counts[choice.state] : total,
    waiting: await countUnreadAndDue(database, today),
    mayExport: mayOpen(staffOf(context).role, exportAddress),
    rows: enquiries.map((enquiry) => inboxRow(enquiry, inbox)),
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
  const { choice, total, matching, waiting, rows } = loaderData;
  const isFiltered = choice.search !== '' || choice.state !== null || choice.whose !== null;
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/admin/enquiries';
  return (
    <>
      <ListHead title="Enquiries" count={`${waiting.unread} unread · ${waiting.due} due`}>
        {/* A plain link, because the browser downloads the file. */}
        {rows.length > 0 && loaderData.mayExport ? (
          <a
            href={`${exportAddress}${choiceSearch(choice, { shown: pageLength })}`}
            className="button button-outline"
          >
            <StaffIcon name="download" />
            Export CSV
          </a>
        ) : null}
        <AddLink to="/admin/enquiries/new" label="Add enquiry" />
      </ListHead>
      <StaffWarning sentence={loaderData.mailWarning} />
      {total > 0 || isFiltered ? <EnquiryChoiceForm {...loaderData} /> : null}
      <div aria-busy={isLoading} className="mt-4">
        {rows.length > 0 ? (
          <>
            <EnquiryRows rows={rows} />
            <EnquiryCards rows={rows} />
          </>
        ) : (
          <EmptyList noun="enquiries" one="enquiry" all={isFiltered ? '/admin/enquiries' : null}>
            What visitors send through the contact form appears here at once. Calls and visits are
            added by hand.
          </EmptyList>
        )}
      </div>
      {rows.length < matching ? (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-4 text-soft">
          {rows.length} of {matching}
          <Link
            to={choiceSearch(choice, { shown: choice.shown + pageLength })}
            preventScrollReset
            className="button button-outline text-ink"
          >
            Show more
          </Link>
        </p>
      ) : null}
    </>
  );
}

type ListData = Route.ComponentProps['loaderData'];

function EnquiryChoiceForm({ choice, counts, total, isShared }: ListData) {
  const form = useAutoSubmit(choice.search);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Form {...form} role="search" aria-label="Enquiries" className="flex grow basis-72 gap-2">
        {choice.state ? <input type="hidden" name="state" value={choice.state} /> : null}
        {choice.whose ? <input type="hidden" name="whose" value={choice.whose} /> : null}
        <SearchField
          label="Search enquiries"
          placeholder="Search name, number or words"
          value={choice.search}
          className="grow"
        />
        <SearchWithoutScript />
      </Form>
      <nav aria-label="State">
        <ul className="state-links">
          <ChoiceLink choice={choice} change={{ state: null }} label="All" count={total} />
          {enquiryStates.map((state) => (
            <ChoiceLink
              key={state}
              choice={choice}
              change={{ state }}
              label={stateLabels[state]}
              count={counts[state]}
            />
          ))}
        </ul>
      </nav>
      {isShared || choice.whose ? (
        <nav aria-label="Whose">
          <ul className="state-links">
            {[null, ...whose].map((name) => (
              <ChoiceLink
                key={name}
                choice={choice}
                change={{ whose: name }}
                label={name ? whoseLabels[name] : 'Everybody’s'}
              />
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

interface ChoiceLinkProps {
  choice: EnquiryChoice;
  change: Partial<Pick<EnquiryChoice, 'state' | 'whose'>>;
  label: string;
  count?: number;
}

function ChoiceLink({ choice, change, label, count }: ChoiceLinkProps) {
  const changed = { ...choice, ...change };
  const isChosen = changed.state === choice.state && changed.whose === choice.whose;
  return (
    <li>
      <Link
        to={`/admin/enquiries${choiceSearch(changed, { shown: pageLength })}`}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
      >
        {label}
        {count === undefined ? null : <span className="prices text-soft"> {count}</span>}
      </Link>
    </li>
  );
}
