import { Form } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { listInvitations, listPeople, withdrawInvitation } from '../../data/staff/people.server.ts';
import { roleLabels } from '../../rules/sign-in/staff-roles.ts';
import { readForm } from '../../services/read-form.server.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { Breakable } from '../../ui/texts/agency-text.tsx';
import { actionWithFallback, adminMeta, type Failure, useToastForm } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getOfficeClock } from '../layout/office-clock.server.ts';
import { AddLink, ListHead, RowLink } from '../layout/staff-list.tsx';
import { getStaff } from '../layout/staff-request.server.ts';
import type { Route } from './+types/people-list.ts';

const listPath = '/admin/people';

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = getServices(context);
  const clock = await getOfficeClock(context);
  const ownId = getStaff(context).id;
  const people = await listPeople(database);
  const invitations = await listInvitations(database);
  return {
    people: people.map(({ id, name, email, role, lastSeenAt, hasSecondStep }) => ({
      id,
      name,
      email,
      role,
      hasSecondStep,
      isSelf: id === ownId,
      seen: lastSeenAt && clock.whenInSentence(lastSeenAt),
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      until: clock.whenInSentence(expiresAt),
    })),
  };
}

/** Withdraws an invitation. It only removes access, so it needs no password. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, log } = getServices(context);
  const id = String((await readForm(request)).get('invitation') ?? '');
  try {
    const isDone = await withdrawInvitation(database, id);
    log.info({ event: 'invitation withdrawn', by: getStaff(context).email, isDone });
    const text = isDone ? 'Invitation withdrawn' : 'This invitation was already used or withdrawn';
    return redirectWithToast(listPath, { text, kind: isDone ? 'success' : 'error' });
  } catch (error) {
    log.error({ err: error }, 'An account was not changed');
    return redirectWithToast(listPath, { text: withdrawFailure.failure, kind: 'error' });
  }
}

const withdrawFailure: Failure = { failure: 'Failed to withdraw the invitation' };

export const clientAction = (args: Route.ClientActionArgs) =>
  actionWithFallback(args, withdrawFailure);

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = { live: () => [{ topic: 'people' }] };

export const meta = () => adminMeta('People');

export default function PeopleList({ loaderData: { people, invitations } }: Route.ComponentProps) {
  const withdrawal = useToastForm(withdrawFailure, listPath);
  return (
    <>
      <ListHead title="People">
        <AddLink to="/admin/people/invite" label="Invite somebody" />
      </ListHead>
      <p className="mt-1 text-soft">Who can sign in here, and what they may do.</p>
      <ul className="card mt-5 divide-y divide-line overflow-hidden">
        {people.map(({ id, name, email, role, seen, isSelf, hasSecondStep }) => (
          <li key={id}>
            <RowLink to={`${listPath}/${id}`} details={seen ? `Seen ${seen}` : 'Never signed in'}>
              <span className="flex min-w-0 flex-wrap items-center gap-x-2.5">
                <Breakable className="font-semibold text-green">{name}</Breakable>
                <span className="chip">{roleLabels[role]}</span>
                {hasSecondStep && <span className="chip">Second step on</span>}
                {isSelf && <span className="text-soft">You</span>}
              </span>
              {name !== email && <Breakable>{email}</Breakable>}
            </RowLink>
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <section aria-labelledby="invitations" className="mt-8">
          <h2 id="invitations" className="staff-subheading">
            Invited, not signed in yet
          </h2>
          <ul className="card mt-5 divide-y divide-line overflow-hidden">
            {invitations.map(({ id, email, role, until }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5"
              >
                <span className="flex min-w-0 flex-wrap items-center gap-x-2.5">
                  <Breakable className="font-semibold">{email}</Breakable>
                  <span className="chip">{roleLabels[role]}</span>
                  <span className="text-soft">until {until}</span>
                </span>
                <Form {...withdrawal.form}>
                  <input type="hidden" name="invitation" value={id} />
                  <button
                    type="submit"
                    aria-label={`Withdraw the invitation for ${email}`}
                    className="button button-outline text-ink"
                  >
                    Withdraw
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
