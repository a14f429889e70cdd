import { Link } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { inviteStaff } from '../../data/staff/staff-links.server.ts';
import { submittedValues } from '../../rules/form.ts';
import { textLimits } from '../../rules/limits.ts';
import { inviteRules } from '../../rules/sign-in/people-rules.ts';
import { readRole } from '../../rules/sign-in/staff-roles.ts';
import { readForm } from '../../services/read-form.server.ts';
import { InputField } from '../../ui/forms/field.tsx';
import { adminMeta } from '../frame/admin-meta.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import { type IntentAnswer, IntentForm, sendIntent } from '../sign-in/intent-form.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { answered, parseConfirmed, tryIntent } from '../sign-in/try-intent.server.ts';
import type { Route } from './+types/person-invite.ts';
import {
  linkSentence,
  MadeLink,
  MailChoice,
  RoleFields,
  refusalSentence,
} from './person-parts.tsx';
import { mayMail, type ShownLink, shownLink } from './shown-link.server.ts';

type InviteAnswer = IntentAnswer & { link?: ShownLink };

const intent = 'invite';

export function loader({ context }: Route.LoaderArgs) {
  return { mayMail: mayMail(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { email = '', role = '' } = submittedValues(form);
  const values = { email, role, mail: form.get('mail') === 'yes' ? 'yes' : 'no' };
  return tryIntent(context, { intent, values }, async (refuse) => {
    const parsed = await parseConfirmed(context, inviteRules, form);
    if (!parsed.ok) return refuse(...parsed.refusal);
    const { database, log } = servicesOf(context);
    const staff = staffOf(context);
    const made = await inviteStaff(database, { ...parsed.value, by: staff.id });
    if (made === 'has account') {
      return refuse({ email: 'Somebody with this e-mail has an account already.' }, 409);
    }
    if (made === 'not owner') return refuse({ form: refusalSentence(made, '') }, 409);
    log.info({ event: 'invited', email: made.email, role: parsed.value.role, by: staff.email });
    const link = await shownLink({ request, context }, made, {
      kind: 'invitation',
      isMailed: form.get('mail') === 'yes',
    });
    return answered<InviteAnswer>({ intent, errors: {}, values: {}, link });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => sendIntent(args);

export function meta() {
  return adminMeta('Invite somebody');
}

export default function PersonInvite({ loaderData, actionData }: Route.ComponentProps) {
  const answer: InviteAnswer | undefined = actionData;
  const link = answer?.link;
  return (
    <>
      <h1 className="staff-heading">Invite somebody</h1>
      {link ? (
        <>
          <MadeLink link={link} title="The invitation is ready" />
          <Link to="/admin/people" className="button button-outline mt-6 text-ink">
            Back to the people
          </Link>
        </>
      ) : (
        <section className="card people-part">
          <p className="text-soft">
            You get a link to send on. Whoever opens it chooses a name and a password.{' '}
            {linkSentence}
          </p>
          <IntentForm
            intent={intent}
            rule={inviteRules}
            answer={answer}
            button="Make the link"
            busy="Making the link..."
          >
            {(errors, values) => (
              <>
                <InputField
                  name="email"
                  label="Their e-mail"
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  defaultValue={values.email}
                  error={errors.email}
                  maxLength={textLimits.email}
                  required
                />
                <RoleFields chosen={readRole(values.role)} error={errors.role} />
                {loaderData.mayMail ? <MailChoice isChosen={values.mail !== 'no'} /> : null}
                <PasswordField id="password" label="Your password" error={errors.password} />
              </>
            )}
          </IntentForm>
        </section>
      )}
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
