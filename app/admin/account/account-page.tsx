import { Form, Link } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { makePasswordCodes } from '../../data/staff/forgotten-password.server.ts';
import { countCodes, findSecondFactor } from '../../data/staff/second-factor.server.ts';
import { listDevices } from '../../data/staff/sessions.server.ts';
import { rememberDevice } from '../../data/staff/sign-in.server.ts';
import {
  changeOwnName,
  changeOwnPassword,
  endDevice,
  endOtherDevices,
} from '../../data/staff/staff.server.ts';
import { parseForm, submittedValues } from '../../rules/form.ts';
import { textLimits } from '../../rules/limits.ts';
import { confirmedRules, ownNameRules, ownPasswordRules } from '../../rules/sign-in/login-rules.ts';
import { roleLabels } from '../../rules/sign-in/staff-roles.ts';
import { readForm } from '../../services/read-form.server.ts';
import { InputField } from '../../ui/forms/field.tsx';
import { Breakable } from '../../ui/texts/agency-text.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getOfficeClock } from '../layout/office-clock.server.ts';
import { ErrorText } from '../layout/staff-list.tsx';
import { getStaff } from '../layout/staff-request.server.ts';
import { useLogout } from '../layout/use-logout.ts';
import { stepPages } from '../setup/site-checklist.tsx';
import { IntentForm, Part, PasswordForm, sendIntent } from '../sign-in/intent-form.tsx';
import { NewPasswordField, PasswordField, UserName } from '../sign-in/password-field.tsx';
import {
  parseConfirmed,
  sendAnswer,
  tryIntent,
  unknownIntent,
} from '../sign-in/try-intent.server.ts';
import type { Route } from './+types/account-page.ts';
import { type CodesAnswer, RecoveryCodes } from './recovery-codes.tsx';

