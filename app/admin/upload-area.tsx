import { type ChangeEvent, useRef, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { attemptField } from '../rules/attempt-key.ts';
import type { GalleryCategory } from '../rules/gallery-category-names.ts';
import { uploadLimits } from '../rules/limits.ts';
import { Icon } from '../ui/icon.tsx';
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
  const camera = useRef<HTMLInputElement>(null);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: accepted,
    maxSize: uploadLimits.bytes,
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
        {/* Its own style attribute would be forbidden by the page's policy. */}
        <input {...getInputProps({ style: undefined, className: 'hidden' })} />
        <Icon name="images" className="size-8! text-gold" />
        <p className="font-semibold">
          {isDragActive
            ? 'Drop the images here...'
            : 'Drag and drop images here, or click to select files'}
        </p>
        <p className="text-soft">
          JPEG, PNG or GIF, up to {uploadLimits.bytes / 1024 / 1024} MB each
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <button
            type="button"
            className="button button-green"
            onClick={(event) => {
              event.stopPropagation();
              open();
            }}
          >
            <Icon name="images" />
            Choose photos
          </button>
          <button
            type="button"
            className="button button-outline hidden! pointer-coarse:inline-flex!"
            onClick={(event) => {
              event.stopPropagation();
              camera.current?.click();
            }}
          >
            <Icon name="camera" />
            Take a photo
          </button>
        </div>
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/jpeg"
        capture="environment"
        aria-label="camera"
        tabIndex={-1}
        className="hidden"
        onChange={takePhoto}
      />
      <form
        method="post"
        action={uploadUrl}
        encType="multipart/form-data"
        className="card without-script p-4"
      >
        <input type="hidden" name="category" value={category} />
        <input type="hidden" name={attemptField} value={attempt} />
        <label htmlFor="single-file" className="mb-2 block font-semibold">
          Upload an image (JPEG, PNG or GIF, up to 20 MB)
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
