import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pictureNames, type SectionField } from '../../rules/fields/section-fields.ts';
import { focusOf, focusStep, inkOf, type Photo, plainAddress } from '../../rules/srcset-widths.ts';
import { namesOfTypes, optionalPhotoFile, photoTypes } from '../../rules/upload-types.ts';
import { described, FieldFrame, type FieldProps } from '../../ui/forms/field.tsx';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { focalClass, Picture } from '../../ui/picture.tsx';
import { useSectionForm } from './staff-form.tsx';

interface PhotoDropProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> {
  stored: ReactNode | null;
  /** Logos are shown uncropped on grey, where both dark and light ones are visible. */
  isLogo?: boolean | undefined;
  types?: readonly string[];
  onFile?: (file: File | null) => void;
  /** The failed save had a picture, which a browser without scripts has lost. */
  wasLost: boolean;
}

/** The file field covers the whole area, so clicks, keys and drops work without scripts. */
export function PhotoDrop(props: PhotoDropProps) {
  const { name, label, error, stored, isLogo, types = photoTypes, onFile, wasLost } = props;
  const hint = [props.hint, `${namesOfTypes(types)}, up to 20 MB.`].filter(Boolean).join(' ');
  const [file, setChosen] = useState<File | null>(null);
  const [isDragActive, setDragActive] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  function setFile(chosen: File | null) {
    setChosen(chosen);
    onFile?.(chosen);
  }
  function removeFile() {
    const { current } = input;
    if (!current) return;
    current.value = '';
    setFile(null);
    // The form clears this field's error on this event.
    current.dispatchEvent(new Event('input', { bubbles: true }));
    current.focus();
  }
  function takePhoto(photo: File) {
    const { current } = input;
    if (!current) return;
    const transfer = new DataTransfer();
    transfer.items.add(photo);
    current.files = transfer.files;
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
          (stored ?? <StaffIcon name="image" className="size-8! text-gold" />)
        )}
        <div className="grid min-w-0 flex-[1_1_min(12rem,100%)] justify-items-start gap-3">
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
          {...described(name, message, hint)}
          ref={input}
          type="file"
          name={name}
          accept={types.join(',')}
          className="file-over"
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
          onDragEnter={() => setDragActive(true)}
          onDragLeave={() => setDragActive(false)}
          onDrop={() => setDragActive(false)}
        />
        {isLogo ? null : <CameraButton onPhoto={takePhoto} />}
      </div>
      {file && (
        <button type="button" className="button button-outline mt-3" onClick={removeFile}>
          {stored ? 'Keep the old picture' : 'No picture'}
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
function PhotoPreview({ file, isLogo }: { file: File; isLogo?: boolean | undefined }) {
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
      className={`photo-frame ${isLogo ? 'bg-[#8c8c8c] object-contain' : 'bg-sand object-cover'}`}
    />
  );
}

const shownWidth = 480;

type Point = { x: string; y: string };
interface FocalPointProps {
  label: string;
  names: Point;
  photo: Photo;
  point: Point;
  onMove: (point: Point) => void;
}

export function FocalPoint({ label, names, photo, point, onMove }: FocalPointProps) {
  const sliders = { x: useRef<HTMLInputElement>(null), y: useRef<HTMLInputElement>(null) };
  const put = (axis: 'x' | 'y', share: number) => {
    const slider = sliders[axis].current;
    if (!slider) return point[axis];
    // The slider clamps and rounds the value.
    slider.value = String(share * 100);
    // The form updates the preview on this event.
    slider.dispatchEvent(new Event('change', { bubbles: true }));
    return slider.value;
  };
  const slider = (axis: 'x' | 'y', what: string) => (
    <label className="grid min-h-11">
      <span>{what}</span>
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
              x: put('x', (event.clientX - box.left) / box.width),
              y: put('y', (event.clientY - box.top) / box.height),
            });
          }}
        >
          <img
            src={plainAddress(photo, shownWidth)}
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
          {slider('x', 'Left to right')}
          {slider('y', 'Top to bottom')}
        </fieldset>
      </div>
    </details>
  );
}

interface PictureFieldProps {
  field: SectionField;
  name: string;
  alt: string | undefined;
  onNew: ((isNew: boolean) => void) | undefined;
}

export function PictureField({ field, name, alt, onNew }: PictureFieldProps) {
  const { input, errors, pictures, hadFiles } = useSectionForm();
  const names = pictureNames(name);
  const url = input.values[names.url] ?? '';
  const photo = Object.hasOwn(pictures, url) ? pictures[url] : undefined;
  const [isNew, setNew] = useState(false);
  const [isNone, setNone] = useState(input.values[names.none] === 'yes');
  const [point, setPoint] = useState({
    x: input.values[names.x] || '50',
    y: input.values[names.y] || '50',
  });
  const root = useRef<HTMLDivElement>(null);
  const isAsked = alt !== undefined && (isNew || errors[alt] !== undefined);
  /** Empties the old picture's description for a new one, unless somebody edited it. */
  function ask(file: File | null) {
    setNew(file !== null);
    onNew?.(file !== null);
    const text = root.current?.closest('form')?.elements.namedItem(alt ?? '');
    const before = input.values[alt ?? ''] ?? '';
    if (!(text instanceof HTMLTextAreaElement) || text.value !== (file ? before : '')) return;
    text.value = file ? '' : before;
    text.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <div className="picture-field" ref={root}>
      <PhotoDrop
        name={names.file}
        label={field.label}
        hint={field.hint}
        error={errors[names.file]}
        isLogo={field.isLogo}
        onFile={ask}
        wasLost={hadFiles}
        stored={
          photo && !isNone ? (
            <img
              src={plainAddress(photo, shownWidth)}
              width={photo.width}
              height={photo.height}
              alt={`${field.label}, as it is now`}
              data-ink={inkOf(photo.url)}
              className={
                field.isLogo
                  ? 'photo-frame logo-ground object-contain p-2'
                  : `photo-frame focal object-cover ${focalClass(focusOf(point) ?? undefined)}`
              }
            />
          ) : null
        }
      />
      <input type="hidden" name={names.url} defaultValue={url} />
      {isAsked && <input type="hidden" name={names.asked} value="yes" />}
      {photo && (
        <label className="inline-flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name={names.none}
            value="yes"
            className="size-5 accent-green"
            defaultChecked={isNone}
            onChange={({ target }) => setNone(target.checked)}
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
