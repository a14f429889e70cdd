import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** For each form with a question: whether it has unsaved changes. */
const unsavedForms = new Set<() => boolean>();

const hasUnsavedForm = () => [...unsavedForms].some((isChanged) => isChanged());

export function UnsavedQuestion({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useUnsavedForm(form);
  return <LeaveQuestion />;
}

/** A call or an e-mail leaves the page open, but Chrome asks. */
const contactLinks = 'a[href^="tel:"], a[href^="mailto:"]';

/** Asks on a page that has a `LeaveQuestion`. Another `key` compares the form with its new default values. */
export function UnsavedForm({ form }: { form: RefObject<HTMLFormElement | null> }): null {
  useUnsavedForm(form);
  return null;
}

/** Asks before the tab closes or reloads; the page's `LeaveQuestion` asks in the page. A `data-leaves` link skips it. */
export function useUnsavedForm(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const initialContent = serializeForm(copyServedForm(element));
    const isChanged = () => serializeForm(element) !== initialContent;
    let mayLeave = false;
    const allowLeaving = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-leaves]')) mayLeave = true;
    };
    let isContact = false;
    const noteContact = ({ target }: MouseEvent) => {
      isContact = target instanceof Element && target.closest(contactLinks) !== null;
      // The browser opens the link before.
      setTimeout(() => {
        isContact = false;
      });
    };
    const ask = (event: Event) => {
      if (!mayLeave && !isContact && isChanged()) event.preventDefault();
    };
    unsavedForms.add(isChanged);
    element.addEventListener('click', allowLeaving);
    window.addEventListener('click', noteContact);
    window.addEventListener('beforeunload', ask);
    return () => {
      unsavedForms.delete(isChanged);
      element.removeEventListener('click', allowLeaving);
      window.removeEventListener('click', noteContact);
      window.removeEventListener('beforeunload', ask);
    };
  }, [form]);
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

const formQuestion = {
  title: 'Leave without saving?',
  sentence: 'Your changes on this page have not been saved.',
};

const uploadQuestion = {
  title: 'Leave while uploading?',
  sentence:
    'Pictures that have not been uploaded yet will be skipped. You can choose them again later.',
};

export const replacesFormState = { replacesForm: true };

/** Parameters of an address that choose the form or its fields. */
const formParameters = ['edit', 'only'];

function replacesForm(location: Location, nextLocation: Location): boolean {
  const current = new URLSearchParams(location.search);
  const next = new URLSearchParams(nextLocation.search);
  const isOther = formParameters.some((name) => current.get(name) !== next.get(name));
  return isOther || nextLocation.state?.replacesForm;
}

let question: ((leave: () => void) => void) | undefined;

/** For a way out that is no navigation, which the router could block. */
export function askBeforeLeaving(leave: () => void): void {
  if (question) question(leave);
  else leave();
}

interface LeaveQuestionProps {
  isUploading?: boolean;
  onStay?: () => void;
}

/** The only question on a page: the router asks only one. */
export function LeaveQuestion({ isUploading = false, onStay }: LeaveQuestionProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mayLeave = useRef(false);
  // The router forgets the blocked location when a pending page finishes loading.
  const [blockedLocation, setBlockedLocation] = useState<Location | null>(null);
  const [otherWay, setOtherWay] = useState<{ leave: () => void } | null>(null);
  const isNeeded = () => isUploading || hasUnsavedForm();
  const ask = useEffectEvent((leave: () => void) =>
    isNeeded() ? setOtherWay({ leave }) : leave(),
  );
  useEffect(() => {
    question = (leave) => ask(leave);
    return () => {
      question = undefined;
    };
  }, []);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (mayLeave.current) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return isNeeded();
    // Uploads continue on the same page.
    return replacesForm(currentLocation, nextLocation) && hasUnsavedForm();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') setBlockedLocation(blocker.location);
  }, [blocker]);

  async function leave() {
    setBlockedLocation(null);
    setOtherWay(null);
    if (otherWay) return otherWay.leave();
    if (blocker.state === 'blocked') return blocker.proceed();
    if (!blockedLocation) return;
    mayLeave.current = true;
    await navigate(blockedLocation, { state: blockedLocation.state });
    // The next location may be on this page, where the question is still needed.
    mayLeave.current = false;
  }
  function stay() {
    setBlockedLocation(null);
    setOtherWay(null);
    blocker.reset?.();
    onStay?.();
  }
  const isSamePage = otherWay === null && blockedLocation?.pathname === pathname;
  return (
    <ConfirmDialog
      isOpen={blockedLocation !== null || otherWay !== null}
      {...(isUploading && !isSamePage ? uploadQuestion : formQuestion)}
      confirmLabel="Leave"
      busyLabel="Leaving..."
      isBusy={false}
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
