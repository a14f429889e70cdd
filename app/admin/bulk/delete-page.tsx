import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { deleteQuestion } from './bulk-texts.ts';

interface DeletePageProps {
  subject: string;
  list: string;
  failure: string | undefined;
  question?: { title: string; sentence: string; confirmLabel: string; busyLabel: string };
  note?: string | undefined;
  action?: string;
  fields?: ReactNode;
  children?: ReactNode;
}

export function DeletePage(props: DeletePageProps) {
  const { subject, list, failure, question, note, action, fields, children } = props;
  const isDeleting = useNavigation().formMethod === 'POST';
  const { title, sentence, confirmLabel, busyLabel } = question ?? deleteQuestion;
  return (
    <section aria-labelledby="question" className="card mx-auto mt-6 max-w-lg p-6">
      <h1 id="question" className="staff-heading">
        {title}
      </h1>
      <p className="mt-3 text-soft">{sentence}</p>
      <p dir="auto" className="mt-3 font-semibold">
        {subject}
      </p>
      {note ? <p className="mt-3 text-soft">{note}</p> : null}
      {children}
      {failure ? (
        <p role="alert" className="mt-3 font-semibold text-error">
          {failure}
        </p>
      ) : null}
      <Form
        method="post"
        action={action}
        className="mt-6 flex flex-wrap justify-end gap-x-2 gap-y-3 sm:gap-x-3"
      >
        {fields}
        <Link to={list} className="button button-outline">
          Cancel
        </Link>
        <button
          type="submit"
          aria-disabled={isDeleting}
          onClick={(event) => isDeleting && event.preventDefault()}
          className="button button-danger"
        >
          {isDeleting ? busyLabel : confirmLabel}
        </button>
      </Form>
    </section>
  );
}

export interface DeleteButtonProps {
  page: string;
  fields?: ReactNode;
  onAsk: () => void;
  /** Read out where the words on the button do not say what is deleted. */
  label?: string;
  title?: string;
  className?: string;
  children: ReactNode;
}

export function DeleteButton(props: DeleteButtonProps) {
  const { page, fields, onAsk, label, title, className, children } = props;
  return (
    <Form
      action={page}
      data-action="delete"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      {fields}
      <button type="submit" title={title} aria-label={label} className={className}>
        {children}
      </button>
    </Form>
  );
}
