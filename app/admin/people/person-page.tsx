import { Link } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import {
  findPerson,
  type PersonRefusal,
  removePerson,
  setRole,
} from '../../data/staff/people.server.ts';
import { endSecondFactorOf, findSecondFactor } from '../../data/staff/second-factor.server.ts';
import { makePasswordLink } from '../../data/staff/staff-links.server.ts';
import { confirmedRules, roleRules } from '../../rules/sign-in/people-rules.ts';
import { readRole, roleLabels } from '../../rules/sign-in/staff-roles.ts';
import { readForm } from '../../services/read-form.server.ts';
import { Breakable } from '../../ui/texts/breakable.tsx';
import { adminMeta } from '../frame/admin-meta.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import {
  type IntentAnswer,
  IntentForm,
  PasswordForm,
  sendIntent,
} from '../sign-in/intent-form.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import {
  answered,
  parseConfirmed,
  tryIntent,
  unknownIntent,
} from '../sign-in/try-intent.server.ts';
import type { Route } from './+types/person-page.ts';
import {
  linkSentence,
  MadeLink,
  MailChoice,
  RoleFields,
  refusalSentence,
} from './person-parts.tsx';
import { mayMail, type ShownLink, shownLink } from './shown-link.server.ts';

type PersonAnswer = IntentAnswer & { link?: ShownLink };

const list = '/admin/people';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, name, email, role } = await personOf({ context, params });
  const hasSecondStep = (await findSecondFactor(servicesOf(context).database, id)) !== null;
  const isSelf = id === staffOf(context).id;
  return { name, email, role, isSelf, hasSecondStep, mayMail: mayMail(context) };
}

/** The form's intent says which of the page's forms was sent. Each asks for the owner's password. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id, name, email } = await personOf({ context, params });
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  const role = form.get('role');
  const values: Record<string, string> = {
    ...(typeof role === 'string' ? { role } : {}),
    mail: form.get('mail') === 'yes' ? 'yes' : 'no',
  };
  const { database, log } = servicesOf(context);
  const staff = staffOf(context);
  const isSelf = id === staff.id;
  const act = { id, by: staff.id };
  const said = { email, by: staff.email };
  return tryIntent(context, { intent, values }, async (refuse) => {
    const refuseAct = (refusal: PersonRefusal) =>
      refuse({ form: refusalSentence(refusal, name) }, 409);
    const say = (url: string, text: string) => redirectWithToast(url, { text, kind: 'success' });
    if (intent === 'role') {
      const parsed = await parseConfirmed(context, roleRules, form);
      if (!parsed.ok) return refuse(...parsed.refusal);
      const { role } = parsed.value;
      const refusal = await setRole(database, { ...act, role });
      if (refusal) return refuseAct(refusal);
      log.info({ event: 'role changed', ...said, role });
      // Whoever gave the right away is on a page that is closed now.
      const next = isSelf && role === 'staff' ? '/admin/dashboard' : list;
      return say(next, `${name}: ${roleLabels[role]} now`);
    }
    if (!['link', 'second step off', 'remove'].includes(intent)) return unknownIntent(intent);
    const parsed = await parseConfirmed(context, confirmedRules, form);
    if (!parsed.ok) return refuse(...parsed.refusal);
    if (intent === 'link') {
      const made = await makePasswordLink(database, act);
      if (typeof made === 'string') return refuseAct(made);
      log.info({ event: 'password link made', ...said });
      const sending = { kind: 'password', isMailed: form.get('mail') === 'yes' } as const;
      const link = await shownLink({ request, context }, made, sending);
      return answered<PersonAnswer>({ intent, errors: {}, values: {}, link });
    }
    if (intent === 'second step off') {
      const refusal = await endSecondFactorOf(database, act);
      if (refusal) return refuseAct(refusal);
      log.info({ event: 'second step off', ...said });
      return say(`${list}/${id}`, `${name}: the second step is off`);
    }
    const refusal = await removePerson(database, act);
    if (refusal) return refuseAct(refusal);
    log.info({ event: 'person removed', ...said });
    return say(isSelf ? '/admin/login' : list, `${name} was removed`);
  });
}

/** Whoever is not there any more was removed by another owner. */
async function personOf({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const person = await findPerson(servicesOf(context).database, params.id);
  if (person) return person;
  throw redirectWithToast(list, { text: 'This account is not there', kind: 'error' });
}

export const clientAction = (args: Route.ClientActionArgs) => sendIntent(args);

export function meta() {
  return adminMeta('Person');
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, isSelf } = loaderData;
  const answer: PersonAnswer | undefined = actionData;
  const link = answer?.link;
  return (
    <>
      <h1 className="staff-heading">
        <Breakable>{name}</Breakable>
      </h1>
      {name === email ? null : (
        <p className="mt-1 text-soft">
          <Breakable>{email}</Breakable>
        </p>
      )}
      {link ? <MadeLink link={link} title="The link to a new password is ready" /> : null}
      <section aria-labelledby="role-heading" className="card people-part">
        <h2 id="role-heading">Role</h2>
        <IntentForm
          intent="role"
          rule={roleRules}
          answer={answer}
          button="Change the role"
          busy="Changing..."
        >
          {(errors, values) => (
            <>
              <RoleFields
                isTitled
                chosen={values.role === undefined ? role : readRole(values.role)}
                error={errors.role}
              />
              <PasswordField id="role-password" label="Your password" error={errors.password} />
            </>
          )}
        </IntentForm>
      </section>
      {isSelf ? (
        <section aria-labelledby="own-heading" className="card people-part">
          <h2 id="own-heading">Password</h2>
          <p>
            This is you.{' '}
            <Link to="/admin/account" className="text-link">
              Change your password
            </Link>
          </p>
        </section>
      ) : (
        <section aria-labelledby="link-heading" className="card people-part">
          <h2 id="link-heading">New password</h2>
          <p className="text-soft">
            You get a link by which <bdi>{name}</bdi> chooses a new password. {linkSentence} Until
            then the present one works.
          </p>
          <PasswordForm
            intent="link"
            id="link-password"
            label="Your password"
            answer={answer}
            button="Make a link"
            busy="Making the link..."
          >
            {(values) =>
              loaderData.mayMail ? <MailChoice isChosen={values.mail !== 'no'} /> : null
            }
          </PasswordForm>
        </section>
      )}
      {loaderData.hasSecondStep && !isSelf ? (
        <section aria-labelledby="second-step-heading" className="card people-part">
          <h2 id="second-step-heading">Second step</h2>
          <p className="text-soft">
            <bdi>{name}</bdi> is asked for a code after the password. Turn that off when phone and
            recovery codes are lost, and when you are sure who asks you: then the password alone
            lets in.
          </p>
          <PasswordForm
            intent="second step off"
            id="second-step-password"
            label="Your password"
            answer={answer}
            button="Turn it off"
            busy="Turning off..."
            isDangerous
          />
        </section>
      ) : null}
      <section aria-labelledby="remove-heading" className="card people-part">
        <h2 id="remove-heading">Remove</h2>
        <p className="text-soft">
          {isSelf ? (
            'You are'
          ) : (
            <>
              <bdi>{name}</bdi> is
            </>
          )}{' '}
          signed out everywhere at once and cannot sign in any more. What was written and changed
          stays.
        </p>
        <PasswordForm
          intent="remove"
          id="remove-password"
          label="Your password"
          answer={answer}
          button={isSelf ? 'Remove my account' : 'Remove the account'}
          busy="Removing..."
          isDangerous
        />
      </section>
      <Link to={list} className="button button-outline mt-6 text-ink">
        Back to the people
      </Link>
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
