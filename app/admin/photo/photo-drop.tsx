import { type ReactNode, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { optionalPhotoFile, photoTypes } from '../../rules/photo-file.ts';
import { described, FieldFrame } from '../../ui/forms/field.tsx';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { PhotoPreview } from './photo-preview.tsx';

interface PhotoDropProps {
  /** Of the file in the form. */
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  /** The stored picture, shown until another is chosen. */
  stored: ReactNode | null;
  /** Shown whole, on a ground on which any ink can be read. */
  isLogo?: boolean | undefined;
  /** Another picture was chosen, or none in place of the stored one. */
  onFile?: (file: File | null) => void;
  /** A picture came with a save that failed; without a script the browser has forgotten it. */
  wasLost: boolean;
}

/**
 * Where a picture is dropped or chosen, with the one that is there or was chosen. The form's own
 * field lies over it all, so that a click, a key and a drop need no script.
 */
export function PhotoDrop({
  name,
  label,
  hint,
  error,
  stored,
  isLogo,
  onFile,
  wasLost,
}: PhotoDropProps) {
  const [file, setChosen] = useState<File | null>(null);
  const [tooMany, setTooMany] = useState(false);
  const { getRootProps, getInputProps, inputRef, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop([dropped]: File[], rejections: FileRejection[], event) {
      setTooMany(rejections.length > 0);
      // What was chosen is in the field already, also when nothing was.
      if (event.type === 'change') setFile(inputRef.current?.files?.[0] ?? null);
      else if (dropped) put([dropped]);
    },
  });
  function setFile(chosen: File | null) {
    setChosen(chosen);
    onFile?.(chosen);
  }
  function put(files: File[]) {
    const input = inputRef.current;
    if (!input) return;
    const transfer = new DataTransfer();
    for (const one of files) transfer.items.add(one);
    input.files = transfer.files;
    // Tells the form, so that an error of this field goes away with the old file.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    setFile(files[0] ?? null);
  }
  const refusal = tooMany
    ? 'Too many files: please choose one picture'
    : file && optionalPhotoFile(label).safeParse(file).error?.issues[0]?.message;
  const said = refusal || error;
  return (
    <FieldFrame name={name} label={label} error={said} hint={hint}>
      <div {...getRootProps({ className: 'photo-drop', 'data-active': isDragActive })}>
        {file ? (
          <PhotoPreview file={file} isLogo={isLogo} />
        ) : (
          (stored ?? <StaffIcon name="image" className="size-8! text-gold" />)
        )}
        <div className="photo-drop-text">
          <p className="wrap-anywhere font-semibold">
            {isDragActive
              ? 'Drop the picture here...'
              : (file?.name ?? 'Drag and drop a picture here, or click to select one')}
          </p>
          <span aria-hidden="true" className="button button-outline">
            <StaffIcon name="images" />
            {file || stored ? 'Replace' : 'Choose a picture'}
          </span>
        </div>
        <input
          {...getInputProps({ style: undefined, tabIndex: 0, className: 'file-over' })}
          type="file"
          name={name}
          accept={photoTypes.join(',')}
          aria-label={undefined}
          {...described(name, said, hint)}
        />
      </div>
      {file ? (
        <button
          type="button"
          className="button button-outline mt-3"
          onClick={() => {
            put([]);
            inputRef.current?.focus();
          }}
        >
          {stored ? 'Keep the old picture' : 'No picture'}
        </button>
      ) : null}
      {wasLost ? (
        <noscript>
          <p role="alert" className="mt-3 font-semibold text-error">
            The picture was not saved. Please choose it again.
          </p>
        </noscript>
      ) : null}
    </FieldFrame>
  );
}
