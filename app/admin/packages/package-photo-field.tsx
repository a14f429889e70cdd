import { useEffect, useRef, useState } from 'react';
import { packageLabels } from '../../rules/package-rules.ts';
import { photoTypes } from '../../rules/photo-file.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { described, FieldFrame } from '../../ui/forms/field.tsx';
import { Picture } from '../../ui/picture.tsx';

interface PackagePhotoFieldProps {
  /** The stored picture, shown until another is chosen. */
  photo: Photo | null;
  error: string | undefined;
  /** A picture came with a save that failed; without a script the browser has forgotten it. */
  wasLost: boolean;
}

const name = 'featuredImage';

/** Featured Image: the picture that is there, a preview of the one chosen, and the way back. */
export function PackagePhotoField({ photo, error, wasLost }: PackagePhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const hint = photo ? 'Choose a file to replace the picture.' : 'JPEG, PNG or GIF, up to 20 MB.';
  return (
    <FieldFrame name={name} label={packageLabels.featuredImage} error={error} hint={hint}>
      <div className="flex flex-wrap items-start gap-4">
        {file ? (
          <PhotoPreview file={file} />
        ) : photo ? (
          <div role="img" aria-label="Picture of this package">
            <Picture photo={photo} alt="" sizes="15rem" className="photo-frame" />
          </div>
        ) : null}
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          <input
            ref={input}
            type="file"
            name={name}
            accept={photoTypes.join(',')}
            {...described(name, error, hint)}
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
            className="field-input file-input"
          />
          {file ? (
            <button
              type="button"
              className="button button-outline justify-self-start"
              onClick={() => {
                if (!input.current) return;
                input.current.value = '';
                // Tells the form, so that an error of this field goes away with the file.
                input.current.dispatchEvent(new Event('input', { bubbles: true }));
                setFile(null);
                input.current.focus();
              }}
            >
              {photo ? 'Keep the old picture' : 'No picture'}
            </button>
          ) : null}
          {wasLost ? (
            <noscript>
              <p role="alert" className="font-semibold text-error">
                The picture was not saved. Please choose it again.
              </p>
            </noscript>
          ) : null}
        </div>
      </div>
    </FieldFrame>
  );
}

/** Drawn on a canvas, so that no `blob:` address has to be let into the page's policy. */
function PhotoPreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [unreadable, setUnreadable] = useState<File | null>(null);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file, { resizeWidth: 480, resizeQuality: 'medium' }).then(
      (bitmap) => {
        const element = canvas.current;
        if (isGone || !element) return;
        element.width = bitmap.width;
        element.height = bitmap.height;
        element.getContext('2d')?.drawImage(bitmap, 0, 0);
        bitmap.close();
      },
      () => isGone || setUnreadable(file),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return unreadable === file ? (
    <p className="photo-frame grid place-items-center bg-sand p-3 text-center text-soft">
      This file cannot be shown as a picture.
    </p>
  ) : (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Preview of ${file.name}`}
      className="photo-frame bg-sand object-cover"
    />
  );
}
