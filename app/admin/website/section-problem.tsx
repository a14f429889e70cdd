import { useEffect, useRef } from 'react';
import type { SectionAnswer } from './save-section.server.ts';

/** Why a save was refused, beside the buttons, with the ways on. */
export function SectionProblem({
  answer,
  href,
}: {
  answer: SectionAnswer | undefined;
  href: string;
}) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (answer) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  if (!answer || answer.state === 'invalid' || answer.state === 'redrawn') return null;
  return (
    <section ref={panel} aria-labelledby="problem" className="form-problem">
      <h2 id="problem" className="font-semibold text-error">
        Failed to save
      </h2>
      {answer.state === 'changed' ? (
        <>
          <p className="mt-1">This section was changed by someone else while you were editing.</p>
          <div className="mt-3 flex flex-wrap gap-3">
            {/* A new document: what the other person saved takes the place of what is typed. */}
            <a href={href} data-leaves className="button button-outline">
              Reload
            </a>
            <button
              type="submit"
              name="seenVersion"
              value={answer.newest}
              className="button button-green"
            >
              Save anyway
            </button>
          </div>
        </>
      ) : (
        <p className="mt-1">
          Nothing that you typed is lost. Please check your internet and press Save again.
        </p>
      )}
    </section>
  );
}
