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
import type { FormInput } from '../../rules/fields/section-fields.ts';
import type { FormErrors } from '../../rules/form.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { SaveProblem, useWrongField } from '../../ui/forms/staff-fields.tsx';
import { type FormRule, useCheckedForm, useSubmitOnce } from '../../ui/forms/use-checked-form.ts';
import { UnsavedQuestion } from '../layout/unsaved-question.tsx';

interface Sent {
  action: string;
  answer: { state?: string; errors?: FormErrors; version?: number } | undefined;
  onPass?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Validates the form, submits it once, and focuses the first invalid field. */
export function useStaffForm(rule: FormRule, { action, answer, onPass }: Sent) {
  const { state, formAction } = useNavigation();
  const isSaving = state !== 'idle' && formAction?.startsWith(action) === true;
  const element = useRef<HTMLFormElement>(null);
  const submitOnce = useSubmitOnce(isSaving, answer);
  const { errors, form } = useCheckedForm(rule, answer?.errors, (event) => {
    onPass?.(event);
    submitOnce(event);
  });
  const current = isSaving ? undefined : answer;
  useWrongField(element, current?.errors);
  return { action, answer: current, isSaving, element, errors, form };
}

/** Runs at first, and `restMs` after the last change of a field. */
export function useFormChanges(
  form: RefObject<HTMLFormElement | null>,
  run: (form: HTMLFormElement) => void,
  restMs: number,
) {
  const onChange = useEffectEvent(run);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: number | undefined;
    const runSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => onChange(element), restMs);
    };
    // Includes what was typed before hydration.
    onChange(element);
    const stopping = new AbortController();
    for (const kind of ['input', 'change']) element.addEventListener(kind, runSoon, stopping);
    return () => {
      window.clearTimeout(timer);
      stopping.abort();
    };
  }, [form, restMs]);
}

interface StaffFormProps extends ComponentProps<typeof Form> {
  form: ReturnType<typeof useStaffForm>;
  /** The link back; its label defaults to "Cancel". */
  cancel: { to: string; label?: string };
  save: string;
  saveId?: string | undefined;
  button?: ReactNode;
  asks?: boolean;
  /** What is saved, such as "package": the form explains why it could not be saved. */
  noun?: string;
  failure?: string;
  /** For a row that was deleted meanwhile. */
  missing?: ReactNode;
  /** For prices that change much. */
  question?: ReactNode;
}

export function StaffForm({
  form: { action, answer, isSaving, element, form },
  cancel,
  save,
  saveId,
  button,
  asks = true,
  noun,
  failure = `Failed to save ${noun}`,
  missing,
  question,
  className = '',
  children,
  ...own
}: StaffFormProps) {
  return (
    <>
      <Form
        encType="multipart/form-data"
        {...own}
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
            save={save}
            noun={noun}
            failure={failure}
            missing={missing}
            question={question}
          />
        )}
        <div className="form-buttons sm:col-span-full">
          <Link to={cancel.to} className="button button-outline">
            {cancel.label ?? 'Cancel'}
          </Link>
          {button}
          <button
            type="submit"
            id={saveId}
            aria-disabled={isSaving}
            onClick={(event) => isSaving && event.preventDefault()}
            className="button button-green"
          >
            {isSaving ? 'Saving...' : save}
          </button>
        </div>
      </Form>
      {asks && <UnsavedQuestion form={element} />}
    </>
  );
}

interface FailedSaveProps extends Pick<Sent, 'action' | 'answer'> {
  save: string;
  noun: string;
  failure: string;
  missing: ReactNode;
  question: ReactNode;
}

function FailedSave(props: FailedSaveProps) {
  const { action, answer, save, noun, failure, missing, question } = props;
  const { state, version } = answer ?? {};
  if (state === 'unsure') {
    return (
      <SaveProblem answer={answer} title="Please check the price">
        {question}
      </SaveProblem>
    );
  }
  if (state !== 'failed' && state !== 'missing' && state !== 'changed') return null;
  return (
    <SaveProblem answer={answer} title={failure}>
      {state === 'missing' ? missing : null}
      {state === 'failed' && (
        <p className="mt-1">
          Nothing that you typed is lost. Please check your internet and press {save} again.
        </p>
      )}
      {state === 'changed' && (
        <>
          <p className="mt-1">{`This ${noun} was changed by someone else while you were editing.`}</p>
          <p className="mt-1">
            Reload shows their version without what you typed; Save anyway replaces it with your
            version.
          </p>
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

interface SectionFormState {
  input: FormInput;
  errors: FormErrors;
  warnings?: Record<string, string>;
  pictures: Record<string, Photo>;
  hadFiles: boolean;
  today: string;
  aroundGroup: ((name: string, fields: ReactNode) => ReactNode) | null;
  action: string;
}

export const emptyState: SectionFormState = {
  input: { values: {}, rows: {} },
  errors: {},
  pictures: {},
  hadFiles: false,
  today: '',
  aroundGroup: null,
  action: '',
};

export const SectionFormContext = createContext(emptyState);

export const useSectionForm = (): SectionFormState => use(SectionFormContext);
