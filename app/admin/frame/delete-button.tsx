import type { ReactNode } from 'react';
import { Form } from 'react-router';

export interface DeleteButtonProps {
  /** The page that asks, for browsers without a script, and what it is told. */
  page: string;
  fields?: ReactNode;
  /** Opens the dialog that asks. */
  onAsk: () => void;
  /** What is read out, where the words on the button do not say what is deleted. */
  label?: string;
  title?: string;
  className?: string;
  children: ReactNode;
}

/** Every Delete of the staff area: a button that opens the Confirm Delete dialog. */
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
