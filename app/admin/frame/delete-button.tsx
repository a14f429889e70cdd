import type { ReactNode } from 'react';
import { Form } from 'react-router';

interface DeleteButtonProps {
  /** The page that asks, for browsers without a script. */
  page: string;
  /** Opens the dialog that asks. */
  onAsk: () => void;
  /** What is read out, where the words on the button do not say what is deleted. */
  label?: string;
  title?: string;
  className?: string;
  children: ReactNode;
}

/** Every Delete of the staff area: a button that opens the Confirm Delete dialog. */
export function DeleteButton({
  page,
  onAsk,
  label,
  title,
  className,
  children,
}: DeleteButtonProps) {
  return (
    <Form
      action={page}
      data-action="delete"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <button type="submit" title={title} aria-label={label} className={className}>
        {children}
      </button>
    </Form>
  );
}
