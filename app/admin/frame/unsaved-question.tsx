import { type RefObject, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** Also for closing and reloading. A link marked `data-leaves` leaves without a question. */
export function UnsavedQuestion({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const atFirst = useRef<string>(undefined);
  const mayLeave = useRef(false);
  const isChanged = () =>
    form.current !== null &&
    atFirst.current !== undefined &&
    contentOf(form.current) !== atFirst.current;

  useBeforeUnload((event) => {
    if (!mayLeave.current && isChanged()) event.preventDefault();
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    atFirst.current = contentOf(asServed(element));
    const trust = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-leaves]')) mayLeave.current = true;
    };
    element.addEventListener('click', trust);
    return () => element.removeEventListener('click', trust);
  }, [form]);

  return (
    <LeaveQuestion
      isNeeded={isChanged}
      title="Leave without saving?"
      sentence="Your changes on this page have not been saved."
    />
  );
}

/** The form as served: somebody may have typed before the script ran. */
function asServed(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}

function contentOf(form: HTMLFormElement): string {
  const entries = Array.from(new FormData(form), ([name, value]) => [
    name,
    value instanceof File ? `${value.name} ${value.size}` : value,
  ]);
  return JSON.stringify(entries);
}

interface LeaveQuestionProps {
  isNeeded: () => boolean;
  title: string;
  sentence: string;
}

export const replacesForm = { replacesForm: true };

export function LeaveQuestion({ isNeeded, title, sentence }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname || nextLocation.state?.replacesForm) &&
      isNeeded(),
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
