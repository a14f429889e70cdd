import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pictureNames, type SectionField } from '../../rules/fields/section-fields.ts';
import {
  focusStep,
  type Photo,
  plainAddress,
  readInk,
  toFocus,
} from '../../rules/srcset-widths.ts';
import { nameTypes, optionalPhotoFile, photoTypes } from '../../rules/upload-types.ts';
import { describeField, FieldFrame, type FieldProps } from '../../ui/forms/field.tsx';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { focalClass, Picture } from '../../ui/picture.tsx';
import { shrinkPhoto } from './shrink-photo.ts';
import { useSectionForm } from './staff-form.tsx';

interface PhotoDropProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> {
  storedPicture: ReactNode | null;
  /** Logos are shown uncropped on grey, where both dark and light ones are visible. */
  isLogo?: boolean;
  types?: readonly string[];
  onFile?: (file: File | null) => void;
  /** The failed save had a picture, which a browser without scripts has lost. */
  wasLost: boolean;
}

/** The file field covers the whole area, so clicks, keys and drops work without scripts. */
export function PhotoDrop(props: PhotoDropProps) {
  const { name, label, error, storedPicture, isLogo, types = photoTypes, onFile, wasLost } = props;
  const hint = [props.hint, `${nameTypes(types)}, up to 20 MB.`].filter(Boolean).join(' ');
  const [file, setFile] = useState<File | null>(null);
  const [isDragActive, setDragActive] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  function changeFile(nextFile: File | null) {
    setFile(nextFile);
    onFile?.(nextFile);
    if (nextFile) void shrink(nextFile);
  }
  async function shrink(original: File) {
    const { current } = input;
    // A repeated save must send the same file, else it counts as another attempt.
    let isSent = false;
    current?.form?.addEventListener('submit', () => (isSent = true), { once: true });
    const smaller = await shrinkPhoto(original);
    if (smaller === original || isSent || current?.files?.[0] !== original) return;
    const photo = new File([smaller], original.name, { type: smaller.type });
    putFile(current, photo);
    setFile(photo);
  }
  function removeFile() {
    const { current } = input;
    if (!current) return;
    current.value = '';
    changeFile(null);
    // The form clears this field's error on this event.
    current.dispatchEvent(new Event('input', { bubbles: true }));
    current.focus();
  }
  function takePhoto(photo: File) {
    const { current } = input;
    if (!current) return;
    putFile(current, photo);
    for (const kind of ['input', 'change']) {
      current.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  }
  const refusal = file && optionalPhotoFile(label, types).safeParse(file).error?.issues[0]?.message;
  const message = refusal || error;
  return (
    <FieldFrame name={name} label={label} error={message} hint={hint}>
      <div className="photo-drop" data-active={isDragActive}>
        {file ? (
          <PhotoPreview file={file} isLogo={isLogo} />
        ) : (
          (storedPicture ?? <StaffIcon name="image" className="size-8! text-gold" />)
        )}
        <div className="grid min-w-0 flex-[1_1_min(12rem,100%)] justify-items-start gap-3">
          <p className="wrap-anywhere font-semibold">
            {isDragActive
              ? 'Drop the picture here...'
              : (file?.name ?? 'Drag and drop a picture here, or click to select one')}
          </p>
          <span aria-hidden="true" className="button button-outline">
            <StaffIcon name="images" />
            {file || storedPicture ? 'Replace' : 'Choose a picture'}
          </span>
        </div>
        <input
          {...describeField(name, message, hint)}
          ref={input}
          type="file"
          name={name}
          accept={types.join(',')}
          className="file-over"
          onChange={({ currentTarget }) => changeFile(currentTarget.files?.[0] ?? null)}
          onDragEnter={() => setDragActive(true)}
          onDragLeave={() => setDragActive(false)}
          onDrop={() => setDragActive(false)}
        />
        {!isLogo && <CameraButton onPhoto={takePhoto} />}
      </div>
      {file && (
        <button type="button" className="button button-outline mt-3" onClick={removeFile}>
          {storedPicture ? 'Keep the old picture' : 'No picture'}
        </button>
      )}
      {wasLost && (
        <noscript>
          <p role="alert" className="mt-3 font-semibold text-error">
            The picture was not saved. Please choose it again.
          </p>
        </noscript>
      )}
    </FieldFrame>
  );
}

function putFile(element: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  element.files = transfer.files;
}

/** On touch screens only: the file picker of Android 14 offers no camera. */
export function CameraButton({ onPhoto }: { onPhoto: (photo: File) => void }) {
  return (
    <span className="hidden pointer-coarse:block noscript:hidden!">
      <span className="button button-outline relative">
        <StaffIcon name="camera" />
        Take a photo
        <input
          type="file"
          accept="image/jpeg"
          capture="environment"
          aria-label="Take a photo"
          className="file-over"
          onChange={({ currentTarget }) => {
            const [photo] = currentTarget.files ?? [];
            // Otherwise the browser would not report the same file again.
            currentTarget.value = '';
            if (photo) onPhoto(photo);
          }}
        />
      </span>
    </span>
  );
}

export function StoredPhoto({ photo, label }: { photo: Photo; label: string }) {
  return (
    <div role="img" aria-label={label}>
      <Picture photo={photo} alt="" frames={[{ width: '15rem' }]} className="photo-frame" />
    </div>
  );
}

/** Draws the chosen file on a canvas, because the content security policy forbids `blob:`. */
function PhotoPreview({ file, isLogo }: { file: File; isLogo?: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [unreadableFile, setUnreadableFile] = useState<File | null>(null);
  useEffect(() => {
    let isCancelled = false;
    createImageBitmap(file, { resizeWidth: 480, resizeQuality: 'medium' }).then(
      (bitmap) => {
        const element = canvas.current;
        if (isCancelled || !element) return;
        element.width = bitmap.width;
        element.height = bitmap.height;
        element.getContext('2d')?.drawImage(bitmap, 0, 0);
        bitmap.close();
      },
      () => isCancelled || setUnreadableFile(file),
    );
    return () => {
      isCancelled = true;
    };
  }, [file]);
  return unreadableFile === file ? (
    <p className="photo-frame grid place-items-center bg-sand p-3 text-center text-soft">
      This file cannot be shown as a picture.
    </p>
  ) : (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Preview of ${file.name}`}
      className={`photo-frame ${isLogo ? 'bg-[#8c8c8c] object-contain' : 'bg-sand object-cover'}`}
    />
  );
}

const previewWidth = 480;

export type Point = { x: string; y: string };
interface FocalPointProps {
  label: string;
  names: Point;
  photo: Photo;
  point: Point;
  onMove: (point: Point) => void;
}

export function FocalPoint({ label, names, photo, point, onMove }: FocalPointProps) {
  const sliders = { x: useRef<HTMLInputElement>(null), y: useRef<HTMLInputElement>(null) };
  const moveSlider = (axis: 'x' | 'y', share: number) => {
    const slider = sliders[axis].current;
    if (!slider) return point[axis];
    // The slider clamps and rounds the value.
    slider.value = String(share * 100);
    // The form updates the preview on this event.
    slider.dispatchEvent(new Event('change', { bubbles: true }));
    return slider.value;
  };
  const renderSlider = (axis: 'x' | 'y', sliderLabel: string) => (
    <label className="grid min-h-11">
      <span>{sliderLabel}</span>
      <input
        ref={sliders[axis]}
        type="range"
        name={names[axis]}
        min="0"
        max="100"
        step={focusStep}
        defaultValue={point[axis]}
        className="min-h-7 w-full accent-green"
        onInput={({ currentTarget }) => onMove({ ...point, [axis]: currentTarget.value })}
      />
    </label>
  );
  return (
    <details>
      <summary className="fold font-normal">
        <StaffIcon name="chevronDown" className="fold-mark" />
        What stays in view
      </summary>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* The sliders do the same for keyboards and screen readers. */}
        <div
          aria-hidden="true"
          className="focal-picture relative w-[min(20rem,100%)] cursor-crosshair"
          onPointerDown={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onMove({
              x: moveSlider('x', (event.clientX - box.left) / box.width),
              y: moveSlider('y', (event.clientY - box.top) / box.height),
            });
          }}
        >
          <img
            src={plainAddress(photo, previewWidth)}
            width={photo.width}
            height={photo.height}
            loading="lazy"
            alt=""
            className="w-full rounded"
          />
          <svg
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 size-full overflow-visible fill-gilt/35 stroke-3 stroke-white drop-shadow-[0_0_2px_rgb(0_0_0/0.8)]"
          >
            <circle cx={`${point.x}%`} cy={`${point.y}%`} r="11" />
          </svg>
        </div>
        <fieldset aria-label={`${label}: what stays in view`} className="max-w-80 flex-[1_1_10rem]">
          {renderSlider('x', 'Left to right')}
          {renderSlider('y', 'Top to bottom')}
        </fieldset>
      </div>
    </details>
  );
}

interface PictureFieldProps {
  field: SectionField;
  name: string;
  alt?: string;
  onNew?: (isNew: boolean) => void;
}

export function PictureField({ field, name, alt, onNew }: PictureFieldProps) {
  const { input, errors, pictures, hadFiles } = useSectionForm();
  const names = pictureNames(name);
  const url = input.values[names.url] ?? '';
  const photo = Object.hasOwn(pictures, url) ? pictures[url] : undefined;
  const [isNew, setNew] = useState(false);
  const [hasNoPicture, setNoPicture] = useState(input.values[names.none] === 'yes');
  const [point, setPoint] = useState({
    x: input.values[names.x] || '50',
    y: input.values[names.y] || '50',
  });
  const root = useRef<HTMLDivElement>(null);
  const isAltRequested = alt !== undefined && (isNew || errors[alt] !== undefined);
  /** Empties the old picture's description for a new one, unless somebody edited it. */
  function handleFile(file: File | null) {
    setNew(file !== null);
    onNew?.(file !== null);
    const altInput = root.current?.closest('form')?.elements.namedItem(alt ?? '');
    const storedAlt = input.values[alt ?? ''] ?? '';
    if (!(altInput instanceof HTMLTextAreaElement) || altInput.value !== (file ? storedAlt : ''))
      return;
    altInput.value = file ? '' : storedAlt;
    altInput.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <div className="picture-field" ref={root}>
      <PhotoDrop
        name={names.file}
        label={field.label}
        hint={field.hint}
        error={errors[names.file]}
        isLogo={field.isLogo}
        onFile={handleFile}
        wasLost={hadFiles}
        storedPicture={
          photo && !hasNoPicture ? (
            <img
              src={plainAddress(photo, previewWidth)}
              width={photo.width}
              height={photo.height}
              alt={`${field.label}, as it is now`}
              data-ink={readInk(photo.url)}
              className={
                field.isLogo
                  ? 'photo-frame logo-ground object-contain p-2'
                  : `photo-frame focal object-cover ${focalClass(toFocus(point) ?? undefined)}`
              }
            />
          ) : null
        }
      />
      <input type="hidden" name={names.url} defaultValue={url} />
      {isAltRequested && <input type="hidden" name={names.asked} value="yes" />}
      {photo && (
        <label className="inline-flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name={names.none}
            value="yes"
            className="size-5 accent-green"
            defaultChecked={hasNoPicture}
            onChange={({ target }) => setNoPicture(target.checked)}
          />
          No picture
        </label>
      )}
      {photo && !field.isLogo ? (
        <FocalPoint
          label={field.label}
          names={names}
          photo={photo}
          point={point}
          onMove={setPoint}
        />
      ) : (
        <>
          <input type="hidden" name={names.x} defaultValue={point.x} />
          <input type="hidden" name={names.y} defaultValue={point.y} />
        </>
      )}
    </div>
  );
}
