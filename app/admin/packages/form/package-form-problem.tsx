import { ChangedMeanwhile, SaveProblem } from '../../../ui/forms/save-problem.tsx';
import type { PackageAnswer } from '../save-package.server.ts';

/** Why a package was not saved. `href` is the form's own address. */
export function PackageFormProblem({
  answer,
  href,
}: {
  answer: PackageAnswer | undefined;
  href: string;
}) {
  if (!answer || answer.state === 'invalid' || answer.state === 'redrawn') return null;
  return (
    <SaveProblem answer={answer} title="Failed to save package">
      {answer.state === 'changed' ? (
        <ChangedMeanwhile what="package" href={href} newest={answer.version} />
      ) : answer.state === 'missing' ? (
        <>
          <p className="mt-1">
            This package was deleted while you were editing. Nothing that you typed is lost: put it
            back from the{' '}
            <a href="/admin/bin" target="_blank" rel="noreferrer">
              bin
            </a>{' '}
            and press Save Package again, or keep this as another one.
          </p>
          <button type="submit" name="asNew" value="yes" className="button button-green mt-3">
            Save as a new package
          </button>
        </>
      ) : (
        <p className="mt-1">
          Nothing that you typed is lost. Please check your internet and press Save Package again.
        </p>
      )}
    </SaveProblem>
  );
}
