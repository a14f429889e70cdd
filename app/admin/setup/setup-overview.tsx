import { Link } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { leaveSetup } from '../../data/website/site-settings.server.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import type { Route } from './+types/setup-overview.ts';
import { readSetupProgress } from './setup-progress.server.ts';
import { setupSteps, stepPath, stepTitle } from './setup-steps.ts';
import { LeaveSetup } from './site-checklist.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { done, next } = await readSetupProgress(servicesOf(context));
  return {
    steps: setupSteps.map((step) => ({ step, isDone: done.includes(step) })),
    isBegun: done.length > 0,
    next,
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const dashboard = '/admin/dashboard';
  try {
    await leaveSetup(database);
    const text = 'You can continue the setup from here at any time.';
    return redirectWithToast(dashboard, { text, kind: 'success' });
  } catch (error) {
    log.error({ err: error }, 'It could not be noted that the setup was left');
    return redirectWithToast(dashboard, { text: 'Failed to save', kind: 'error' });
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: LiveHandle = { live: () => [{ topic: 'website' }, { topic: 'packages' }] };

export const meta = () => adminMeta('Setup');

export default function SetupOverview({ loaderData }: Route.ComponentProps) {
  const { steps, isBegun, next } = loaderData;
  return (
    <div className="max-w-176">
      <h1 className="staff-heading">
        {next ? 'Make this website yours' : 'The setup is complete'}
      </h1>
      <p className="mt-1 text-soft">
        {next
          ? 'Six short steps. Each one is saved when it is finished, and you can stop at any time.'
          : 'Everything can be changed later under Website.'}
      </p>
      <ol className="card mt-5 divide-y divide-line overflow-hidden">
        {steps.map(({ step, isDone }, index) => (
          <li key={step}>
            <Link
              to={stepPath(step)}
              className="row-link flex min-h-14 items-center gap-3.5 px-4 py-2"
            >
              <span
                className={`grid size-8 flex-none place-items-center rounded-full border font-semibold ${isDone ? 'border-green text-green' : 'border-soft/70 text-soft'}`}
                aria-hidden="true"
              >
                {isDone ? <StaffIcon name="check" className="size-5" /> : index + 1}
              </span>
              <span className="grow font-semibold">{stepTitle(step)}</span>
              {isDone ? <span className="text-soft">Done</span> : null}
              <StaffIcon name="arrowRight" className="text-gold" />
            </Link>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        {next ? (
          <>
            <LeaveSetup />
            <Link to={stepPath(next)} className="button button-green">
              {isBegun ? 'Continue' : 'Begin'}
            </Link>
          </>
        ) : (
          <Link to="/admin/dashboard" className="button button-green">
            To the dashboard
          </Link>
        )}
      </div>
    </div>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
