import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { attemptField } from '../../rules/attempt-key.ts';
import { fieldsOf, nameIn, type SectionField } from '../../rules/fields/section-fields.ts';
import { parseSection } from '../../rules/fields/section-form.ts';
import type { FormErrors } from '../../rules/form.ts';
import { rulesOfPart } from '../../rules/website/sections.ts';
import { useFormErrors } from '../../ui/forms/use-checked-form.ts';
import { useSubmitOnce } from '../../ui/forms/use-submit-once.ts';
import { useWrongField } from '../../ui/forms/use-wrong-field.ts';
import { SectionFields } from '../fields/section-fields.tsx';
import { SectionFormContext } from '../fields/section-form-state.ts';
import { UnsavedQuestion } from '../frame/unsaved-question.tsx';
import { ComingDays } from './coming-days.tsx';
import type { SectionAnswer } from './save-section.server.ts';
import { SectionPreview } from './section-preview-frame.tsx';
import { SectionProblem } from './section-problem.tsx';
import type { SectionStart } from './section-start.server.ts';
import { SharedPage } from './sharing/shared-page.tsx';

interface SectionFormProps {
  start: SectionStart;
  answer: SectionAnswer | undefined;
  /** What was unfolded when the form was sent: the saved form is drawn anew. */
  unfolded: RefObject<boolean[]>;
  /** Of a step that leads on to the next: its own address, and what stands on its buttons. */
  step?: { action: string; skip: { to: string; text: string }; save: string };
}

/** The form of any section, drawn from its rules; it keeps what was typed until it is saved. */
export function SectionForm({ start, answer, unfolded, step }: SectionFormProps) {
  const { name, fields, pictures, today, sharing } = start;
  const action = step?.action ?? `/admin/website/${name}`;
  const { to, text } = step?.skip ?? { to: '/admin/website', text: 'Cancel' };
  const { state, formAction } = useNavigation();
  const isSaving = state !== 'idle' && formAction?.startsWith(action) === true;
  const element = useRef<HTMLFormElement>(null);
  const submitOnce = useSubmitOnce(isSaving, answer);
  const wrong = answer?.state === 'invalid' ? answer.errors : undefined;
  const { errors, form } = useFormErrors(
    (data) => problemsOf(start, data),
    wrong,
    (event) => {
      unfolded.current = detailsOf(event.currentTarget).map(({ open }) => open);
      submitOnce(event);
    },
  );
  const { typed, version, attempt } = answer && answer.state !== 'unread' ? answer : start;
  const hadFiles = answer !== undefined && answer.state !== 'unread' && answer.hadFiles;
  useLayoutEffect(() => {
    const details = element.current ? detailsOf(element.current) : [];
    if (details.length !== unfolded.current.length) return;
    for (const [index, one] of details.entries()) one.open ||= unfolded.current[index] === true;
  }, [unfolded]);

  useWrongField(element, isSaving ? undefined : wrong);

  const aroundGroup = sharing
    ? (group: string, inner: ReactNode) => (
        <SharedPage name={group} site={sharing}>
          {inner}
        </SharedPage>
      )
    : null;

  return (
    <SectionFormContext value={{ typed, errors, pictures, hadFiles, today, aroundGroup, action }}>
      <div className={step ? undefined : 'section-columns'} data-section={name}>
        <Form
          {...form}
          ref={element}
          id={`section-${name}`}
          method="post"
          action={action}
          encType="multipart/form-data"
          preventScrollReset={!step}
          aria-busy={isSaving}
          className="section-form card p-4 sm:p-6"
        >
          {/* Enter in a field presses the first button of a form: this one, not one that moves a row. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
            Save
          </button>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name={attemptField} value={attempt} />
          <SectionFields fields={fields} parent="" />
          <SectionProblem answer={isSaving ? undefined : answer} href={action} />
          <div className="form-buttons">
            <Link to={to} className="button button-outline">
              {text}
            </Link>
            <button
              type="submit"
              // The saved form is drawn anew, and its button keeps the focus; a step leads on.
              id={step ? undefined : 'save-section'}
              aria-disabled={isSaving}
              onClick={(event) => isSaving && event.preventDefault()}
              className="button button-green"
            >
              {isSaving ? 'Saving...' : (step?.save ?? 'Save')}
            </button>
          </div>
        </Form>
        {step ? null : (
          <div className="section-beside">
            {name === 'hours' ? <ComingDays form={element} typed={typed} now={start.now} /> : null}
            {sharing ? null : <SectionPreview section={name} form={element} />}
          </div>
        )}
      </div>
      <UnsavedQuestion form={element} />
    </SectionFormContext>
  );
}

function detailsOf(form: HTMLFormElement): HTMLDetailsElement[] {
  return Array.from(form.querySelectorAll<HTMLDetailsElement>('fieldset:enabled details'));
}

/** What is wrong, but for choices: those that are offered are the server's, and it judges them. */
function problemsOf({ name, keys }: SectionStart, form: FormData): FormErrors | null {
  const rules = rulesOfPart(name, keys);
  const parsed = parseSection(rules, form);
  if (parsed.ok) return null;
  const choices = choicesIn(fieldsOf(rules), '');
  const errors = Object.entries(parsed.errors).filter(([field]) => !choices.includes(field));
  return errors.length > 0 ? Object.fromEntries(errors) : null;
}

function choicesIn(fields: SectionField[], parent: string): string[] {
  return fields.flatMap((field) => {
    const name = nameIn(parent, field.key);
    return field.kind === 'choice' ? [name] : choicesIn(field.fields, name);
  });
}
