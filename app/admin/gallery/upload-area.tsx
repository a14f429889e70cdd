import { useEffect, useRef, useState } from 'react';
import { type DropEvent, type FileRejection, useDropzone } from 'react-dropzone';
import { attemptField } from '../../rules/form.ts';
import { type Album, albumLabel } from '../../rules/gallery/albums.ts';
import { uploadLimits } from '../../rules/limits.ts';
import { findFileProblem, headerBytes } from '../../rules/upload-types.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { CameraButton } from '../fields/photo-drop.tsx';
import { isBusy, isRemaining, type Upload, type UploadState } from './upload-queue.ts';
import { uploadUrl } from './use-uploads.ts';

const maxMegabytes = uploadLimits.bytes / 1024 / 1024;
const accept = { 'image/jpeg': ['.jpeg', '.jpg'], 'image/png': ['.png'], 'image/gif': ['.gif'] };

interface UploadAreaProps {
  category: Album;
  attempt: string;
  onChoose: (files: readonly File[]) => void;
}

export function UploadArea({ category, attempt, onChoose }: UploadAreaProps) {
  const label = albumLabel(category).replace(/^a /, 'this ');
  const [refusedFiles, setRefusedFiles] = useState<readonly RefusedFile[]>([]);
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept,
    maxSize: uploadLimits.bytes,
    noClick: true,
    noKeyboard: true,
    async onDrop(files: File[], rejections: FileRejection[], event: DropEvent) {
      // Otherwise the browser would not report the same files again.
      const { target } = event as Event;
      if (target instanceof HTMLInputElement) target.value = '';
      const results = await Promise.all(rejections.map(checkContent));
      setRefusedFiles(results.filter(({ reason }) => reason !== ''));
      const acceptedFiles = results.filter(({ reason }) => reason === '').map(({ file }) => file);
      if (files.length + acceptedFiles.length > 0) onChoose([...files, ...acceptedFiles]);
    },
  });
  return (
    <section aria-label="Upload images" className="mt-6">
      <div {...getRootProps({ className: dropAreaClass, 'data-active': isDragActive })}>
        {/* Covers the whole area, so clicks, keys and drops work without scripts.
            The content security policy forbids a style attribute. */}
        <input
          {...getInputProps({ style: undefined, tabIndex: 0, className: 'file-over' })}
          aria-label="Choose photos for file upload"
        />
        <StaffIcon name="images" className="size-8! text-gold" />
        <p className="font-semibold">
          {isDragActive
            ? 'Drop the images here...'
            : 'Drag and drop images here, or click to select files'}
        </p>
        <p className="text-soft">
          Photos go to {label}. JPEG, PNG or GIF, up to {maxMegabytes} MB each
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <span aria-hidden="true" className="button button-green">
            <StaffIcon name="images" />
            Choose photos
          </span>
          <CameraButton
            onPhoto={(photo) => {
              setRefusedFiles([]);
              onChoose([photo]);
            }}
          />
        </div>
      </div>
      <form
        method="post"
        action={uploadUrl}
        encType="multipart/form-data"
        className="card without-script p-4"
      >
        <input type="hidden" name="category" value={category} />
        <input type="hidden" name={attemptField} value={attempt} />
        <label htmlFor="single-file" className="mb-2 block font-semibold">
          Upload an image to {label} (JPEG, PNG or GIF, up to {maxMegabytes} MB)
        </label>
        <input
          id="single-file"
          type="file"
          name="file"
          accept=".jpeg,.jpg,.png,.gif"
          required
          className="field-input"
        />
        <button type="submit" className="button button-green mt-3">
          Upload
        </button>
      </form>
      <RefusedFiles files={refusedFiles} onDismiss={() => setRefusedFiles([])} />
    </section>
  );
}

const dropAreaClass =
  'photo-drop needs-script grid cursor-pointer justify-items-center gap-1.5 px-4 py-6 text-center data-[active=false]:bg-raised';

/** A file without a reason is a photo whose name does not say so. */
type RefusedFile = { file: File; reason: string };
type RefusedFilesProps = { files: readonly RefusedFile[]; onDismiss: () => void };

