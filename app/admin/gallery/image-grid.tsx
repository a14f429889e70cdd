import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { GalleryImage } from '../../data/gallery/gallery.server.ts';
import {
  type GalleryCategory,
  galleryCategoryNames,
} from '../../rules/gallery/gallery-category-names.ts';
import { type ListPart, listSteps, parseShown } from '../../rules/pagination.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { ShowMore, stepId } from '../../ui/show-more.tsx';
import { Star } from '../../ui/star-divider.tsx';
import { BulkBar, BulkButton, useSelection } from '../bulk/bulk-actions.tsx';
import { capitalised } from './category-choice.tsx';
import { imagesAddress } from './gallery-address.ts';
import { ImageCard } from './image-card.tsx';
import type { ImageTextsAnswer } from './image-texts-answer.ts';

interface ImageGridProps {
  images: GalleryImage[];
  part: ListPart;
  category: GalleryCategory;
  editedId: string | null;
  answer: ImageTextsAnswer | undefined;
  fallback: Photo | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The images of one gallery in its order, each with its caption, its tags and Delete. */
export function ImageGrid(props: ImageGridProps) {
  const { images, part, category, editedId, answer, fallback, heading } = props;
  const show = parseShown(String(part.last), listSteps.images);
  const selection = useSelection(images.map(({ id, caption: name }) => ({ id, name })));
  const focusHeading = () => heading.current?.focus();
  return (
    <section aria-labelledby="images-heading" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2
          id="images-heading"
          ref={heading}
          tabIndex={-1}
          className="font-display text-xl outline-none"
        >
          {capitalised(category)}{' '}
          <span className="prices font-text text-base text-soft">
            {part.total === 1 ? '1 image' : `${part.total} images`}
          </span>
        </h2>
        {part.total > 1 ? (
          <Link to={`${imagesAddress(category)}/order`} className="button button-outline">
            <StaffIcon name="sort" />
            Order
          </Link>
        ) : null}
      </div>
      {images.length === 0 ? (
        <div className="card lattice mt-4 px-6 py-12 text-center text-green">
          <Star className="mx-auto size-10 text-gold" />
          <p className="mt-4 font-display text-xl">No images in this gallery yet</p>
          <p className="mt-1 text-soft">Pictures that you upload appear here and on the site.</p>
        </div>
      ) : (
        <ul
          className={`mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 ${editedId ? 'items-start' : ''}`}
        >
          {images.map((image, index) => (
            <ImageCard
              key={image.id}
              htmlId={stepId('images', part.first + index, listSteps.images)}
              show={show}
              image={image}
              isEdited={image.id === editedId}
              answer={answer?.id === image.id ? answer : undefined}
              fallback={fallback}
              selection={selection}
              onDeleted={focusHeading}
            />
          ))}
        </ul>
      )}
      {images.length > 0 ? (
        <BulkBar
          kind="images"
          selection={selection}
          fields={{ category }}
          className="image-selection"
          onDone={focusHeading}
        >
          <label className="flex items-center gap-2">
            <span className="font-semibold">Move to</span>
            <select name="to" className="field-input w-auto!">
              {galleryCategoryNames
                .filter((name) => name !== category)
                .map((name) => (
                  <option key={name} value={name}>
                    {capitalised(name)}
                  </option>
                ))}
            </select>
          </label>
          <BulkButton kind="images" action="move" label="Move" />
        </BulkBar>
      ) : null}
      <ShowMore
        part={part}
        step={listSteps.images}
        noun="images"
        search={`?category=${category}`}
      />
    </section>
  );
}
