import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import {
  type FormInput,
  getFields,
  parseSection,
  readFormInput,
} from '../../rules/fields/section-fields.ts';
import { attemptField, type FormErrors } from '../../rules/form.ts';
import { hoursRules, previewComingDays } from '../../rules/website/parts/hours-rules.ts';
import { getPartRules, sectionInfo } from '../../rules/website/sections.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { SectionFields } from '../fields/form-fields.tsx';
import { rowNameClass } from '../fields/list-field.tsx';
import {
  type FormGroup,
  SectionFormContext,
  StaffForm,
  useFormChanges,
  useSectionForm,
  useStaffForm,
} from '../fields/staff-form.tsx';
import { actionWithFallback } from '../layout/admin-page.ts';
import { DraftFrame, SharingExamples, sideHeadingClass } from './draft-views.tsx';
import type { SectionAnswer, SectionStart } from './save-section.server.ts';

interface SectionFormProps {
  start: SectionStart;
  answer: SectionAnswer | undefined;
  openDetails: RefObject<boolean[]>;
  /** The URLs of this setup step and the next one. */
  step?: { action: string; next: string };
}

export function SectionForm({ start, answer, openDetails, step }: SectionFormProps) {
  const { name, fields, pictures, today, sharing } = start;
  const action = step?.action ?? `/admin/website/${name}`;
  const form = useStaffForm((data) => validate(start, data), {
    action,
    answer,
    onValid(event) {
      openDetails.current = listDetails(event.currentTarget).map(({ open }) => open);
    },
  });
  const { element, errors } = form;
  const submission = answer && 'input' in answer ? answer : undefined;
  const { input, attempt } = submission ?? start;
  useLayoutEffect(() => {
    const details = element.current ? listDetails(element.current) : [];
    if (details.length !== openDetails.current.length) return;
    for (const [index, element] of details.entries()) {
      element.open ||= openDetails.current[index] === true;
    }
  }, [openDetails, element]);

  const hadFiles = submission?.hadFiles ?? false;
  const wrapGroup = sharing
    ? (group: FormGroup) => (
        <FoldedGroup {...group}>
          <SharingExamples name={group.name} site={sharing}>
            {group.children}
          </SharingExamples>
        </FoldedGroup>
      )
    : null;

  return (
    <SectionFormContext value={{ input, errors, pictures, hadFiles, today, wrapGroup, action }}>
      <div
        className={
          step
            ? ''
            : `mt-5 grid grid-cols-1 items-start gap-8 xl:gap-6 ${columnClasses[name] ?? wideColumnsClass}`
        }
      >
        <StaffForm
          form={form}
          id={`section-${name}`}
          preventScrollReset={!step}
          cancel={
            step
              ? { to: step.next, label: 'Skip' }
              : { to: '/admin/website', label: 'Back to Website' }
          }
          saveLabel={step ? 'Save and continue' : 'Save'}
          noun="section"
          failure="Failed to save"
          saveId={step ? undefined : 'save-section'}
          className={`section-form ${step ? 'mt-5' : ''}`}
        >
          <input type="hidden" name="version" value={submission?.openedVersion ?? start.version} />
          <input type="hidden" name={attemptField} value={attempt} />
          <SectionFields fields={fields} parent="" />
        </StaffForm>
        {!step && (
          <div className="grid grid-cols-1 gap-5 xl:sticky xl:top-20">
            {name === 'hours' && <ComingDays form={element} input={input} now={start.now} />}
            {!sharing && sectionInfo[name].page && <DraftFrame section={name} form={element} />}
          </div>
        )}
      </div>
    </SectionFormContext>
  );
}

function FoldedGroup({ field, name, children }: FormGroup) {
  const { errors } = useSectionForm();
  const [isOpen, setOpen] = useState(false);
  const hasError = Object.keys(errors).some((fieldName) => fieldName.startsWith(`${name}.`));
  return (
    <fieldset
      aria-label={field.label}
      className="min-w-0 rounded-md border border-line bg-paper pr-4 pl-3"
    >
      <details
        open={isOpen || hasError}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={rowNameClass}>
          <StaffIcon name="chevronDown" className="fold-mark" />
          {field.label}
        </summary>
        <div className="pt-2 pb-4">{children}</div>
      </details>
    </fieldset>
  );
}

const wideColumnsClass = 'xl:grid-cols-[minmax(0,1fr)_24rem]';
const columnClasses: Record<string, string | undefined> = {
  hours: `${wideColumnsClass} [--tall:22rem]`,
  replies: 'max-w-160',
  sharing: 'max-w-288 [&_.field-grid>[data-kind=group]+[data-kind=group]]:-mt-2',
};

const dayClass: Record<string, string | undefined> = { closed: 'text-soft', unclear: 'text-error' };

function listDetails(form: HTMLFormElement): HTMLDetailsElement[] {
  return Array.from(form.querySelectorAll<HTMLDetailsElement>('fieldset:enabled details'));
}

/** Leaves choices to the server, which may accept more of them than the browser knows. */
function validate({ name, keys }: SectionStart, form: FormData): FormErrors | null {
  const rules = getPartRules(name, keys);
  const parsed = parseSection(rules, form);
  if (parsed.ok) return null;
  const isChoice = (fieldName: string) =>
    getFields(rules).some(({ kind, key }) => kind === 'choice' && key === fieldName);
  const errors = Object.entries(parsed.errors).filter(([field]) => !isChoice(field));
  return errors.length > 0 ? Object.fromEntries(errors) : null;
}

interface ComingDaysProps {
  form: RefObject<HTMLFormElement | null>;
  /** The values from the server. */
  input: FormInput;
  now: string;
}

/** Previews the next seven days, so that staff notice mistakes before they save. */
function ComingDays({ form, input, now }: ComingDaysProps) {
  const [days, setDays] = useState(() => previewComingDays(input, new Date(now)));
  useFormChanges(
    form,
    (current) => {
      const formInput = readFormInput(hoursRules, new FormData(current));
      setDays(previewComingDays(formInput, new Date()));
    },
    0,
  );
  return (
    <section aria-labelledby="coming-days">
      <h2 id="coming-days" className={`mb-3 ${sideHeadingClass}`}>
        The next seven days
      </h2>
      <dl className="card divide-y divide-line px-4 py-1">
        {days.map(({ date, words, state, times, reason }, index) => (
          <div key={date} className="flex flex-wrap justify-between gap-x-4 py-1.25">
            <dt className={index === 0 ? 'font-semibold' : ''}>{words}</dt>
            <dd
              className={`ms-auto grid justify-items-end text-end tabular-nums ${dayClass[state] ?? ''}`}
            >
              {state === 'unclear' && 'Not clear yet'}
              {state === 'closed' && 'Closed'}
              {times.map((time) => (
                <span key={time}>{time}</span>
              ))}
              {reason && <bdi className="wrap-anywhere">{reason}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A refresh must not change what somebody is typing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentParams, nextParams, formMethod } = args;
  const isOther = Object.entries(nextParams).some(([name, value]) => currentParams[name] !== value);
  return isOther || (formMethod !== undefined && args.defaultShouldRevalidate);
}

export function clientAction(args: { serverAction: () => Promise<SectionAnswer> }) {
  return actionWithFallback(args, { state: 'failed' } as const);
}
