import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../hydration.tsx';
import { typedOn } from './use-checked-form.ts';

/**
 * Why a save was refused, beside the buttons, with the ways on as `children`. Comes into view with
 * each new `answer` and has the focus then, so that it is read out and the next Tab leads to them. Who
 * typed on meanwhile is left where they are, and hears of it.
 */
export function SaveProblem({
  answer,
  title,
  children,
}: {
  answer: unknown;
  title: string;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  // Where the answer is a document of its own, somebody may be typing by the time of the script.
  const [mayFocus] = useState(useIsHydrated());
  useEffect(() => {
    if (!answer || !panel.current) return;
    const form = panel.current.closest('form');
    if (form && typedOn.has(form)) return;
    if (mayFocus) panel.current.focus({ preventScroll: true });
    panel.current.scrollIntoView({ block: 'nearest' });
  }, [answer, mayFocus]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="problem"
      aria-describedby="problem-says"
      className="form-problem"
    >
      <div role="alert">
        <h2 id="problem" className="font-semibold text-error">
          {title}
        </h2>
      </div>
      <div id="problem-says">{children}</div>
    </section>
  );
}

/** The same in a sentence without ways on: it is read out as it comes, and scrolled to. */
export function SaveAlert({ answer, children }: { answer: unknown; children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return (
    <div ref={alert} role="alert" className="mt-4 font-semibold text-error sm:col-span-full">
      {children}
    </div>
  );
}

/** Somebody saved `what` after the form was opened: their version, or ours over it. */
export function ChangedMeanwhile({
  what,
  href,
  newest,
}: {
  what: string;
  /** The form's own address, to load it again. */
  href: string;
  newest: number;
}) {
  return (
    <>
      <p className="mt-1">{`This ${what} was changed by someone else while you were editing.`}</p>
      <p className="mt-1">
        Reload shows their version without what you typed; Save anyway puts yours in its place.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {/* A new document: what the other person saved takes the place of what is typed. */}
        <a href={href} data-leaves className="button button-outline">
          Reload
        </a>
        <button type="submit" name="seenVersion" value={newest} className="button button-outline">
          Save anyway
        </button>
      </div>
    </>
  );
}
