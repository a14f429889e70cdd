import { type RefObject, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/**
 * Asks before a page is left whose form holds something that was not saved: our own question for
 * links and Back, the browser's for closing and reloading. A link marked `data-leaves` is trusted.
 */
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
      sentence="What you changed on this page has not been saved."
    />
  );
}

/** The form before anybody typed in it, which may have been before the script was there. */
function asServed(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}

/** Every value of the form as one text; a file counts by its name and size. */
function contentOf(form: HTMLFormElement): string {
  const entries = Array.from(new FormData(form), ([name, value]) => [
    name,
    value instanceof File ? `${value.name} ${value.size}` : value,
  ]);
  return JSON.stringify(entries);
}

interface LeaveQuestionProps {
  /** True while something would be lost. */
  isNeeded: () => boolean;
  title: string;
  sentence: string;
}

/** The state of a form that brings another one in the place of what is typed on the same page. */
export const replacesForm = { replacesForm: true };

/** Asks before a page is left; another address of the same page is not left. */
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
