import { useRef, useState } from 'react';
import { pictureNames, type SectionField } from '../../rules/fields/section-fields.ts';
import { focusOf, inkOf, photoAddress, plainFormat, widthsOf } from '../../rules/srcset-widths.ts';
import { focalClass } from '../../ui/picture.tsx';
import { FocalPoint, PhotoDrop } from './photo-drop.tsx';
import { useSectionForm } from './section-form-state.ts';

interface PictureFieldProps {
  field: SectionField;
  name: string;
  alt: string | undefined;
  onNew?: ((isNew: boolean) => void) | undefined;
}

export function PictureField({ field, name, alt, onNew }: PictureFieldProps) {
  const { typed, errors, pictures, hadFiles } = useSectionForm();
  const names = pictureNames(name);
  const url = typed.values[names.url] ?? '';
  const photo = Object.hasOwn(pictures, url) ? pictures[url] : undefined;
  const [isNew, setNew] = useState(false);
  const [isNone, setNone] = useState(typed.values[names.none] === 'yes');
  const [point, setPoint] = useState({
    x: typed.values[names.x] || '50',
    y: typed.values[names.y] || '50',
  });
  const width = photo ? (widthsOf(photo).find((one) => one >= 480) ?? photo.width) : 0;
  const root = useRef<HTMLDivElement>(null);
  const isAsked = alt !== undefined && (isNew || errors[alt] !== undefined);
  /** Empties the old picture's description for a new one, unless somebody edited it. */
  function ask(file: File | null) {
    setNew(file !== null);
    onNew?.(file !== null);
    const text = root.current?.closest('form')?.elements.namedItem(alt ?? '');
    const before = typed.values[alt ?? ''] ?? '';
    if (!(text instanceof HTMLTextAreaElement) || text.value !== (file ? before : '')) return;
    text.value = file ? '' : before;
    text.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <div className="picture-field" ref={root}>
      <PhotoDrop
        name={names.file}
        label={field.label}
        hint={[field.hint, 'JPEG, PNG or GIF, up to 20 MB.'].filter(Boolean).join(' ')}
        error={errors[names.file]}
        isLogo={field.isLogo}
        onFile={ask}
        wasLost={hadFiles}
        stored={
          photo && !isNone ? (
            <img
              src={photoAddress(photo.url, width, plainFormat(photo.url))}
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
      {isAsked ? <input type="hidden" name={names.asked} value="yes" /> : null}
      {photo ? (
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
      ) : null}
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
