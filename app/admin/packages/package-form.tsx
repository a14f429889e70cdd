import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { FormValues } from '../../rules/form.ts';
import { parsePackageForm } from '../../rules/packages/form/package-form.ts';
import { useFormErrors } from '../../ui/forms/use-checked-form.ts';
import { useSubmitOnce } from '../../ui/forms/use-submit-once.ts';
import { useWrongField } from '../../ui/forms/use-wrong-field.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { emptyState, SectionFormContext } from '../fields/section-form-state.ts';
import { UnsavedQuestion } from '../frame/unsaved-question.tsx';
import { BasicFields, optionOf } from './form/basic-fields.tsx';
import { FactsFields } from './form/facts-fields.tsx';
import { useFormOutlook } from './form/form-outlook.ts';
import { PackageFormProblem } from './form/package-form-problem.tsx';
import { type PackageFormStart, unseenFields } from './package-form-values.ts';
import type { PackageAnswer } from './save-package.server.ts';

interface PackageFormProps extends PackageFormStart {
  title: 'New Package' | 'Edit Package';
  action: string;
  /** Where Cancel leads; the list without it. */
  wayBack?: string;
  answer: PackageAnswer | undefined;
  /** Stands above the fields, and below a message: nobody scrolls past a whole form for it. */
  children?: ReactNode;
}

/** The one form for new and existing packages; it keeps what was typed until it is saved. */
export function PackageForm(props: PackageFormProps) {
  const { title, action, answer, today, website, wayBack = '/admin/packages' } = props;
  const { state, formAction } = useNavigation();
  const isSaving = state !== 'idle' && formAction?.startsWith(action) === true;
  const wrong = answer?.state === 'invalid' ? answer.errors : undefined;
  const { errors, form } = useFormErrors(problemsOf, wrong, useSubmitOnce(isSaving, answer));
  const element = useRef<HTMLFormElement>(null);
  const values: FormValues = { ...props.values, ...answer?.values };
  values.packageType = optionOf(values.packageType);
  const facts = answer?.facts ?? props.facts;
  const typed = { values: { ...values, ...facts?.values }, rows: facts?.rows ?? {} };
  const [before] = useState({
    values: { ...props.values, ...props.facts?.values },
    rows: props.facts?.rows ?? {},
  });
  const outlook = useFormOutlook(element, typed, { today, website, before });
  const was = Object.entries(props.was ?? {}).map(([name, text]) => [name, `Was ${text}.`]);
  const remarks = { ...Object.fromEntries(was), ...outlook.remarks };
  useFailureToast(answer);
  useWrongField(element, isSaving ? undefined : wrong);
  useFirstFocus(props.firstFocus);

  return (
    <>
      <h1 className="staff-heading">{title}</h1>
      <p className="mt-1 text-soft">
        <span className="text-error">*</span> must be filled in.
      </p>
      <Form
        {...form}
        ref={element}
        method="post"
        action={action}
        encType="multipart/form-data"
        aria-busy={isSaving}
        className="package-form card mt-5 max-w-5xl p-4 sm:p-6"
      >
        {props.children}
        {/* Enter in a field presses the first button of a form: this one, not one that moves a row. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save
        </button>
        {unseenFields.map((name) =>
          values[name] === undefined ? null : (
            <input key={name} type="hidden" name={name} defaultValue={values[name]} />
          ),
        )}
        <SectionFormContext value={{ ...emptyState, typed, errors, today, action, remarks }}>
          <BasicFields
            outlook={outlook}
            photo={props.photo}
            otherTypes={props.otherTypes}
            hadPhoto={answer?.hadPhoto === true}
          />
          {facts ? (
            <FactsFields
              form={element}
              outlook={outlook}
              opened={answer?.state === 'redrawn' ? [answer.at] : (props.opened ?? [])}
            />
          ) : null}
        </SectionFormContext>
        <PackageFormProblem answer={isSaving ? undefined : answer} href={action} />
        <div className="form-buttons">
          <Link to={wayBack} className="button button-outline">
            Cancel
          </Link>
          <button
            type="submit"
            aria-disabled={isSaving}
            onClick={(event) => isSaving && event.preventDefault()}
            className="button button-green"
          >
            {isSaving ? 'Saving...' : 'Save Package'}
          </button>
        </div>
      </Form>
      <UnsavedQuestion form={element} />
    </>
  );
}

function problemsOf(form: FormData) {
  const parsed = parsePackageForm(form);
  return parsed.ok ? null : parsed.errors;
}

function useFailureToast(answer: PackageAnswer | undefined) {
  const toast = useToast();
  useEffect(() => {
    if (answer && answer.state !== 'invalid' && answer.state !== 'redrawn') {
      toast({ text: 'Failed to save package', kind: 'error' });
    }
  }, [answer, toast]);
}

/** A copy is for another season: its first date is asked for first. */
function useFirstFocus(name: string | undefined) {
  useEffect(() => {
    if (name) document.getElementById(name)?.focus();
  }, [name]);
}
