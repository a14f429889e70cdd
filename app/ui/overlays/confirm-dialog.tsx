import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  sentence: string;
  subject?: string;
  note?: string;
  confirmLabel: string;
  busyLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Focuses Cancel. While busy the dialog stays open and its buttons do nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, sentence, subject, note, confirmLabel, busyLabel, isBusy } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && !isBusy) props.onCancel();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup initialFocus={cancel} className="dialog-popup">
          <AlertDialog.Title className="font-display text-2xl">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />}>
            <p className="mt-3 text-soft">{sentence}</p>
            {subject && <p className="mt-3 font-semibold">{subject}</p>}
            {note && <p className="mt-3 text-soft">{note}</p>}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-x-2 gap-y-3 sm:gap-x-3">
            <button
              ref={cancel}
              type="button"
              aria-disabled={isBusy}
              className="button button-outline"
              onClick={() => !isBusy && props.onCancel()}
            >
              Cancel
            </button>
            <button
              type="button"
              aria-disabled={isBusy}
              className="button button-danger"
              onClick={() => !isBusy && props.onConfirm()}
            >
              {isBusy ? busyLabel : confirmLabel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
