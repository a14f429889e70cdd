import { type ChangeEvent, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { attemptField } from '../../rules/attempt-key.ts';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { uploadLimits } from '../../rules/limits.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { capitalised } from './category-choice.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { uploadUrl } from './send-photo.ts';

const accepted = { 'image/jpeg': ['.jpeg', '.jpg'], 'image/png': ['.png'], 'image/gif': ['.gif'] };

interface UploadAreaProps {
  category: GalleryCategory;
  /** The key of the form without a script. */
  attempt: string;
  onChoose: (files: readonly File[]) => void;
}

/** Where pictures are dropped, chosen or taken; without a script, a form for one file. */
export function UploadArea({ category, attempt, onChoose }: UploadAreaProps) {
  const [refused, setRefused] = useState<readonly FileRejection[]>([]);
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: accepted,
    maxSize: uploadLimits.bytes,
    noClick: true,
    noKeyboard: true,
    onDrop(files: File[], rejections: FileRejection[]) {
      setRefused(rejections);
      if (files.length > 0) onChoose(files);
    },
  });
  function takePhoto({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setRefused([]);
    onChoose([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  }
  return (
    <section aria-label="Upload images" className="mt-6">
      <div {...getRootProps({ className: 'drop-area needs-script', 'data-active': isDragActive })}>
        {/* Over the whole area, so that a click, a key and a drop need no script to reach it.
            Its own style attribute would be forbidden by the page's policy. */}
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
          Photos go to {capitalised(category)}. JPEG, PNG or GIF, up to{' '}
          {uploadLimits.bytes / 1024 / 1024} MB each
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <span aria-hidden="true" className="button button-green">
            <StaffIcon name="images" />
            Choose photos
          </span>
          <span className="button button-outline relative hidden! pointer-coarse:inline-flex!">
            <StaffIcon name="camera" />
            Take a photo
            <input
              type="file"
              accept="image/jpeg"
              capture="environment"
              aria-label="Take a photo with the camera"
              className="file-over"
              onChange={takePhoto}
            />
          </span>
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
          Upload an image to {capitalised(category)} (JPEG, PNG or GIF, up to 20 MB)
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
      <RefusedFiles refused={refused} onDismiss={() => setRefused([])} />
    </section>
  );
}
