import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useBeforeUnload, useBlocker, useNavigate } from 'react-router';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** Also asks before the tab closes or reloads. A `data-leaves` link skips the question. */
export function UnsavedQuestion({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const initialContent = useRef<string>(undefined);
  const mayLeave = useRef(false);
  const isChanged = () =>
    form.current !== null &&
    initialContent.current !== undefined &&
    serializeForm(form.current) !== initialContent.current;

  useBeforeUnload((event) => {
    if (!mayLeave.current && isChanged()) event.preventDefault();
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    initialContent.current = serializeForm(copyServedForm(element));
    const allowLeaving = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-leaves]')) mayLeave.current = true;
    };
    element.addEventListener('click', allowLeaving);
    return () => element.removeEventListener('click', allowLeaving);
  }, [form]);

  return (
    <LeaveQuestion
      isNeeded={isChanged}
      title="Leave without saving?"
      sentence="Your changes on this page have not been saved."
    />
  );
}

/** The form with its default values: somebody may have typed before hydration. */
function copyServedForm(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}

function serializeForm(form: HTMLFormElement): string {
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

export const replacesFormState = { replacesForm: true };

let question: ((leave: () => void) => void) | undefined;

/** For a way out that is no navigation, which the router could block. */
export function askBeforeLeaving(leave: () => void): void {
  if (question) question(leave);
  else leave();
}

export function LeaveQuestion({ isNeeded, title, sentence }: LeaveQuestionProps) {
  const navigate = useNavigate();
  const mayLeave = useRef(false);
  // The router forgets the blocked location when a pending page finishes loading.
  const [blockedLocation, setBlockedLocation] = useState<Location | null>(null);
  const [otherWay, setOtherWay] = useState<{ leave: () => void } | null>(null);
  const ask = useEffectEvent((leave: () => void) =>
    isNeeded() ? setOtherWay({ leave }) : leave(),
  );
  useEffect(() => {
    question = (leave) => ask(leave);
    return () => {
      question = undefined;
    };
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !mayLeave.current &&
      (currentLocation.pathname !== nextLocation.pathname || nextLocation.state?.replacesForm) &&
      isNeeded(),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') setBlockedLocation(blocker.location);
  }, [blocker]);

  function leave() {
    setBlockedLocation(null);
    setOtherWay(null);
    if (otherWay) return otherWay.leave();
    if (blocker.state === 'blocked') return blocker.proceed();
    mayLeave.current = true;
    if (blockedLocation) navigate(blockedLocation, { state: blockedLocation.state });
  }
  function stay() {
    setBlockedLocation(null);
    setOtherWay(null);
    blocker.reset?.();
  }
  return (
    <ConfirmDialog
      isOpen={blockedLocation !== null || otherWay !== null}
      title={title}
      sentence={sentence}
      confirmLabel="Leave"
      busyLabel="Leaving..."
      isBusy={false}
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
