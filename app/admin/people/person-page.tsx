import { Link } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { findPerson } from '../../data/staff/people.server.ts';
import { findSecondFactor } from '../../data/staff/second-factor.server.ts';
import { confirmedRules, roleRules } from '../../rules/sign-in/people-rules.ts';
import { readRole } from '../../rules/sign-in/staff-roles.ts';
import { readForm } from '../../services/read-form.server.ts';
import { Breakable } from '../../ui/texts/breakable.tsx';
import { adminMeta } from '../frame/admin-meta.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import { ActForm } from '../sign-in/act-form.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { sendAct } from '../sign-in/send-act.ts';
import type { Route } from './+types/person-page.ts';
import { actOnPerson, type PersonAnswer } from './act-on-person.server.ts';
import { MadeLink } from './made-link.tsx';
import { MailChoice } from './mail-choice.tsx';
import { linkSentence } from './people-words.ts';
import { RoleFields } from './role-fields.tsx';
import { SecondStepOff } from './second-step-off.tsx';
import { mayMail } from './shown-link.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, name, email, role } = await personOf({ context, params });
  const hasSecondStep = (await findSecondFactor(servicesOf(context).database, id)) !== null;
  const isSelf = id === staffOf(context).id;
  return { name, email, role, isSelf, hasSecondStep, mayMail: mayMail(context) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const person = await personOf({ context, params });
  return actOnPerson(request, context, person, await readForm(request));
}

/** Whoever is not there any more was removed by another owner. */
async function personOf({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const person = await findPerson(servicesOf(context).database, params.id);
  if (person) return person;
  throw redirectWithToast('/admin/people', { text: 'This account is not there', kind: 'error' });
}

export const clientAction = (args: Route.ClientActionArgs) => sendAct(args);

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
        <ActForm
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
        </ActForm>
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
          <ActForm
            intent="link"
            rule={confirmedRules}
            answer={answer}
            button="Make a link"
            busy="Making the link..."
          >
            {(errors, values) => (
              <>
                {loaderData.mayMail ? <MailChoice isChosen={values.mail !== 'no'} /> : null}
                <PasswordField id="link-password" label="Your password" error={errors.password} />
              </>
            )}
          </ActForm>
        </section>
      )}
      {loaderData.hasSecondStep && !isSelf ? <SecondStepOff name={name} answer={answer} /> : null}
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
        <ActForm
          intent="remove"
          rule={confirmedRules}
          answer={answer}
          button={isSelf ? 'Remove my account' : 'Remove the account'}
          busy="Removing..."
          isDangerous
        >
          {(errors) => (
            <PasswordField id="remove-password" label="Your password" error={errors.password} />
          )}
        </ActForm>
      </section>
      <Link to="/admin/people" className="button button-outline mt-6 text-ink">
        Back to the people
      </Link>
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
