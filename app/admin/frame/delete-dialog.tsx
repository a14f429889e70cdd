import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { deleteQuestion } from './delete-texts.ts';
import type { useDeletion } from './use-deletion.ts';

type DeleteDialogProps = ReturnType<typeof useDeletion>['dialog'] & {
  /** What becomes of it, beneath the question. */
  note?: string;
};

/** The question before anything is deleted from a list. */
export function DeleteDialog(props: DeleteDialogProps) {
  return (
    <ConfirmDialog {...deleteQuestion} {...props} confirmLabel="Delete" busyLabel="Deleting..." />
  );
}
