import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { GalleryImage } from '../../data/gallery/gallery.server.ts';
import { isCameraName } from '../../rules/gallery/camera-names.ts';
import { focusOf } from '../../rules/picture-focus.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DeleteRow, SelectBox, type Selection } from '../bulk/bulk-actions.tsx';
import { CaptionField } from './caption-field.tsx';
import { galleryAddress } from './gallery-address.ts';
import { ImageForm } from './image-form.tsx';
import type { ImageTextsAnswer } from './image-texts-answer.ts';

interface ImageCardProps {
  image: GalleryImage;
  htmlId: string | undefined;
  /** How far down the gallery is shown: editing keeps it. */
  show: number;
  isEdited: boolean;
  answer: ImageTextsAnswer | undefined;
  fallback: Photo | undefined;
  selection: Selection;
  /** Called when the image is deleted from its card. */
  onDeleted: () => void;
}

export function ImageCard(props: ImageCardProps) {
  const { image, htmlId, show, isEdited, answer, fallback, selection, onDeleted } = props;
  const { id, category, caption, tags } = image;
  const photo = image.photo ?? fallback;
  const name = caption || 'image without a caption';
  const isUnseen = isCameraName(caption);
  const isFileName = isUnseen || /\.(jpe?g|png|gif)$/i.test(caption);
  const { link: edit, card } = useFocusAfterEditing(
    isEdited ? 'form' : isFileName ? 'field' : 'link',
  );
  /** Where the focal point was moved to and not saved; Cancel forgets it, and so does another photo. */
  const [moved, setMoved] = useState<{ x: string; y: string; on: string } | null>(null);
  if (moved !== null && (!isEdited || moved.on !== image.url)) setMoved(null);
  const point = moved ?? pointOf(image, answer);
  const onMove = (to: { x: string; y: string }) => setMoved({ ...to, on: image.url });
  const seen = isEdited ? focusOf(point) : image.photo?.focus;
  return (
    <li
      {...card}
      id={htmlId}
      data-edited={isEdited}
      className={`card image-card scroll-mt-20 overflow-hidden ${isEdited ? 'col-span-2' : ''}`}
    >
      <div className={isEdited ? 'reveals relative' : 'reveals sm:relative'}>
        {photo ? (
          <Picture
            photo={image.photo ? { ...image.photo, focus: seen ?? undefined } : photo}
            alt={caption}
            frames={[
              { media: '(min-width: 64rem)', width: '15rem', shape: 4 / 3 },
              { media: '(min-width: 40rem)', width: '31vw', shape: 4 / 3 },
              { width: '46vw', shape: 4 / 3 },
            ]}
            className={isEdited ? 'aspect-[2/1]' : 'aspect-[4/3]'}
          />
        ) : null}
        <div className="image-select">
          <SelectBox id={id} name={name} selection={selection} />
        </div>
        <DeleteRow
          kind="images"
          row={{ id, name: caption }}
          fields={{ category }}
          onDone={onDeleted}
          label={`Delete ${name}`}
          className="reveal delete-button"
        >
          <StaffIcon name="bin" />
          <span>Delete</span>
        </DeleteRow>
      </div>
      {isEdited ? (
        <ImageForm image={image} show={show} answer={answer} point={point} onMove={onMove} />
      ) : (
        <div className="p-2.5 sm:p-3">
          <p className={`line-clamp-2 text-[0.9375rem] ${caption ? '' : 'text-soft italic'}`}>
            {caption || 'No caption'}
          </p>
          {isFileName ? <CaptionField image={image} show={show} isUnseen={isUnseen} /> : null}
          {tags.length > 0 ? (
            <ul aria-label="Tags" className="mt-1.5 flex flex-wrap gap-1">
              {tags.map((tag) => (
                <li key={tag} className="tag-chip">
                  {tag}
                </li>
              ))}
            </ul>
          ) : null}
          <Link
            ref={edit}
            to={galleryAddress(category, { edit: id, show })}
            preventScrollReset
            aria-label={`Edit caption and tags of ${name}`}
            className="edit-link"
          >
            <StaffIcon name="edit" className="size-4!" />
            Edit
          </Link>
        </div>
      )}
    </li>
  );
}

/** The point that came back with an error, if it was chosen on this photo, or the stored one. */
function pointOf({ photo, url }: GalleryImage, answer: ImageTextsAnswer | undefined) {
  const { x, y } = photo?.focus ?? { x: 50, y: 50 };
  if (answer?.values.focusPhoto !== url) return { x: String(x), y: String(y) };
  return { x: answer?.values.focusX ?? String(x), y: answer?.values.focusY ?? String(y) };
}

/**
 * When the form or the caption's field goes with the focus in it, the link to the form has it. Two
 * cards may change at once: only that one takes the focus that had it.
 */
function useFocusAfterEditing(shown: 'form' | 'field' | 'link') {
  const link = useRef<HTMLAnchorElement>(null);
  const before = useRef(shown);
  const element = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  // What the focus came into before the scripts told nobody.
  useEffect(() => {
    hadFocus.current = element.current?.contains(document.activeElement) === true;
  }, []);
  // Before anybody else finds the focus lost and looks for a place.
  useLayoutEffect(() => {
    const hasChanged = before.current !== shown;
    before.current = shown;
    const { activeElement, body } = document;
    const isLost = hadFocus.current && (activeElement === null || activeElement === body);
    if (hasChanged && isLost) link.current?.focus({ preventScroll: true });
  }, [shown]);
  const card = {
    ref: element,
    onFocus: () => {
      hadFocus.current = true;
    },
    // What is taken away with the focus in it says nothing of that.
    onBlur: () => {
      hadFocus.current = false;
    },
  };
  return { link, card };
}
