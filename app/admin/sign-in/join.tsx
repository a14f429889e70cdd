import { data, Form, Link } from 'react-router';
import { getServices, requestInfoContext } from '../../app-context.server.ts';
import { countLinkTry, findLink, redeemLink } from '../../data/staff/people.server.ts';
import { signInUncounted } from '../../data/staff/sign-in.server.ts';
import { parseForm, submittedValues } from '../../rules/form.ts';
import { textLimits } from '../../rules/limits.ts';
import { joinRules, linkHours, resetRules } from '../../rules/sign-in/login-rules.ts';
import { InputField } from '../../ui/forms/field.tsx';
import { Breakable } from '../../ui/texts/agency-text.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { pageAfterSignIn } from '../setup/setup-progress.server.ts';
import type { Route } from './+types/join.ts';
import { IntentForm, sendIntent } from './intent-form.tsx';
import { NewPasswordField, UserName } from './password-field.tsx';
import { getSender, readSignInForm, tryIntent } from './try-intent.server.ts';

const closedLinks = {
  used: [
    410,
    'This link was already used. If it was you, log in with the password that you chose.',
  ],
  late: [
    410,
    `This link was valid for ${linkHours} hours and has expired. Please ask for a new one.`,
  ],
  unknown: [
    404,
    'This link does not exist: it may have been cut off, or a newer one has replaced it. Please copy the whole link, or ask for a new one.',
  ],
  other: [
    409,
    'You are signed in with another account. Please log out first, then open the link again, or open it in another browser.',
  ],
  limited: [429, 'Too many attempts. Please wait a minute and open the link again.'],
  'has account': [409, 'There is already an account with this e-mail. Please log in.'],
} satisfies Record<string, [number, string]>;

type LinkArgs = Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>;

/** Refuses the link to somebody who is signed in to another account. */
async function checkLink({ request, context, params }: LinkArgs) {
  const { database, sessions } = getServices(context);
  const link = await findLink(database, params.token);
  if (link.state === 'unknown') {
    const limit = await countLinkTry(database, context.get(requestInfoContext).clientIp);
    if (limit) return { closed: 'limited' } as const;
  }
  if (link.state !== 'open') return { closed: link.state } as const;
  const staff = await sessions.find(request.headers);
  if (staff && staff.email !== link.email) {
    return { closed: 'other', email: link.email, as: staff.email } as const;
  }
  return { closed: null, email: link.email, isNew: link.staffId === null } as const;
}

export async function loader(args: Route.LoaderArgs) {
  const link = await checkLink(args);
  return data(link, { status: link.closed ? closedLinks[link.closed][0] : 200 });
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const services = getServices(context);
  const form = await readSignInForm(args);
  const values = { name: submittedValues(form).name ?? '' };
  return tryIntent(context, { intent, values }, async (refuse) => {
    const refuseLink = (closed: keyof typeof closedLinks) => {
      const [status, sentence] = closedLinks[closed];
      return refuse({ form: sentence }, status);
    };
    const link = await checkLink(args);
    if (link.closed) return refuseLink(link.closed);
    const parsed = link.isNew ? parseForm(joinRules, form) : parseForm(resetRules, form);
    if (!parsed.ok) return refuse(parsed.errors, 400);
    const { name, newPassword: password } = parsed.value;
    const entry = await redeemLink(services, params.token, { name, password });
    if (entry.state === 'weak') return refuse({ newPassword: entry.sentence }, 400);
    if (entry.state !== 'done') return refuseLink(entry.state);
    const { email } = entry;
    services.log.info({ event: link.isNew ? 'joined' : 'password chosen', email });
    const answer = await signInUncounted(services, { email, password, ...getSender(args) });
    const text = link.isNew ? 'Welcome' : 'Your new password is saved';
    const toast = { text, kind: 'success' } as const;
    if (answer.ok) {
      const page = await pageAfterSignIn(services, email, '/admin/dashboard');
      return redirectWithToast(page, toast, answer.cookies);
    }
    return answer.reason === 'code'
      ? redirectWithToast('/admin/login/code', toast, [answer.cookie])
      : redirectWithToast('/admin/login', toast);
  });
}

const intent = 'join';

export const clientAction = (args: Route.ClientActionArgs) => sendIntent(args);

/** The form stays and shows the error if the link is used elsewhere. */
export const shouldRevalidate = () => false;

export const meta = () => adminMeta('Welcome');

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { closed } = loaderData;
  if (closed) {
    return (
      <>
        <h1 className="staff-heading">This link does not work</h1>
        <p className="mt-3">{closedLinks[closed][1]}</p>
        {closed === 'other' ? (
          <>
            <p className="mt-3 text-soft">
              You are logged in as <Breakable>{loaderData.as}</Breakable>, but this link is for{' '}
              <Breakable>{loaderData.email}</Breakable>.
            </p>
            <Form method="post" action="/admin/logout" reloadDocument className="mt-6">
              <button type="submit" className="button button-green">
                Logout
              </button>
            </Form>
          </>
        ) : (
          <Link to="/admin/login" className="button button-green mt-6">
            Go to the login page
          </Link>
        )}
      </>
    );
  }
  return (
    <>
      <h1 className="staff-heading">{loaderData.isNew ? 'Welcome' : 'New password'}</h1>
      <p className="mt-2 text-soft">
        You will log in as <Breakable className="font-semibold">{loaderData.email}</Breakable>.
      </p>
      <IntentForm
        intent={intent}
        rule={loaderData.isNew ? joinRules : resetRules}
        answer={actionData}
        button={loaderData.isNew ? 'Create my account' : 'Save the new password'}
        busy="One moment..."
      >
        {(errors, values) => (
          <>
            {loaderData.isNew && (
              <InputField
                name="name"
                label="Your name"
                autoComplete="name"
                defaultValue={values.name}
                error={errors.name}
                maxLength={textLimits.name}
                required
              />
            )}
            <UserName email={loaderData.email} />
            <NewPasswordField error={errors.newPassword} />
          </>
        )}
      </IntentForm>
    </>
  );
}
