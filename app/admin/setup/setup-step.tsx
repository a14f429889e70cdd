import { useEffect, useRef } from 'react';
import { data, redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { noteSetupStep } from '../../data/website/site-settings.server.ts';
import type { TypedSection } from '../../rules/fields/section-form.ts';
import { focusHeading } from '../../ui/focus/focus-heading.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { saveSectionForm } from '../website/save-section.server.ts';
import { SectionForm } from '../website/section-form.tsx';
import { sectionStart } from '../website/section-start.server.ts';
import type { Route } from './+types/setup-step.ts';
import {
  firstPackagePath,
  parseSetupStep,
  pathAfter,
  sectionSteps,
  setupSteps,
  stepPath,
} from './setup-steps.ts';
import { LeaveSetup } from './site-checklist.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const step = parseSetupStep(params.step);
  if (!step) throw data(null, { status: 404 });
  if (step === 'package') throw redirect(firstPackagePath);
  const { section, keys } = sectionSteps[step];
  const start = await sectionStart(context, section, keys);
  const { neutral } = servicesOf(context).website.starts;
  return { step, ...start, typed: blankWhereNobodys(start.typed, neutral[section]) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const step = parseSetupStep(params.step);
  if (!step || step === 'package') throw data(null, { status: 404 });
  const { section: name, keys } = sectionSteps[step];
  const done = () => redirect(pathAfter(step));
  const answer = await saveSectionForm(request, context, { name, keys, done });
  if (answer instanceof Response) {
    const { database, log } = servicesOf(context);
    // The step is saved: a failed note only shows it once more.
    await noteSetupStep(database, step).catch((error: unknown) =>
      log.error({ err: error }, 'A step of the setup could not be noted'),
    );
  }
  return answer;
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? `Setup: ${sectionSteps[loaderData.step].title}` : 'Setup');
}

export default function SetupStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, attempt } = loaderData;
  const { title, sentence } = sectionSteps[step];
  const number = setupSteps.indexOf(step) + 1;
  const unfolded = useRef<boolean[]>([]);
  useHeadingOfNext(step);
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
        start={loaderData}
        answer={actionData}
        unfolded={unfolded}
        step={{
          action: stepPath(step),
          skip: { to: pathAfter(step), text: 'Skip' },
          save: 'Save and continue',
        }}
      />
      <LeaveSetup />
    </div>
  );
}

/** The next step replaces this one on the page: its heading is read out. */
function useHeadingOfNext(step: string) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading();
  }, [step]);
}

/** The placeholder texts of a new site are not offered as an answer. */
function blankWhereNobodys(typed: TypedSection, neutral: object): TypedSection {
  const standIns = new Map<string, unknown>(Object.entries(neutral));
  const values = Object.entries(typed.values).map(([field, value]) => [
    field,
    standIns.get(field) === value ? '' : value,
  ]);
  return { ...typed, values: Object.fromEntries(values) };
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
export { clientAction, shouldRevalidate } from '../website/section-form.tsx';
