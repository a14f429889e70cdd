import { Link, useNavigation } from 'react-router';
import { countWaiting, listInbox } from '../../../data/enquiries/enquiry-inbox.server.ts';
import { mayOpen } from '../../../rules/sign-in/staff-roles.ts';
import { StaffIcon } from '../../../ui/icons/staff-icon.tsx';
import { staleIfError } from '../../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../../ui/live/use-live.ts';
import { DeletedBanner } from '../../bulk/bulk-actions.tsx';
import { findJustDeleted } from '../../bulk/bulk-work.server.ts';
import { StaffWarning } from '../../dashboard/staff-warning.tsx';
import { adminMeta } from '../../frame/admin-meta.ts';
import { staffOf } from '../../frame/staff-context.server.ts';
import { EmptyList } from '../../frame/staff-list.tsx';
import { useNewDay } from '../../frame/use-new-day.ts';
import { inboxServices, openInbox } from '../inbox-access.server.ts';
import { mailWarning } from '../mail-warning.ts';
import type { Route } from './+types/enquiry-list.ts';
import { choiceSearch, inboxChoice, pageLength, parseEnquiryChoice } from './enquiry-choice.ts';
import { EnquiryChoiceForm } from './enquiry-choice-form.tsx';
import { inboxRow } from './enquiry-row.ts';
import { EnquiryCards, EnquiryRows } from './enquiry-rows.tsx';

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
    waiting: await countWaiting(database, today),
    mayExport: mayOpen(staffOf(context).role, exportAddress),
    rows: enquiries.map((enquiry) => inboxRow(enquiry, inbox)),
    // After a delete without a script; with one the toast offers Undo.
    deleted: await findJustDeleted({ database }, 'enquiries', url),
    isShared: inbox.colleagues.length > 1,
    mailWarning: mailWarning(inboxServices(context)),
    msToNextDay: inbox.clock.msToNextDay,
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: LiveHandle = { live: () => [{ topic: 'enquiries' }, { topic: 'website' }] };

export function meta({ loaderData }: Route.MetaArgs) {
  const unread = loaderData?.waiting.unread ?? 0;
  return adminMeta(unread > 0 ? `(${unread}) Enquiries` : 'Enquiries');
}

export default function EnquiryList({ loaderData }: Route.ComponentProps) {
  const { choice, counts, total, matching, waiting, rows, deleted } = loaderData;
  const isFiltered = choice.search !== '' || choice.state !== null || choice.whose !== null;
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/admin/enquiries';
  useNewDay(loaderData.msToNextDay);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="staff-heading outline-none">
          Enquiries{' '}
          <span className="prices font-text text-base text-soft">
            {waiting.unread} unread · {waiting.due} due
          </span>
        </h1>
        <div className="flex flex-wrap gap-2">
          {/* A plain link: the browser saves what comes. */}
          {rows.length > 0 && loaderData.mayExport ? (
            <a
              href={`${exportAddress}${choiceSearch(choice, { shown: pageLength })}`}
              className="button button-outline"
            >
              <StaffIcon name="download" />
              Export CSV
            </a>
          ) : null}
          <Link to="/admin/enquiries/new" className="button button-green">
            <StaffIcon name="plus" />
            Add enquiry
          </Link>
        </div>
      </div>
      <StaffWarning sentence={loaderData.mailWarning} />
      <DeletedBanner kind="enquiries" deleted={deleted} />
      {total > 0 || isFiltered ? (
        <EnquiryChoiceForm
          choice={choice}
          counts={counts}
          total={total}
          isShared={loaderData.isShared}
        />
      ) : null}
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

export { AdminFailure as ErrorBoundary } from '../../frame/admin-failure.tsx';
