import { Link, redirect } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endOwnSecondFactor,
  factorAddress,
  findPendingSecret,
  findSecondFactor,
  renewRecoveryCodes,
} from '../../data/staff/second-factor.server.ts';
import { parseForm } from '../../rules/form.ts';
import { codeRules, confirmedRules } from '../../rules/sign-in/login-rules.ts';
import { qrBits } from '../../services/previews/previews.server.ts';
import { readForm } from '../../services/read-form.server.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getOfficeClock } from '../layout/office-clock.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import { CopyField } from '../sign-in/copy-field.tsx';
import {
  type IntentAnswer,
  IntentForm,
  Part,
  PasswordForm,
  sendIntent,
} from '../sign-in/intent-form.tsx';
import { CodeField } from '../sign-in/password-field.tsx';
import {
  parseConfirmed,
  sendAnswer,
  tryIntent,
  unknownIntent,
} from '../sign-in/try-intent.server.ts';
import type { Route } from './+types/second-step.ts';
import { type CodesAnswer, RecoveryCodes } from './recovery-codes.tsx';

const pagePath = '/admin/account/second-step';

export async function loader({ context }: Route.LoaderArgs) {
  const { database, website } = getServices(context);
  const { id, email } = getStaff(context);
  const { company } = await website.read();
  const factor = await findSecondFactor(database, id);
  const account = { email, agency: company.name };
  if (factor) {
    const since = (await getOfficeClock(context)).whenInSentence(factor.since);
    return { ...account, pendingFactor: null, factor: { ...factor, since } };
  }
  const secret = await findPendingSecret(database, id);
  if (!secret) return { ...account, pendingFactor: null, factor: null };
  const address = factorAddress(secret, company.name, email);
  const key = new URL(address).searchParams.get('secret') ?? '';
  const groupedKey = key.replace(/(.{4})(?=.)/g, '$1 ');
  return { ...account, factor: null, pendingFactor: { address, groupedKey, qr: qrBits(address) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { database, log } = getServices(context);
  const { id, email, sessionId } = getStaff(context);
  const intent = String(form.get('intent') ?? '');
  const showCodes = (codes: string[]) =>
    sendAnswer<CodesAnswer>({ intent, errors: {}, values: {}, codes });
  const report = (text: string, kind: 'success' | 'error', url = pagePath) =>
    redirectWithToast(url, { text, kind });
  return tryIntent(context, { intent, values: {} }, async (refuse) => {
    if (intent === 'confirm') {
      const parsed = parseForm(codeRules, form);
      if (!parsed.ok) return refuse(parsed.errors, 400);
      const { code } = parsed.value;
      const codes = await confirmSecondFactor(database, { id, email }, code, sessionId);
      if (codes === 'over') return report('That took too long. Please start again.', 'error');
      if (codes === 'wrong') return refuse({ code: wrongCodeText }, 400);
      log.info({ event: 'second step on', email });
      return showCodes(codes);
    }
    if (intent !== 'begin' && intent !== 'codes' && intent !== 'off') return unknownIntent(intent);
    const parsed = await parseConfirmed(context, confirmedRules, form);
    if (!parsed.ok) return refuse(...parsed.refusal);
    if (intent === 'begin') {
      const isBegun = await beginSecondFactor(database, id);
      return isBegun ? redirect(pagePath) : report('Your second step is already on', 'error');
    }
    if (intent === 'codes') {
      const codes = await renewRecoveryCodes(database, { id, email });
      if (!codes) return report('Your second step is already off', 'error');
      log.info({ event: 'recovery codes made', email });
      return showCodes(codes);
    }
    await endOwnSecondFactor(database, { id, email });
    log.info({ event: 'second step off', email });
    return report('Your second step is off', 'success', '/admin/account');
  });
}

const wrongCodeText =
  'This code is wrong. Enter the one that the app shows now for the key above. If it never works, set the clock of your phone to automatic.';

export const clientAction = (args: Route.ClientActionArgs) => sendIntent(args);

export const meta = () => adminMeta('Second step');

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, pendingFactor, email, agency } = loaderData;
  const answer: CodesAnswer | undefined = actionData;
  const codes = answer?.codes;
  return (
    <>
      <h1 className="staff-heading">Second step</h1>
      <p className="mt-1 max-w-160 text-soft">
        After your password you enter a code that only your phone knows. A stolen password alone is
        not enough to sign in.
      </p>
      {codes && (
        <RecoveryCodes
          key={codes[0]}
          codes={codes}
          purpose="second-step"
          email={email}
          agency={agency}
        />
      )}
      {pendingFactor && <AddToApp {...pendingFactor} answer={answer} />}
      {!factor && !pendingFactor && (
        <Part id="begin-heading" title="Turn it on">
          <p className="text-soft">
            You need an authenticator app on your phone, for example Google Authenticator, Microsoft
            Authenticator, Aegis or your password manager.
          </p>
          <PasswordForm intent="begin" answer={answer} button="Go on" busy="One moment..." />
        </Part>
      )}
      {factor && !codes && (
        <>
          <p className="mt-3">
            <span className="font-semibold text-green">It is on.</span> Turned on {factor.since}.
          </p>
          {!factor.isReadable && (
            <p role="alert" className="mt-2 max-w-160 font-semibold text-error">
              This site was restored from a backup and no longer recognises your app. Turn your
              second step off and on again; until then only recovery codes let you in.
            </p>
          )}
          <Part id="codes-heading" title="Recovery codes">
            <p className="text-soft">
              They let you sign in if you lose your phone.{' '}
              {factor.codesLeft === 1 ? 'One is' : `${factor.codesLeft} are`} left. New codes
              replace the old ones.
            </p>
            <PasswordForm
              intent="codes"
              answer={answer}
              button="Create new recovery codes"
              busy="Creating..."
            />
          </Part>
          <Part id="off-heading" title="Turn it off">
            <p className="text-soft">Then your password alone is enough to sign in.</p>
            <PasswordForm
              intent="off"
              answer={answer}
              button="Turn it off"
              busy="Turning off..."
              isDangerous
            />
          </Part>
        </>
      )}
      <Link to="/admin/account" className="button button-outline mt-6 text-ink">
        Back to my account
      </Link>
    </>
  );
}

type PendingFactor = NonNullable<Route.ComponentProps['loaderData']['pendingFactor']>;
type AddToAppProps = PendingFactor & { answer: IntentAnswer | undefined };

function AddToApp({ address, groupedKey, qr, answer }: AddToAppProps) {
  return (
    <Part id="app-heading" title="Add this site to your app" isNew>
      <p>
        Scan this with the app. If the app is on this device:{' '}
        <a href={address} className="text-link">
          open the app
        </a>
        .
      </p>
      <QrCode
        {...qr}
        label="QR code for the authenticator app"
        className="mt-4 w-50 max-w-full rounded-md border border-line"
      />
      <CopyField
        id="app-key"
        label="Or type this key"
        text={groupedKey}
        copyText={groupedKey.replaceAll(' ', '')}
        button="Copy the key"
        className="font-mono"
      />
      <p className="mt-6">
        Then enter the code that the app shows. Nothing changes before that. Afterwards you are
        signed out everywhere else, because you signed in there with your password alone.
      </p>
      <IntentForm
        intent="confirm"
        rule={codeRules}
        answer={answer}
        button="Turn it on"
        busy="Turning on..."
      >
        {(errors) => <CodeField error={errors.code} />}
      </IntentForm>
    </Part>
  );
}
