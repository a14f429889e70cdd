import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { firstDay, lastDay, readDay } from '../../rules/fields/typed-day.ts';
import type { FormErrors } from '../../rules/form.ts';
import { useIsHydrated } from '../hydration.tsx';
import { TextField } from './field.tsx';
import { editedForms, focusWrongField } from './use-checked-form.ts';

// Fields of staff forms, separate so that visitors do not download them.

/** Without limits, browsers let a year have six digits; a typed "27" is the year 27 to them. */
export const dateInput = {
  type: 'date',
  min: firstDay,
  max: lastDay,
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => completeYear(currentTarget),
  // Before the browser checks the limits.
  onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter') completeYear(currentTarget);
  },
} as const;

function completeYear(field: HTMLInputElement) {
  const day = readDay(field.value);
  if (day === field.value) return;
  field.value = day;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface GrowingFieldProps extends ComponentProps<typeof TextField> {
  /** A text without line breaks: Enter submits the form. */
  isOneLine?: boolean;
}

/** A textarea that grows with its text. */
export function GrowingField({ isOneLine = false, ...props }: GrowingFieldProps) {
  const minRows = isOneLine ? 1 : 3;
  return (
    <TextField
      {...props}
      data-grows={isOneLine ? 'line' : 'text'}
      rows={countRows(String(props.defaultValue ?? ''), minRows)}
      onInput={({ currentTarget }) => {
        // Modern browsers resize the field with CSS.
        if (CSS.supports('field-sizing', 'content')) return;
        currentTarget.rows = countRows(currentTarget.value, minRows);
      }}
      onKeyDown={isOneLine ? sendOnEnter : undefined}
    />
  );
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function countRows(text: string, minRows: number): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 70), 0);
  return Math.min(Math.max(lines + (minRows > 1 ? 1 : 0), minRows), 12);
}

/** Focuses the first field with a server error, unless somebody has edited the form since. */
export function useWrongField(
  form: RefObject<HTMLFormElement | null>,
  errors: FormErrors | undefined,
): void {
  const initialErrors = useRef(errors);
  useEffect(() => {
    if (!form.current || !errors || errors === initialErrors.current) return;
    if (editedForms.has(form.current)) return;
    const field = focusWrongField(form.current, errors);
    // In a tall field, such as a picture's, the error is far below the input.
    const error = field && document.getElementById(`${field.id}-error`);
    error?.parentElement?.scrollIntoView({ block: 'center' });
  }, [form, errors]);
}

/** Gets the focus with each new `answer`, so that Tab leads to its buttons, unless somebody has edited the form since. */
export function SaveProblem(props: { answer: unknown; title: string; children: ReactNode }) {
  const { answer, title, children } = props;
  const panel = useRef<HTMLElement>(null);
  // After a page load somebody may be typing already when the scripts start.
  const [mayFocus] = useState(useIsHydrated());
  useEffect(() => {
    if (!answer || !panel.current) return;
    const form = panel.current.closest('form');
    if (form && editedForms.has(form)) return;
    if (mayFocus) panel.current.focus({ preventScroll: true });
    panel.current.scrollIntoView({ block: 'nearest' });
  }, [answer, mayFocus]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="problem"
      aria-describedby="problem-says"
      className="mt-5 rounded border border-error border-l-4 bg-paper px-4 py-3.5 sm:col-span-full [&_h2]:font-text"
    >
      <div role="alert">
        <h2 id="problem" className="font-semibold text-error">
          {title}
        </h2>
      </div>
      <div id="problem-says">{children}</div>
    </section>
  );
}
