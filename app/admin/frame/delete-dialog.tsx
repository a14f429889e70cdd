import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { deleteQuestion } from './delete-texts.ts';
import type { useDeletion } from './use-deletion.ts';

/** The question before anything is deleted from a list. */
export function DeleteDialog(props: ReturnType<typeof useDeletion>['dialog']) {
  return (
    <ConfirmDialog {...deleteQuestion} {...props} confirmLabel="Delete" busyLabel="Deleting..." />
  );
}
