import { ChangedMeanwhile, SaveProblem } from '../../ui/forms/save-problem.tsx';
import type { SectionAnswer } from './save-section.server.ts';

/** Why a section was not saved. `href` is the form's own address. */
export function SectionProblem({
  answer,
  href,
}: {
  answer: SectionAnswer | undefined;
  href: string;
}) {
  if (!answer || answer.state === 'invalid' || answer.state === 'redrawn') return null;
  return (
    <SaveProblem answer={answer} title="Failed to save">
      {answer.state === 'changed' ? (
        <ChangedMeanwhile what="section" href={href} newest={answer.newest} />
      ) : (
        <p className="mt-1">
          Nothing that you typed is lost. Please check your internet and press Save again.
        </p>
      )}
    </SaveProblem>
  );
}
