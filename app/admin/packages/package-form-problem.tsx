import { useEffect, useRef } from 'react';
import type { PackageAnswer } from './save-package.server.ts';

/**
 * Why a save was refused, beside the buttons, with the ways on. The toast says so too, but goes
 * away and needs a script.
 */
export function PackageFormProblem({
  answer,
  href,
}: {
  answer: PackageAnswer | undefined;
  /** The form's own address, to load it again. */
  href: string;
}) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (answer) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  if (!answer || answer.state === 'invalid') return null;
  return (
    <section ref={panel} aria-labelledby="problem" className="form-problem">
      <h2 id="problem" className="font-semibold text-error">
        Failed to save package
      </h2>
      <p className="mt-1">{sentences[answer.state]}</p>
      {answer.state === 'changed' ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {/* A new document: what the other person saved takes the place of what is typed. */}
          <a href={href} data-leaves className="button button-outline">
            Reload
          </a>
          <button
            type="submit"
            name="seenVersion"
            value={answer.version}
            className="button button-green"
          >
            Save anyway
          </button>
        </div>
      ) : null}
      {answer.state === 'missing' ? (
        <button type="submit" name="asNew" value="yes" className="button button-green mt-3">
          Save as a new package
        </button>
      ) : null}
    </section>
  );
}

const sentences = {
  failed:
    'Nothing that you typed is lost. Please check your internet and press Save Package again.',
  changed: 'This package was changed by someone else while you were editing.',
  missing: 'This package was deleted by someone else while you were editing.',
};
