import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, Link, useBeforeUnload, useFetcher } from 'react-router';
import type { GalleryImage } from '../../data/gallery/gallery.server.ts';
import { type FormErrors, type FormValues, parseForm } from '../../rules/form.ts';
import { parseOwner } from '../../rules/gallery/albums.ts';
import { galleryImageRules, isCameraName } from '../../rules/gallery/gallery-image-rules.ts';
import { type Photo, toFocus } from '../../rules/srcset-widths.ts';
import { InputField } from '../../ui/forms/field.tsx';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RowAction, SelectBox, type Selection } from '../bulk/bulk-actions.tsx';
import { FocalPoint, type Point } from '../fields/photo-drop.tsx';
import { useStaffForm } from '../fields/staff-form.tsx';
import { useUnsavedForm } from '../layout/unsaved-question.tsx';
import { galleryPath, imagesPath, staysField } from './gallery-path.ts';

export type ImageTextsAnswer = { id: string; errors: FormErrors; values: FormValues };

interface ImageCardProps {
  /** The name in its accessible labels: images may share a caption. */
  name: string;
  image: GalleryImage;
  htmlId: string | undefined;
  show: number;
  isEdited: boolean;
  answer: ImageTextsAnswer | undefined;
  fallback: Photo | undefined;
  selection: Selection;
  onDeleted: () => void;
}

export function ImageCard(props: ImageCardProps) {
  const { image, name, htmlId, show, isEdited, answer, fallback, selection, onDeleted } = props;
  const { id, category, caption, tags } = image;
  const photo = image.photo ?? fallback;
  const isUnseen = isCameraName(caption);
  const isFileName = isUnseen || /\.(jpe?g|png|gif)$/i.test(caption);
  /** The unsaved focal point; Cancel or a new photo resets it. */
  const [unsavedPoint, setUnsavedPoint] = useState<(Point & { url: string }) | null>(null);
  if (unsavedPoint !== null && (!isEdited || unsavedPoint.url !== image.url)) setUnsavedPoint(null);
  const point = unsavedPoint ?? getFocalPoint(image, answer);
  const onMove = (nextPoint: Point) => setUnsavedPoint({ ...nextPoint, url: image.url });
  const focus = isEdited ? toFocus(point) : image.photo?.focus;
  return (
    <li
      id={htmlId}
      data-card
      data-edited={isEdited}
      className={`card scroll-mt-20 overflow-hidden ${isEdited ? 'col-span-2' : 'max-sm:relative'}`}
    >
      <div className={isEdited ? 'reveals relative' : 'reveals sm:relative'}>
        {photo && (
          <Picture
            photo={image.photo ? { ...image.photo, focus: focus ?? undefined } : photo}
            alt={image.alt || caption}
            frames={[
              { media: '(min-width: 64rem)', width: '15rem', shape: 4 / 3 },
              { media: '(min-width: 40rem)', width: '31vw', shape: 4 / 3 },
              { width: '46vw', shape: 4 / 3 },
            ]}
            className={isEdited ? 'aspect-[2/1]' : 'aspect-[4/3]'}
          />
        )}
        <div className="absolute top-1.5 left-1.5 rounded bg-raised/88 [&_.select-box]:m-0">
          <SelectBox id={id} name={name} selection={selection} />
        </div>
        <RowAction
          kind="images"
          action="delete"
          row={{ id, name }}
          fields={{ category }}
          onDone={onDeleted}
          className={`reveal absolute top-1.5 right-1.5 inline-flex min-h-11 items-center gap-1.5 rounded bg-night/82 px-3 font-semibold text-[0.9375rem] text-white hover:bg-[#9a2318] focus-visible:outline-gilt focus-visible:-outline-offset-3 max-sm:min-w-11 max-sm:justify-center max-sm:p-0 max-sm:[&>span]:hidden ${isEdited ? '' : besideEditClass}`}
        />
      </div>
      {isEdited ? (
        <ImageForm image={image} show={show} answer={answer} point={point} onMove={onMove} />
      ) : (
        <div className="p-2.5 sm:p-3">
          <p className={`line-clamp-2 text-[0.9375rem] ${caption ? '' : 'text-soft italic'}`}>
            {caption || 'No caption'}
          </p>
          {isFileName && <CaptionField image={image} show={show} isUnseen={isUnseen} />}
          {tags.length > 0 && (
            <ul aria-label="Tags" className="mt-1.5 flex flex-wrap gap-1">
              {tags.map((tag) => (
                <li key={tag} className="chip whitespace-normal text-soft">
                  {tag}
                </li>
              ))}
            </ul>
          )}
          <Link
            data-takes-focus
            to={galleryPath(category, { edit: id, show })}
            preventScrollReset
            aria-label={`Edit caption and ${parseOwner(category) ? 'alternative text' : 'tags'} of ${name}`}
            className="tap-link -mb-2 gap-1.5 font-semibold text-[0.9375rem] text-green"
          >
            <StaffIcon name="edit" className="size-4!" />
            Edit
          </Link>
        </div>
      )}
    </li>
  );
}

/** On phones Delete is next to Edit, so that it does not cover the picture. */
const besideEditClass =
  'max-sm:top-auto max-sm:right-0.5 max-sm:bottom-0.5 max-sm:bg-transparent max-sm:text-error';

function getFocalPoint({ photo, url }: GalleryImage, answer: ImageTextsAnswer | undefined) {
  const { x, y } = photo?.focus ?? { x: 50, y: 50 };
  if (answer?.values.focusPhoto !== url) return { x: String(x), y: String(y) };
  return { x: answer?.values.focusX ?? String(x), y: answer?.values.focusY ?? String(y) };
}

