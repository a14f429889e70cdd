import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { FormInput, SectionField } from '../../rules/fields/section-fields.ts';
import type { FormErrors } from '../../rules/form.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { SaveProblem, useWrongField } from '../../ui/forms/staff-fields.tsx';
import { type FormRule, useCheckedForm, useSubmitOnce } from '../../ui/forms/use-checked-form.ts';
import { UnsavedQuestion } from '../layout/unsaved-question.tsx';

interface FormOptions {
  action: string;
  answer: { state?: string; errors?: FormErrors; version?: number } | undefined;
  onValid?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Validates the form, submits it once, and focuses the first invalid field. */
export function useStaffForm(rule: FormRule, { action, answer, onValid }: FormOptions) {
  const { state, formAction } = useNavigation();
  const isSaving = state !== 'idle' && formAction?.startsWith(action) === true;
  const element = useRef<HTMLFormElement>(null);
  const submitOnce = useSubmitOnce(isSaving, answer);
  const { errors, form } = useCheckedForm(rule, answer?.errors, (event) => {
    onValid?.(event);
    submitOnce(event);
  });
  const currentAnswer = isSaving ? undefined : answer;
  useWrongField(element, currentAnswer?.errors);
  return { action, answer: currentAnswer, isSaving, element, errors, form };
}

/** Runs at first, and `delayMs` after the last change of a field. */
export function useFormChanges(
  form: RefObject<HTMLFormElement | null>,
  run: (form: HTMLFormElement) => void,
  delayMs: number,
) {
  const onChange = useEffectEvent(run);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: number | undefined;
    const runSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => onChange(element), delayMs);
    };
    // Includes what was typed before hydration.
    onChange(element);
    const controller = new AbortController();
    for (const kind of ['input', 'change']) element.addEventListener(kind, runSoon, controller);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [form, delayMs]);
}

interface StaffFormProps extends ComponentProps<typeof Form> {
  form: ReturnType<typeof useStaffForm>;
  /** The link back; its label defaults to "Cancel". */
  cancel: { to: string; label?: string };
  saveLabel: string;
  /** Lets the button keep the focus when the saved form renders again. */
  saveId?: string | undefined;
  /** A button after Save. */
  otherSave?: ReactNode;
  asksBeforeLeaving?: boolean;
  /** What is saved, such as "package": the form explains why it could not be saved. */
  noun?: string;
  failure?: string;
  /** Explains a refused save, by the answer's state: a deleted row, prices that change much, a colleague's save. */
  explanations?: Partial<Record<'missing' | 'unsure' | 'changed', ReactNode>>;
  /** Above the buttons: what staff should know before they save. */
  status?: ReactNode;
}

export function StaffForm({
  form: { action, answer, isSaving, element, form },
  cancel,
  saveLabel,
  saveId,
  otherSave,
  asksBeforeLeaving = true,
  noun,
  failure = `Failed to save ${noun}`,
  explanations,
  status,
  className = '',
  children,
  ...formProps
}: StaffFormProps) {
  return (
    <>
      <Form
        encType="multipart/form-data"
        {...formProps}
        {...form}
        ref={element}
        method="post"
        action={action}
        aria-busy={isSaving}
        className={`${className} card p-4 sm:p-6`}
      >
        {/* Enter presses a form's first button, so Save must come first. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save
        </button>
        {children}
        {noun && (
          <FailedSave
            answer={answer}
            action={action}
            saveLabel={saveLabel}
            noun={noun}
            failure={failure}
            explanations={explanations}
          />
        )}
        <div className="form-buttons sm:col-span-full">
          {status}
          <Link to={cancel.to} className="button button-outline">
            {cancel.label ?? 'Cancel'}
          </Link>
          <button
            type="submit"
            id={saveId}
            aria-disabled={isSaving}
            onClick={(event) => isSaving && event.preventDefault()}
            className="button button-green"
          >
            {isSaving ? 'Saving...' : saveLabel}
          </button>
          {otherSave}
        </div>
      </Form>
      {asksBeforeLeaving && <UnsavedQuestion form={element} />}
    </>
  );
}

interface OtherSaveProps {
  form: ReturnType<typeof useStaffForm>;
  /** The field that tells the action which button was pressed. */
  name: string;
  label: string;
}

export function OtherSave({ form: { isSaving }, name, label }: OtherSaveProps) {
  return (
    <button
      type="submit"
      name={name}
      value="yes"
      aria-disabled={isSaving}
      onClick={(event) => isSaving && event.preventDefault()}
      className="button button-outline"
    >
      {label}
    </button>
  );
}

interface FailedSaveProps
  extends Pick<FormOptions, 'action' | 'answer'>,
    Pick<StaffFormProps, 'saveLabel' | 'noun' | 'failure' | 'explanations'> {}

function FailedSave(props: FailedSaveProps) {
  const { action, answer, saveLabel, noun, failure = '', explanations = {} } = props;
  const { state, version } = answer ?? {};
  if (state === 'unsure') {
    return (
      <SaveProblem answer={answer} title="Please check the price">
        {explanations.unsure}
      </SaveProblem>
    );
  }
  if (state !== 'failed' && state !== 'missing' && state !== 'changed') return null;
  return (
    <SaveProblem answer={answer} title={failure}>
      {state === 'missing' && explanations.missing}
      {state === 'failed' && (
        <p className="mt-1">
          Nothing that you typed is lost. Please check your internet and press {saveLabel} again.
        </p>
      )}
      {state === 'changed' && (
        <>
          <p className="mt-1">{`This ${noun} was changed by someone else while you were editing.`}</p>
          {explanations.changed || (
            <p className="mt-1">
              Reload shows their version without what you typed; Save anyway replaces it with your
              version.
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-3">
            {/* A document navigation, so the saved values replace the typed ones. */}
            <a href={action} data-leaves className="button button-outline">
              Reload
            </a>
            <button
              type="submit"
              name="seenVersion"
              value={version}
              className="button button-outline"
            >
              Save anyway
            </button>
          </div>
        </>
      )}
    </SaveProblem>
  );
}

export interface FormGroup {
  field: SectionField;
  name: string;
  /** The fields of the group. */
  children: ReactNode;
}

interface SectionFormState {
  input: FormInput;
  errors: FormErrors;
  warnings?: Record<string, string>;
  pictures: Record<string, Photo>;
  hadFiles: boolean;
  today: string;
  wrapGroup: ((group: FormGroup) => ReactNode) | null;
  action: string;
}

const blankForm: SectionFormState = {
  input: { values: {}, rows: {} },
  errors: {},
  pictures: {},
  hadFiles: false,
  today: '',
  wrapGroup: null,
  action: '',
};

export const SectionFormContext = createContext<Partial<SectionFormState>>({});

export function useSectionForm(): SectionFormState {
  return { ...blankForm, ...use(SectionFormContext) };
}
