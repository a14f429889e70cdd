import type { FileRejection } from 'react-dropzone';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { refusalSentence } from './refusal-sentence.ts';

interface RefusedFilesProps {
  refused: readonly FileRejection[];
  onDismiss: () => void;
}

/** The files that the drop area did not take, each with why and what to do. */
export function RefusedFiles({ refused, onDismiss }: RefusedFilesProps) {
  return (
    <div role="alert">
      {refused.length > 0 ? (
        <div className="mt-4 flex gap-3 rounded border-error border-l-4 bg-sand p-4">
          <div className="min-w-0 grow">
            <p className="font-semibold text-error">
              {refused.length === 1
                ? 'This file was not taken:'
                : `These ${refused.length} files were not taken:`}
            </p>
            <ul className="mt-1 grid gap-2">
              {refused.map(({ file, errors }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
                <li key={index}>
                  <strong className="wrap-anywhere">{file.name}</strong>:{' '}
                  {refusalSentence(
                    file,
                    errors.map(({ code }) => code),
                  )}
                </li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            aria-label="Dismiss the list of files not taken"
            className="icon-button self-start"
            onClick={onDismiss}
          >
            <StaffIcon name="close" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
