import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

interface LeaveQuestionProps {
  /** True while something would be lost. */
  isNeeded: () => boolean;
  title: string;
  sentence: string;
}

/** Asks before a page is left; another address of the same page is not left. */
export function LeaveQuestion({ isNeeded, title, sentence }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isNeeded(),
  );
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={title}
      sentence={sentence}
      confirmLabel="Leave"
      busyLabel="Leaving..."
      isBusy={false}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