interface ImageFormProps {
  image: GalleryImage;
  show: number;
  answer: ImageTextsAnswer | undefined;
  point: Point;
  onMove: (point: Point) => void;
}

function ImageForm({ image, show, answer, point, onMove }: ImageFormProps) {
  const { id, category, caption, alt, tags } = image;
  const isOwned = parseOwner(category) !== null;
  const action = galleryPath(category, { edit: id, show });
  const { isSaving, element, errors, form } = useStaffForm(galleryImageRules, { action, answer });
  useUnsavedForm(element);
  useEffect(() => {
    // Somebody who opened the form by its URL may already be typing.
    if (element.current?.contains(document.activeElement)) return;
    element.current?.querySelector('input')?.focus();
  }, [element]);
  return (
    <Form
      {...form}
      ref={element}
      method="post"
      action={action}
      preventScrollReset
      aria-label={isOwned ? 'Photo texts' : 'Caption and tags'}
      className="grid gap-3 p-3"
    >
      <InputField
        name="caption"
        label="Caption"
        defaultValue={answer?.values.caption ?? caption}
        error={errors.caption}
        autoComplete="off"
      />
      {isOwned ? (
        <InputField
          name="alt"
          label="Alternative text"
          hint="What the photo shows, for people who cannot see it. Leave it blank if the caption says so."
          defaultValue={answer?.values.alt ?? alt}
          error={errors.alt}
          autoComplete="off"
        />
      ) : (
        <InputField
          name="tags"
          label="Tags (separated by commas)"
          defaultValue={answer?.values.tags ?? tags.join(', ')}
          error={errors.tags}
          autoComplete="off"
          autoCapitalize="none"
        />
      )}
      <input type="hidden" name="focusPhoto" value={image.url} />
      {image.photo && (
        <FocalPoint
          // A new photo resets the focal point.
          key={image.url}
          label="Image"
          names={{ x: 'focusX', y: 'focusY' }}
          photo={image.photo}
          point={point}
          onMove={onMove}
        />
      )}
      <div role="alert" className="empty:hidden">
        {errors.form && <p className="font-semibold text-error">{errors.form}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isSaving} className="button button-green">
          {isSaving ? 'Saving...' : 'Save'}
        </button>
        <Link
          to={galleryPath(category, { show })}
          preventScrollReset
          className="button button-outline"
        >
          Cancel
        </Link>
        <Link to={`${imagesPath(category)}/${id}/replace`} className="button button-outline">
          Replace the photo
        </Link>
      </div>
    </Form>
  );
}

interface CaptionFieldProps {
  image: GalleryImage;
  show: number;
  /** Visitors do not see a caption that is a camera's file name. */
  isUnseen: boolean;
}

/** For an image still named after its file. Enter saves and moves to the next field; leaving the field saves too. */
function CaptionField({ image, show, isUnseen }: CaptionFieldProps) {
  const { id, category, caption } = image;
  const fetcher = useFetcher<ImageTextsAnswer>();
  const input = useRef<HTMLInputElement>(null);
  const sentText = useRef('');
  const [localError, setLocalError] = useState<string | null>(null);
  const fieldId = useId();
  const action = galleryPath(category, { edit: id, show });
  const answerErrors = fetcher.state === 'idle' ? fetcher.data?.errors : undefined;
  const error = localError ?? answerErrors?.caption ?? answerErrors?.form;
  // Warns before the window closes with an unsaved caption.
  useBeforeUnload((event) => {
    if (input.current?.value.trim()) event.preventDefault();
  });

  useEffect(() => {
    // After an answer the same text may be sent again.
    if (answerErrors) sentText.current = '';
  }, [answerErrors]);

  function save(): boolean {
    const form = input.current?.form;
    if (!form) return true;
    const formData = new FormData(form);
    const text = String(formData.get('caption')).trim();
    if (text === '' || text === sentText.current) return true;
    const parsed = parseForm(galleryImageRules, formData);
    setLocalError(parsed.ok ? null : (parsed.errors.caption ?? null));
    if (!parsed.ok) return false;
    sentText.current = text;
    formData.set(staysField, 'yes');
    void fetcher.submit(formData, { method: 'post', action });
    return true;
  }
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="caption-row mt-1.5 grid gap-1"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (save()) nextField(input.current)?.focus();
      }}
    >
      <label htmlFor={fieldId} className="text-[0.9375rem] font-semibold">
        Caption<span className="sr-only"> of {caption}</span>
      </label>
      <input
        ref={input}
        id={fieldId}
        name="caption"
        autoComplete="off"
        enterKeyHint="next"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${fieldId}-problem`}
        className="field-input"
        onInput={() => setLocalError(null)}
        onBlur={(event) => {
          // The field stays focused when the user only switches windows.
          if (document.activeElement !== event.currentTarget) save();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.value = '';
        }}
      />
      <p
        id={`${fieldId}-problem`}
        role="alert"
        className="font-semibold text-[0.875rem] text-error empty:hidden"
      >
        {error}
      </p>
      <p role="status" className="text-[0.875rem] text-soft empty:sr-only">
        {fetcher.state === 'idle' ? '' : 'Saving...'}
      </p>
      {isUnseen && (
        <p className="text-[0.875rem] text-soft">Visitors do not see this file’s name.</p>
      )}
      <span className="without-script">
        <button type="submit" className="button button-outline">
          Save<span className="sr-only"> the caption of {caption}</span>
        </button>
      </span>
    </fetcher.Form>
  );
}

function nextField(field: HTMLInputElement | null): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.caption-row input')];
  return field ? fields[fields.indexOf(field) + 1] : undefined;
}
