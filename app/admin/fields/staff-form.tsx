import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useRef,
} from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { TypedSection } from '../../rules/fields/section-fields.ts';
import type { FormErrors } from '../../rules/form.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { useWrongField } from '../../ui/forms/staff-fields.tsx';
import { type FormRule, useCheckedForm, useSubmitOnce } from '../../ui/forms/use-checked-form.ts';
import { UnsavedQuestion } from '../layout/unsaved-question.tsx';

interface Sent {
  action: string;
  answer: { state?: string; errors?: FormErrors } | undefined;
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
  useWrongField(element, isSaving ? undefined : answer?.errors);
  return { action, isSaving, element, errors, form };
}

interface StaffFormProps extends ComponentProps<typeof Form> {
  form: ReturnType<typeof useStaffForm>;
  /** The link back; its label defaults to "Cancel". */
  cancel: { to: string; label?: string };
  save: string;
  saveId?: string | undefined;
  button?: ReactNode;
  asks?: boolean;
}

export function StaffForm({
  form: { action, isSaving, element, form },
  cancel,
  save,
  saveId,
  button,
  asks = true,
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
      {asks ? <UnsavedQuestion form={element} /> : null}
    </>
  );
}

interface SectionFormState {
  typed: TypedSection;
  errors: FormErrors;
  warnings?: Record<string, string>;
  pictures: Record<string, Photo>;
  hadFiles: boolean;
  today: string;
  aroundGroup: ((name: string, fields: ReactNode) => ReactNode) | null;
  action: string;
}

export const emptyState: SectionFormState = {
  ...{ typed: { values: {}, rows: {} }, errors: {}, pictures: {}, hadFiles: false },
  ...{ today: '', aroundGroup: null, action: '' },
};

export const SectionFormContext = createContext(emptyState);

export const useSectionForm = (): SectionFormState => use(SectionFormContext);