function RefusedFiles({ files, onDismiss }: RefusedFilesProps) {
  return (
    <div role="alert">
      {files.length > 0 && (
        <div className="mt-4 flex gap-3 rounded border-error border-l-4 bg-sand p-4">
          <div className="min-w-0 grow">
            <p className="font-semibold text-error">
              {files.length === 1
                ? 'This file was not accepted:'
                : `These ${files.length} files were not accepted:`}
            </p>
            <ul className="mt-1 grid gap-2">
              {files.map(({ file, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
                <li key={index}>
                  <strong className="wrap-anywhere">{file.name}</strong>: {reason}
                </li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            aria-label="Dismiss the list of rejected files"
            className="icon-button self-start"
            onClick={onDismiss}
          >
            <StaffIcon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}

const typeMessage = 'File type must be JPEG, PNG or GIF';
const sizeMessage = `File is larger than ${maxMegabytes} MB: please choose a smaller version.`;

/** Names and types can be missing or wrong: like the server, this looks at the first bytes. */
async function checkContent({ file, errors }: FileRejection): Promise<RefusedFile> {
  const isRefusedFor = (code: string) => errors.some((error) => error.code === code);
  const refusal = isRefusedFor('file-invalid-type') ? await findContentRefusal(file) : null;
  if (refusal) return { file, reason: `${typeMessage}. ${refusal}` };
  return { file, reason: isRefusedFor('file-too-large') ? sizeMessage : '' };
}

async function findContentRefusal(file: File): Promise<string | null> {
  try {
    return findFileProblem(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  } catch (error) {
    console.info('The file cannot be read.', error);
    return 'This file cannot be read: please choose it again.';
  }
}

const stateLabels: Record<UploadState, string> = {
  waiting: 'Waiting',
  uploading: 'Uploading',
  held: 'Waiting until the server is less busy',
  done: 'Done',
  failed: 'Failed',
  'not-uploaded': 'Not uploaded',
};

const fileListClass = 'mt-3 max-h-76 overflow-y-auto border-line border-t';
const stateClasses: Partial<Record<UploadState, string>> = {
  uploading: 'text-gold',
  done: 'text-green',
  failed: 'text-error',
};

interface UploadListProps {
  uploads: readonly Upload[];
  /** The gallery on the page; uploads to another gallery show its name. */
  category: Album;
  onRetry: () => void;
  onClear: () => void;
}

export function UploadList({ uploads, category, onRetry, onClear }: UploadListProps) {
  const mayRetry = !isBusy(uploads) && uploads.some(isRemaining);
  const button = useRef<HTMLButtonElement>(null);
  // On a phone the message of the failure would lie over the button.
  useEffect(() => {
    const isAbove = (button.current?.getBoundingClientRect().top ?? 0) < 0;
    if (mayRetry && !isAbove) button.current?.scrollIntoView({ block: 'nearest' });
  }, [mayRetry]);
  return (
    <section aria-label="Uploads" hidden={uploads.length === 0} className="card mt-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {formatSummary(uploads)}
        </p>
        <div className="flex flex-wrap gap-3">
          {mayRetry && (
            <button ref={button} type="button" className="button button-green" onClick={onRetry}>
              Retry remaining
            </button>
          )}
          {!isBusy(uploads) && (
            <button type="button" className="button button-outline" onClick={onClear}>
              Clear list
            </button>
          )}
        </div>
      </div>
      <progress
        aria-label="All files"
        className="progress mt-3 text-green"
        max={Math.max(uploads.length, 1)}
        value={uploads.reduce((sum, upload) => sum + getSentShare(upload), 0)}
      />
      <FailedFile upload={uploads.findLast(({ state }) => state === 'failed')} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll a long list */}
      <ul aria-label="Files" tabIndex={0} className={fileListClass}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} isElsewhere={upload.category !== category} />
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
    // Scrolls only the list, never the page.
    if (state === 'uploading' && row.current && list) {
      list.scrollTop = row.current.offsetTop - list.offsetTop - list.clientHeight / 2;
    }
  }, [state]);
  return (
    <li
      ref={row}
      data-state={state}
      className="upload-row grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-line border-b px-1 py-2 text-[0.9375rem]"
    >
      <span className="min-w-0 truncate">
        {file.name}
        {isElsewhere && <span className="text-soft">{` · ${albumLabel(category)}`}</span>}
      </span>
      <span className={`font-semibold ${stateClasses[state] ?? 'text-soft'}`}>
        {state === 'uploading' && progress >= 1 ? 'Uploading (checking)' : stateLabels[state]}
      </span>
      {state === 'uploading' && (
        <progress
          aria-label={file.name}
          className="progress col-span-2 text-green"
          max={1}
          value={progress}
        />
      )}
      {reason && <span className="col-span-2 text-error">{reason}</span>}
    </li>
  );
}

/** Shown above the list, because the failed row may be out of view. */
function FailedFile({ upload }: { upload: Upload | undefined }) {
  return (
    <div role="alert">
      {upload && (
        <p className="mt-3 rounded border-error border-l-4 bg-sand px-4 py-3">
          <strong className="wrap-anywhere text-error">{upload.file.name} was not uploaded.</strong>{' '}
          {upload.reason}
        </p>
      )}
    </div>
  );
}

function getSentShare({ state, progress }: Upload): number {
  return state === 'done' || state === 'uploading' ? progress : 0;
}

function formatSummary(uploads: readonly Upload[]): string {
  const doneCount = uploads.filter(({ state }) => state === 'done').length;
  const countText = `${doneCount} of ${uploads.length} uploaded`;
  if (isBusy(uploads)) return `Uploading: ${countText}`;
  if (doneCount === uploads.length) return `All ${countText}`;
  return uploads.some(isRemaining) ? `Stopped: ${countText}` : `Finished: ${countText}`;
}
