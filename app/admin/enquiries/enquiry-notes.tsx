import { useEffect, useState } from 'react';
import { attemptField, newAttemptKey } from '../../rules/attempt-key.ts';
import { enquiryNoteRules } from '../../rules/enquiries/enquiry-work-rules.ts';
import { textLimits } from '../../rules/limits.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import type { EnquiryView } from './enquiry-view.ts';
import { useEnquiryForm } from './use-enquiry-form.ts';
import type { WorkAnswer } from './work-on-enquiry.server.ts';

interface EnquiryNotesProps {
  id: string;
  notes: EnquiryView['notes'];
  /** The key of the first note. */
  attempt: string;
  plain: WorkAnswer | undefined;
}

/** What was said and agreed, by whom and when. Notes add up: nobody overwrites another's. */
export function EnquiryNotes({ id, notes, attempt, plain }: EnquiryNotesProps) {
  const { Form, form, isBusy, answer } = useEnquiryForm(id, plain);
  const checked = useCheckedForm(
    enquiryNoteRules,
    answer?.state === 'invalid' ? answer.errors : undefined,
    form.onSubmit,
  );
  // The same until the note is known to be there, whatever else happens on the page.
  const [key, setKey] = useState(attempt);
  useEffect(() => {
    if (answer?.state === 'saved') setKey(newAttemptKey());
  }, [answer]);
  return (
    <section aria-labelledby="notes" className="card p-4 sm:p-6">
      <h2 id="notes" className="text-xl">
        Notes
      </h2>
      {notes.length > 0 ? (
        <ol aria-label="Notes" className="mt-3 grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="border-line border-l-2 pl-3">
              <p dir="auto" className="typed-text">
                {note.text}
              </p>
              <p className="prices text-[0.9375rem] text-soft">
                {note.author}, <time dateTime={note.createdAt}>{note.when}</time>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-soft">
          Nothing noted yet. Write down what was said, so that a colleague can go on.
        </p>
      )}
      <Form {...form} {...checked.form} className="mt-4 grid gap-3">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name={attemptField} value={key} />
        <TextField
          name="note"
          label="New note"
          rows={3}
          dir="auto"
          defaultValue={plain?.values.note}
          error={checked.errors.note}
          maxLength={textLimits.note}
          required
        />
        <div>
          <button type="submit" aria-disabled={isBusy} className="button button-green">
            {isBusy ? 'Adding...' : 'Add note'}
          </button>
        </div>
      </Form>
    </section>
  );
}
