import { useEffect, useRef } from 'react';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { capitalised } from './category-choice.tsx';
import { isBusy, isRemaining, type Upload, type UploadState } from './upload-queue.ts';

const stateWords: Record<UploadState, string> = {
  waiting: 'Waiting',
  uploading: 'Uploading',
  held: 'Waiting until the server is less busy',
  done: 'Done',
  failed: 'Failed',
  'not-uploaded': 'Not uploaded',
};

interface UploadListProps {
  uploads: readonly Upload[];
  /** The gallery on the page: files on their way to another one name it. */
  shown: GalleryCategory;
  onRetry: () => void;
  onClear: () => void;
}

/** What becomes of each chosen file. */
export function UploadList({ uploads, shown, onRetry, onClear }: UploadListProps) {
  const mayRetry = !isBusy(uploads) && uploads.some(isRemaining);
  return (
    <section aria-label="Uploads" hidden={uploads.length === 0} className="card mt-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {summary(uploads)}
        </p>
        <div className="flex flex-wrap gap-3">
          {mayRetry ? (
            <button type="button" className="button button-green" onClick={onRetry}>
              Retry remaining
            </button>
          ) : null}
          {isBusy(uploads) ? null : (
            <button type="button" className="button button-outline" onClick={onClear}>
              Clear list
            </button>
          )}
        </div>
      </div>
      <progress
        aria-label="All files"
        className="upload-progress mt-3"
        max={Math.max(uploads.length, 1)}
        value={uploads.reduce((sum, upload) => sum + arrivedPart(upload), 0)}
      />
      <FailedFile upload={uploads.findLast(({ state }) => state === 'failed')} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by keyboard too */}
      <ul aria-label="Files" tabIndex={0} className="upload-rows">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} isElsewhere={upload.category !== shown} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload, isElsewhere }: { upload: Upload; isElsewhere: boolean }) {
  const { file, state, progress, category, reason } = upload;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = row.current?.parentElement;
    // Only the list scrolls, never the page under the reader's finger.
    if (state === 'uploading' && row.current && list) {
      list.scrollTop = row.current.offsetTop - list.offsetTop - list.clientHeight / 2;
    }
  }, [state]);
  return (
    <li ref={row} data-state={state} className="upload-row">
      <span className="min-w-0 truncate">
        {file.name}
        {isElsewhere ? <span className="text-soft">{` · ${capitalised(category)}`}</span> : null}
      </span>
      <span className="upload-state">
        {state === 'uploading' && progress >= 1 ? 'Uploading (checking)' : stateWords[state]}
      </span>
      {state === 'uploading' ? (
        <progress
          aria-label={file.name}
          className="upload-progress col-span-2"
          max={1}
          value={progress}
        />
      ) : null}
      {reason ? <span className="col-span-2 text-error">{reason}</span> : null}
    </li>
  );
}

/** Named above the list: in a list of thirty the failed row may be out of sight. */
function FailedFile({ upload }: { upload: Upload | undefined }) {
  return (
    <div role="alert">
      {upload ? (
        <p className="mt-3 rounded border-error border-l-4 bg-sand px-4 py-3">
          <strong className="wrap-anywhere text-error">{upload.file.name} was not uploaded.</strong>{' '}
          {upload.reason}
        </p>
      ) : null}
    </div>
  );
}

/** How much of a file counts in the bar of all, 0 to 1: of one that failed nothing is there. */
function arrivedPart({ state, progress }: Upload): number {
  return state === 'done' || state === 'uploading' ? progress : 0;
}

function summary(uploads: readonly Upload[]): string {
  const done = uploads.filter(({ state }) => state === 'done').length;
  const count = `${done} of ${uploads.length} uploaded`;
  if (isBusy(uploads)) return `Uploading: ${count}`;
  if (done === uploads.length) return `All ${count}`;
  return uploads.some(isRemaining) ? `Stopped: ${count}` : `Finished: ${count}`;
}
