import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ListPart, listSteps } from '../../rules/pagination.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { Picture } from '../../ui/picture.tsx';
import { stepId } from '../../ui/show-more.tsx';
import type { GalleryImageView } from './gallery-image-view.ts';
import { growPhoto, previewPhoto } from './photo-growth.ts';
import { previewSearch, shownOf } from './photo-preview-address.ts';

interface GalleryTileProps {
  image: GalleryImageView;
  /** Its place on the page, from 0. */
  index: number;
  /** The first one, and the last ones, which may be wide to fill their row. */
  isLarge: boolean;
  part: ListPart;
  shownTag: string | null;
  fallback: Photo | undefined;
}

/** An image of the mosaic: a press opens the preview, which grows out of it. */
export function GalleryTile(props: GalleryTileProps) {
  const { image, index, isLarge, part, shownTag, fallback } = props;
  const { id, caption } = image;
  const photo = image.photo ?? fallback;
  const navigate = useNavigate();
  const search = previewSearch({ photoId: id, tag: shownTag, show: shownOf(part) });

  function openGrowing(event: MouseEvent<HTMLAnchorElement>) {
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    growPhoto(() => navigate({ search }, { preventScrollReset: true }), {
      from: currentTarget,
      to: previewPhoto,
    });
  }
  return (
    <li id={stepId('images', part.first + index, listSteps.images)} className="mosaic-tile">
      <figure className="reveals relative h-full">
        <Link
          to={{ search }}
          preventScrollReset
          aria-label={`Open ${caption || `image ${part.first + index}`}`}
          data-photo={id}
          onClick={openGrowing}
          className="card mosaic-picture"
        >
          {photo ? (
            <Picture
              photo={photo}
              alt={caption}
              sizes={isLarge ? largeSizes : sizes}
              eager={index < 2}
              className="h-full"
            />
          ) : null}
        </Link>
        {caption ? (
          <figcaption className="reveal gallery-caption">
            <span className="line-clamp-3">{caption}</span>
          </figcaption>
        ) : null}
      </figure>
    </li>
  );
}

const sizes = '(min-width: 1024px) 18rem, (min-width: 768px) 33vw, 50vw';
const largeSizes = '(min-width: 1024px) 37rem, (min-width: 768px) 66vw, 100vw';
