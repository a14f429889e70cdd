import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { GalleryImage } from '../../data/gallery/gallery.server.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DeleteButton } from '../frame/delete-button.tsx';
import { galleryAddress, imagesAddress } from './gallery-address.ts';
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
  onDelete: () => void;
}

export function ImageCard(props: ImageCardProps) {
  const { image, htmlId, show, isEdited, answer, fallback, onDelete } = props;
  const { id, category, caption, tags } = image;
  const photo = image.photo ?? fallback;
  const name = caption || 'image without a caption';
  const edit = useFocusAfterEditing(isEdited);
  return (
    <li id={htmlId} className={`card scroll-mt-20 overflow-hidden ${isEdited ? 'col-span-2' : ''}`}>
      <div className="reveals relative">
        {photo ? (
          <Picture
            photo={photo}
            alt={caption}
            frames={[
              { media: '(min-width: 64rem)', width: '15rem', shape: 4 / 3 },
              { media: '(min-width: 40rem)', width: '31vw', shape: 4 / 3 },
              { width: '46vw', shape: 4 / 3 },
            ]}
            className={isEdited ? 'aspect-[2/1]' : 'aspect-[4/3]'}
          />
        ) : null}
        <DeleteButton
          page={`${imagesAddress(category)}/${id}/delete`}
          onAsk={onDelete}
          label={`Delete ${name}`}
          className="reveal delete-button"
        >
          <StaffIcon name="bin" />
          Delete
        </DeleteButton>
      </div>
      {isEdited ? (
        <ImageForm image={image} show={show} answer={answer} />
      ) : (
        <div className="p-2.5 sm:p-3">
          <p className={`line-clamp-2 text-[0.9375rem] ${caption ? '' : 'text-soft italic'}`}>
            {caption || 'No caption'}
          </p>
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

/** When the form closes, the focus goes back to the link that opened it. */
function useFocusAfterEditing(isEdited: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current && !isEdited) link.current?.focus({ preventScroll: true });
    wasEdited.current = isEdited;
  }, [isEdited]);
  return link;
}
