import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** Asks before a page is left on which uploads run; another gallery is still the same page. */
export function LeaveQuestion({ isBusy }: { isBusy: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBusy && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave while uploading?"
      sentence="Pictures that are not uploaded yet will be left out. You can choose them again later."
      confirmLabel="Leave"
      busyLabel="Leaving..."
      isBusy={blocker.state === 'proceeding'}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
