import { useEffect, useEffectEvent, useRef } from 'react';
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { leaveSetup, recordSetupStep } from '../../data/website/setup-state.server.ts';
import type { FormInput } from '../../rules/fields/section-fields.ts';
import { focusHeading } from '../../ui/focus.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { actionWithFallback, adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import {
  loadSection,
  type SectionAnswer,
  type SectionStart,
  saveSectionForm,
} from '../website/save-section.server.ts';
import {
  shouldRevalidate as isFormReplaced,
  SectionForm,
  clientAction as sendSection,
} from '../website/section-form.tsx';
import type { Route } from './+types/setup-page.ts';
import { readSetupProgress } from './setup-progress.server.ts';
import {
  getNextStepPath,
  isOwnPage,
  LeaveSetup,
  parseSetupStep,
  type SectionStepName,
  type SetupStep,
  sectionSteps,
  setupSteps,
  stepPages,
  stepPath,
  stepTitle,
} from './site-checklist.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.step === undefined) {
    const { doneSteps, next } = await readSetupProgress(getServices(context));
    const steps = setupSteps.map((step) => ({ step, isDone: doneSteps.includes(step) }));
    return { overview: { steps, next } };
  }
  const step = parseSetupStep(params.step);
  if (!step) throw data(null, { status: 404 });
  if (isOwnPage(step)) throw redirect(stepPages[step].path);
  const { section, keys } = sectionSteps[step];
  const start = await loadSection(context, section, keys);
  const { neutral } = getServices(context).website.starts;
  const input = withoutPlaceholders(start.input, neutral[section]);
  return { step, ...start, input };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  if (params.step === undefined) return handleLeave(context);
  const step = parseSetupStep(params.step);
  if (!step || isOwnPage(step)) throw data(null, { status: 404 });
  const { section: name, keys } = sectionSteps[step];
  const respond = () => redirect(getNextStepPath(step));
  const answer = await saveSectionForm(request, context, { name, keys, respond });
  if (answer instanceof Response) {
    const { database, log } = getServices(context);
    // The section is saved already. If this fails, the setup only offers the step again.
    await recordSetupStep(database, step).catch((error: unknown) =>
      log.error({ err: error }, 'A setup step could not be marked as done'),
    );
  }
  return answer;
}

async function handleLeave(context: Route.ActionArgs['context']) {
  const { database, log } = getServices(context);
  const dashboard = '/admin/dashboard';
  try {
    await leaveSetup(database);
    const text = 'You can continue the setup from here at any time.';
    return redirectWithToast(dashboard, { text, kind: 'success' });
  } catch (error) {
    log.error({ err: error }, 'The setup could not be marked as left');
    return redirectWithToast(dashboard, { text: leaveFailure.failure, kind: 'error' });
  }
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  const step = loaderData && 'step' in loaderData ? loaderData.step : null;
  return adminMeta(step ? `Setup: ${sectionSteps[step].title}` : 'Setup');
}

const leaveFailure = { state: 'not left', failure: 'Failed to save' } as const;

export const handle: LiveHandle = { live: () => [{ topic: 'website' }, { topic: 'packages' }] };

export async function clientAction(args: Route.ClientActionArgs) {
  return args.params.step === undefined
    ? actionWithFallback(args, leaveFailure)
    : sendSection(args);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.nextParams.step === undefined ? args.defaultShouldRevalidate : isFormReplaced(args);
}

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const toast = useToast();
  const failure = actionData?.state === 'not left' ? actionData : undefined;
  const answer = actionData?.state === 'not left' ? undefined : actionData;
  const showFailure = useEffectEvent((text: string) => toast({ text, kind: 'error' }));
  useEffect(() => {
    if (failure) showFailure(failure.failure);
  }, [failure]);
  return loaderData.overview ? (
    <SetupOverview {...loaderData.overview} />
  ) : (
    <StepPage start={loaderData} answer={answer} />
  );
}

type SetupOverviewProps = { steps: { step: SetupStep; isDone: boolean }[]; next: SetupStep | null };

function SetupOverview({ steps, next }: SetupOverviewProps) {
  return (
    <div className="max-w-176">
      <h1 className="staff-heading">
        {next ? 'Make this website yours' : 'The setup is complete'}
      </h1>
      <p className="mt-1 text-soft">
        {next
          ? `${steps.length} short steps. Each one is saved when it is finished, and you can stop at any time.`
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
                {isDone ? <StaffIcon name="check" /> : index + 1}
              </span>
              <span className="grow font-semibold">{stepTitle(step)}</span>
              {isDone && <span className="text-soft">Done</span>}
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
              {steps.some(({ isDone }) => isDone) ? 'Continue' : 'Begin'}
            </Link>
          </>
        ) : (
          <Link to="/admin/dashboard" className="button button-green">
            Go to the dashboard
          </Link>
        )}
      </div>
    </div>
  );
}

interface StepPageProps {
  start: SectionStart & { step: SectionStepName };
  answer: SectionAnswer | undefined;
}

function StepPage({ start, answer }: StepPageProps) {
  const { step, attempt } = start;
  const { title, sentence } = sectionSteps[step];
  const number = setupSteps.indexOf(step) + 1;
  const openDetails = useRef<boolean[]>([]);
  const lastStep = useRef(step);
  // The next step renders on the same page, so focus its heading for screen readers.
  useEffect(() => {
    if (lastStep.current !== step) focusHeading();
    lastStep.current = step;
  }, [step]);
  return (
    <div className="max-w-176">
      <p className="font-semibold text-soft">{`Step ${number} of ${setupSteps.length}`}</p>
      <progress
        className="progress mb-5 text-gold"
        value={number}
        max={setupSteps.length}
        aria-hidden
      />
      <h1 className="staff-heading">{title}</h1>
      <p className="mt-1 text-soft">{sentence}</p>
      <SectionForm
        key={attempt}
        start={start}
        answer={answer}
        openDetails={openDetails}
        step={{ action: stepPath(step), next: getNextStepPath(step) }}
      />
      <LeaveSetup />
    </div>
  );
}

/** Blanks the fields that still have a new site's placeholder texts. */
function withoutPlaceholders(input: FormInput, neutral: object): FormInput {
  const placeholders = new Map<string, unknown>(Object.entries(neutral));
  const values = Object.entries(input.values).map(([field, value]) => [
    field,
    placeholders.get(field) === value ? '' : value,
  ]);
  return { ...input, values: Object.fromEntries(values) };
}
