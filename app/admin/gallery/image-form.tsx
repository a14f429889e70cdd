import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { GalleryImage } from '../../data/gallery/gallery.server.ts';
import { galleryImageRules } from '../../rules/gallery/gallery-image-rules.ts';
import { InputField } from '../../ui/forms/field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useSubmitOnce } from '../../ui/forms/use-submit-once.ts';
import { FocalPoint } from '../photo/focal-point.tsx';
import { galleryAddress, imagesAddress } from './gallery-address.ts';
import type { ImageTextsAnswer } from './image-texts-answer.ts';

interface ImageFormProps {
  image: GalleryImage;
  show: number;
  answer: ImageTextsAnswer | undefined;
  /** What stays in view where the image is cut. */
  point: { x: string; y: string };
  onMove: (point: { x: string; y: string }) => void;
}

/** Caption, tags and focal point of one image, in the place where they are shown. */
export function ImageForm({ image, show, answer, point, onMove }: ImageFormProps) {
  const { id, category, caption, tags } = image;
  const address = galleryAddress(category, { edit: id, show });
  const navigation = useNavigation();
  const isSaving = navigation.state !== 'idle' && navigation.formAction === address;
  const submitOnce = useSubmitOnce(isSaving, answer);
  const { errors, form } = useCheckedForm(galleryImageRules, answer?.errors, submitOnce);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Who opened it by its address may be at work in it already.
    if (element.current?.contains(document.activeElement)) return;
    element.current?.querySelector('input')?.focus();
  }, []);
  return (
    <Form
      {...form}
      ref={element}
      method="post"
      action={address}
      preventScrollReset
      aria-label="Caption and tags"
      className="grid gap-3 p-3"
    >
      <InputField
        name="caption"
        label="Caption"
        defaultValue={answer?.values.caption ?? caption}
        error={errors.caption}
        autoComplete="off"
      />
      <InputField
        name="tags"
        label="Tags (with commas between)"
        defaultValue={answer?.values.tags ?? tags.join(', ')}
        error={errors.tags}
        autoComplete="off"
        autoCapitalize="none"
      />
      <input type="hidden" name="focusPhoto" value={image.url} />
      {image.photo ? (
        <FocalPoint
          // Of another photo another point is chosen.
          key={image.url}
          label="Image"
          names={{ x: 'focusX', y: 'focusY' }}
          photo={image.photo}
          point={point}
          onMove={onMove}
        />
      ) : null}
      <div role="alert" className="empty:hidden">
        {errors.form ? <p className="font-semibold text-error">{errors.form}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isSaving} className="button button-green">
          {isSaving ? 'Saving...' : 'Save'}
        </button>
        <Link
          to={galleryAddress(category, { show })}
          preventScrollReset
          className="button button-outline"
        >
          Cancel
        </Link>
        <Link to={`${imagesAddress(category)}/${id}/replace`} className="button button-outline">
          Replace the photo
        </Link>
      </div>
    </Form>
  );
}
