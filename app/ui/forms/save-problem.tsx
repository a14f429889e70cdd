import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Why a save was refused, beside the buttons, with the ways on as `children`. The toast says so
 * too, but goes away and needs a script. Comes into view with each new `answer`.
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
  useEffect(() => {
    if (answer) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return (
    <section ref={panel} aria-labelledby="problem" className="form-problem">
      <h2 id="problem" className="font-semibold text-error">
        {title}
      </h2>
      {children}
    </section>
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
