import { Link } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import {
  factorAddress,
  findPendingSecret,
  findSecondFactor,
} from '../../data/staff/second-factor.server.ts';
import { confirmedRules } from '../../rules/sign-in/people-rules.ts';
import { qrBits } from '../../services/previews/qr-bits.server.ts';
import { readForm } from '../../services/read-form.server.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { officeClock, staffOf } from '../frame/staff-context.server.ts';
import { ActForm } from '../sign-in/act-form.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { sendAct } from '../sign-in/send-act.ts';
import type { Route } from './+types/second-step.ts';
import { actOnSecondStep, type SecondStepAnswer } from './act-on-second-step.server.ts';
import { AddToApp } from './add-to-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { database, website } = servicesOf(context);
  const { id, email } = staffOf(context);
  const { company } = await website.read();
  const factor = await findSecondFactor(database, id);
  const shared = { email, agency: company.name };
  if (factor) {
    const since = (await officeClock(context)).whenInSentence(factor.since);
    return { ...shared, pending: null, factor: { ...factor, since } };
  }
  const secret = await findPendingSecret(database, id);
  if (!secret) return { ...shared, pending: null, factor: null };
  const address = factorAddress(secret, company.name, email);
  const key = new URL(address).searchParams.get('secret') ?? '';
  const groups = key.replace(/(.{4})(?=.)/g, '$1 ');
  return { ...shared, factor: null, pending: { address, groups, qr: qrBits(address) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnSecondStep(context, await readForm(request));
}

export const clientAction = (args: Route.ClientActionArgs) => sendAct(args);

export function meta() {
  return adminMeta('Second step');
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, pending, email, agency } = loaderData;
  const answer: SecondStepAnswer | undefined = actionData;
  const codes = answer?.codes;
  return (
    <>
      <h1 className="staff-heading">Second step</h1>
      <p className="mt-1 max-w-160 text-soft">
        After your password you are asked for a code that only your phone knows. Whoever learns the
        password cannot get in with it alone.
      </p>
      {codes ? <RecoveryCodes key={codes[0]} codes={codes} email={email} agency={agency} /> : null}
      {pending ? <AddToApp {...pending} answer={answer} /> : null}
      {factor || pending ? null : (
        <section aria-labelledby="begin-heading" className="card people-part">
          <h2 id="begin-heading">Turn it on</h2>
          <p className="text-soft">
            You need an authenticator app on your phone, for example Google Authenticator, Microsoft
            Authenticator, Aegis or the one of your password manager.
          </p>
          <ActForm
            intent="begin"
            rule={confirmedRules}
            answer={answer}
            button="Go on"
            busy="One moment..."
          >
            {(errors) => (
              <PasswordField id="begin-password" label="Present password" error={errors.password} />
            )}
          </ActForm>
        </section>
      )}
      {factor && !codes ? (
        <>
          <p className="mt-3">
            <span className="font-semibold text-green">It is on.</span> Turned on {factor.since}.
          </p>
          {factor.isReadable ? null : (
            <p role="alert" className="mt-2 max-w-160 font-semibold text-error">
              This site was restored from a backup, which does not know your app. Turn your second
              step off and on again; until then only recovery codes let you in.
            </p>
          )}
          <section aria-labelledby="codes-heading" className="card people-part">
            <h2 id="codes-heading">Recovery codes</h2>
            <p className="text-soft">
              They let you in when your phone is lost.{' '}
              {factor.codesLeft === 1 ? 'One is' : `${factor.codesLeft} are`} left. New ones take
              the place of those before.
            </p>
            <ActForm
              intent="codes"
              rule={confirmedRules}
              answer={answer}
              button="Make new recovery codes"
              busy="Making..."
            >
              {(errors) => (
                <PasswordField
                  id="codes-password"
                  label="Present password"
                  error={errors.password}
                />
              )}
            </ActForm>
          </section>
          <section aria-labelledby="off-heading" className="card people-part">
            <h2 id="off-heading">Turn it off</h2>
            <p className="text-soft">Then your password alone lets you in.</p>
            <ActForm
              intent="off"
              rule={confirmedRules}
              answer={answer}
              button="Turn it off"
              busy="Turning off..."
              isDangerous
            >
              {(errors) => (
                <PasswordField id="off-password" label="Present password" error={errors.password} />
              )}
            </ActForm>
          </section>
        </>
      ) : null}
      <Link to="/admin/account" className="button button-outline mt-6 text-ink">
        Back to my account
      </Link>
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
