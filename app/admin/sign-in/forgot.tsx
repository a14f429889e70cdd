import { Link, redirect } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import {
  exchangePasswordCode,
  mailPasswordLink,
} from '../../data/staff/forgotten-password.server.ts';
import { parseForm, submittedValues } from '../../rules/form.ts';
import { forgottenRules, linkHours } from '../../rules/sign-in/login-rules.ts';
import { adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import type { Route } from './+types/forgot.ts';
import { IntentForm, sendIntent } from './intent-form.tsx';
import { EmailField, FocusFirstField, RecoveryCodeField } from './password-field.tsx';
import {
  formatTooMany,
  getSender,
  readSignInForm,
  tryIntent,
  unknownIntent,
} from './try-intent.server.ts';

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { sessions, mail } = getServices(context);
  if (await sessions.find(request.headers)) throw redirect('/admin/account');
  const canMail = mail.sendToStaff !== null && mail.readiness() === 'on';
  return { canMail, withCode: !canMail || url.searchParams.get('with') === 'code' };
}

const linkSentText =
  'If there is an account with this e-mail, a link is on its way. Please look in the spam folder, too.';
const wrongCode =
  'This is not a recovery code for this account, or it was already used: each works once.';

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const services = getServices(context);
  const form = await readSignInForm(args);
  const intent = String(form.get('intent') ?? '');
  const values = { email: submittedValues(form).email ?? '' };
  return tryIntent(context, { intent, values }, async (refuse) => {
    const refuseTries = (limit: { waitSeconds: number }) =>
      refuse({ form: formatTooMany(limit) }, 429);
    if (intent === 'mail') {
      const parsed = parseForm(forgottenRules.mail, form);
      if (!parsed.ok) return refuse(parsed.errors, 400);
      const { siteUrl } = services.config;
      const limit = await mailPasswordLink(
        { ...services, siteUrl },
        { ...parsed.value, ...getSender(args) },
      );
      if (limit) return refuseTries(limit);
      return redirectWithToast('/admin/login', { text: linkSentText, kind: 'success' });
    }
    if (intent !== 'code') return unknownIntent(intent);
    const parsed = parseForm(forgottenRules.code, form);
    if (!parsed.ok) return refuse(parsed.errors, 400);
    const { email, recoveryCode: code } = parsed.value;
    const answer = await exchangePasswordCode(services, { email, code, ...getSender(args) });
    if (answer.ok) return redirect(`/admin/join/${answer.token}`);
    if (answer.reason === 'limited') return refuseTries(answer);
    return refuse({ recoveryCode: wrongCode }, 401);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => sendIntent(args);

export const meta = () => adminMeta('Forgot password?');

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const { canMail, withCode } = loaderData;
  const intent = withCode ? 'code' : 'mail';
  return (
    <>
      <h1 className="staff-heading">Forgot password?</h1>
      <p className="mt-2 text-soft">
        {withCode
          ? 'One of the recovery codes that you printed lets you choose a new password.'
          : `We send you a link to choose a new password. It works once, for ${linkHours} hours.`}
      </p>
      <FocusFirstField key={intent}>
        <IntentForm
          intent={intent}
          rule={forgottenRules[intent]}
          answer={actionData}
          button={withCode ? 'Choose a new password' : 'Send me a link'}
          busy="One moment..."
        >
          {(errors, values) => (
            <>
              <EmailField defaultValue={values.email} error={errors.email} />
              {withCode && (
                <RecoveryCodeField
                  hint="One of the ten for a new password. Each works once."
                  error={errors.recoveryCode}
                />
              )}
            </>
          )}
        </IntentForm>
      </FocusFirstField>
      <p className="mt-6 text-soft">
        An owner can also create a link for you, under People. If you are the only owner and have no
        code, ask the person who runs your server.
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {canMail && (
          <Link to={withCode ? '?' : '?with=code'} replace className="text-link">
            {withCode ? 'Get a link by e-mail' : 'Use a recovery code'}
          </Link>
        )}
        <Link to="/admin/login" className="text-link">
          Back to the login page
        </Link>
      </p>
    </>
  );
}