const pagePath = '/admin/account';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, email, name, role, sessionId } = getStaff(context);
  const clock = await getOfficeClock(context);
  const { database, website } = getServices(context);
  const devices = await listDevices(database, id);
  const factor = await findSecondFactor(database, id);
  const { company } = await website.read();
  return {
    agency: company.name,
    codesLeft: await countCodes(database, id, 'password'),
    isSetup: url.searchParams.has('setup'),
    email,
    name,
    role,
    factorSince: factor && clock.whenInSentence(factor.since),
    devices: devices.map(({ id, words, since, lastSeenAt }) => ({
      id,
      words,
      isThis: id === sessionId,
      since: clock.whenInSentence(since),
      seen: clock.whenInSentence(lastSeenAt),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const services = getServices(context);
  const { database, log } = services;
  const staff = getStaff(context);
  const intent = String(form.get('intent') ?? '');
  // Both changes forget all devices of the account, so this device is remembered again.
  const finish = async (text: string) => {
    const cookie = await rememberDevice(services, staff.email, request.headers);
    return redirectWithToast(pagePath, { text, kind: 'success' }, [cookie]);
  };
  const values = intent === 'name' ? submittedValues(form) : {};
  return tryIntent(context, { intent, values }, async (refuse) => {
    switch (intent) {
      case 'name': {
        const parsed = parseForm(ownNameRules, form);
        if (!parsed.ok) return refuse(parsed.errors, 400);
        await changeOwnName(database, staff, parsed.value.name);
        log.info({ event: 'name changed', email: staff.email });
        return redirectWithToast(pagePath, { text: 'Your name is saved', kind: 'success' });
      }
      case 'password': {
        const parsed = await parseConfirmed(context, ownPasswordRules, form);
        if (!parsed.ok) return refuse(...parsed.refusal);
        const weakness = await changeOwnPassword(services, staff, parsed.value.newPassword);
        if (weakness) return refuse({ newPassword: weakness }, 400);
        log.info({ event: 'password changed', email: staff.email });
        return finish('Your new password is saved');
      }
      case 'codes': {
        const parsed = await parseConfirmed(context, confirmedRules, form);
        if (!parsed.ok) return refuse(...parsed.refusal);
        const codes = await makePasswordCodes(database, staff);
        log.info({ event: 'password codes made', email: staff.email });
        return sendAnswer<CodesAnswer>({ intent, errors: {}, values: {}, codes });
      }
      case 'end': {
        const isDone = await endDevice(database, staff, String(form.get('device') ?? ''));
        log.info({ event: 'device signed out', email: staff.email, isDone });
        const text = isDone ? 'Signed out there' : 'That device was already signed out';
        return redirectWithToast(pagePath, { text, kind: isDone ? 'success' : 'error' });
      }
      case 'end others':
        await endOtherDevices(database, staff);
        log.info({ event: 'device signed out', email: staff.email, others: true });
        return finish('Signed out everywhere else');
      default:
        return unknownIntent(intent);
    }
  });
}

export const clientAction = (args: Route.ClientActionArgs) => sendIntent(args);

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const meta = () => adminMeta('My account');

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, role, devices, factorSince, codesLeft, agency, isSetup } = loaderData;
  const answer: CodesAnswer | undefined = actionData;
  const codes = answer?.codes;
  const hasName = name.trim() !== '' && name !== email;
  const logout = useLogout();
  return (
    <>
      <h1 className="staff-heading">My account</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5">
        {hasName && <Breakable className="font-semibold">{name}</Breakable>}
        <Breakable>{email}</Breakable>
        <span className="chip">{roleLabels[role]}</span>
      </p>
      <Part id="name-heading" title="Name">
        <p className="text-soft">
          {hasName
            ? 'Colleagues see it in notes, the history and earlier versions.'
            : 'Please enter your name: until then colleagues see your e-mail address in notes, the history and earlier versions.'}
        </p>
        <IntentForm
          intent="name"
          rule={ownNameRules}
          answer={actionData}
          button="Save my name"
          busy="Saving..."
        >
          {(errors, values) => (
            <InputField
              key={name}
              name="name"
              label="Your name"
              autoComplete="name"
              dir="auto"
              defaultValue={values.name ?? (hasName ? name : '')}
              error={errors.name}
              maxLength={textLimits.name}
              required
            />
          )}
        </IntentForm>
      </Part>
      <Part id="password-heading" title="Password">
        <p className="text-soft">A new password signs you out everywhere else.</p>
        <IntentForm
          intent="password"
          rule={ownPasswordRules}
          answer={actionData}
          button="Change my password"
          busy="Changing..."
        >
          {(errors) => (
            <>
              <UserName email={email} />
              <PasswordField
                id="present-password"
                label="Current password"
                error={errors.password}
              />
              <NewPasswordField error={errors.newPassword} />
            </>
          )}
        </IntentForm>
      </Part>
      {codes ? (
        <RecoveryCodes
          key={codes[0]}
          codes={codes}
          purpose="password"
          email={email}
          agency={agency}
        >
          {isSetup && (
            <Link to={stepPages.package.path} className="button button-green">
              Continue the setup
            </Link>
          )}
        </RecoveryCodes>
      ) : (
        <Part id="forgotten" title="If you forget the password">
          <p className="text-soft">
            Print ten recovery codes and keep them in the office. Each lets you choose a new
            password once.{' '}
            {codesLeft > 0 &&
              `${codesLeft === 1 ? 'One is' : `${codesLeft} are`} left. New codes replace the old ones.`}
          </p>
          <PasswordForm
            intent="codes"
            label="Your password"
            answer={answer}
            button="Create recovery codes"
            busy="Creating..."
          />
          {isSetup && (
            <Link to={stepPages.package.path} className="button button-outline mt-4 text-ink">
              Skip
            </Link>
          )}
        </Part>
      )}
      <Part id="second-step-heading" title="Second step">
        <p className="text-soft">
          {factorSince
            ? `On: after your password you enter a code. Turned on ${factorSince}.`
            : 'Off. With an authenticator app on your phone, your password alone is not enough to sign in.'}
        </p>
        <Link to="/admin/account/second-step" className="button button-outline mt-4 text-ink">
          {factorSince ? 'Change my second step' : 'Set up a second step'}
        </Link>
      </Part>
      <Part id="phone-heading" title="On your phone">
        <p className="text-soft">Your phone can tell you when an enquiry arrives.</p>
        <Link to="/admin/account/notifications" className="button button-outline mt-4 text-ink">
          Notifications
        </Link>
      </Part>
      <section aria-labelledby="devices-heading" className="mt-8 max-w-160">
        <h2 id="devices-heading" className="staff-subheading">
          Where you are signed in
        </h2>
        <ul className="card mt-5 divide-y divide-line overflow-hidden">
          {devices.map((device) => (
            <li
              key={device.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5"
            >
              <span>
                <span className="font-semibold">{device.words}</span>
                <span className="block text-soft">
                  <span className="inline-block pr-3">
                    {device.isThis ? 'This device' : `Seen ${device.seen}`}
                  </span>
                  <span className="inline-block">Signed in {device.since}</span>
                </span>
              </span>
              {device.isThis ? (
                <Form {...logout.form}>
                  <button type="submit" className="button button-outline text-ink">
                    Log out here
                  </button>
                </Form>
              ) : (
                <Form method="post">
                  <input type="hidden" name="intent" value="end" />
                  <input type="hidden" name="device" value={device.id} />
                  <button
                    type="submit"
                    aria-label={`Sign out ${device.words}, signed in ${device.since}`}
                    className="button button-outline text-ink"
                  >
                    Sign out
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        <ErrorText className="mt-3">
          {actionData?.intent.startsWith('end') && actionData.errors.form}
        </ErrorText>
        {devices.length > 1 && (
          <Form method="post" className="mt-4">
            <input type="hidden" name="intent" value="end others" />
            <button type="submit" className="button button-outline text-ink">
              Sign out everywhere else
            </button>
          </Form>
        )}
      </section>
    </>
  );
}
