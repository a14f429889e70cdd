import { Link } from 'react-router';
import { type ListPart, listSteps } from '../../rules/pagination.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { Picture } from '../../ui/picture.tsx';
import { stepId } from '../../ui/show-more.tsx';
import { Star } from '../../ui/star-divider.tsx';
import type { GalleryImageView } from './gallery-image-view.ts';
import { previewSearch, shownOf } from './photo-preview-address.ts';

interface GalleryGridProps {
  images: GalleryImageView[];
  part: ListPart;
  tags: string[];
  /** Null while all are shown. */
  shownTag: string | null;
  category: string;
  fallback: Photo | undefined;
}

export function GalleryGrid(props: GalleryGridProps) {
  const { images, part, tags, shownTag, category, fallback } = props;
  if (images.length === 0) {
    return (
      <div className="card lattice px-6 py-16 text-center text-green">
        <Star className="mx-auto size-12 text-gold" />
        <p className="mt-5 font-display text-2xl">No images available</p>
        <p className="mt-2 text-soft">Photographs of our groups will appear here.</p>
      </div>
    );
  }
  return (
    <>
      {tags.length > 0 ? <TagChips tags={tags} shownTag={shownTag} /> : null}
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
        {images.map(({ id, caption, photo }, index) => (
          <li
            key={id}
            id={stepId('images', part.first + index, listSteps.images)}
            className="scroll-mt-24"
          >
            <figure className="reveals relative">
              <Link
                to={{ search: previewSearch({ photoId: id, tag: shownTag, show: shownOf(part) }) }}
                preventScrollReset
                aria-label={`Open ${caption || `image ${part.first + index}`}`}
                className="card block overflow-hidden"
              >
                {(photo ?? fallback) ? (
                  <Picture
                    photo={(photo ?? fallback) as Photo}
                    alt={caption}
                    sizes="(min-width: 1024px) 18rem, (min-width: 768px) 33vw, 50vw"
                    eager={index < 2}
                    className="aspect-[4/5]"
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
        ))}
      </ul>
      <p className="sr-only">{`${part.total} images in ${category}`}</p>
    </>
  );
}

function TagChips({ tags, shownTag }: { tags: string[]; shownTag: string | null }) {
  return (
    <nav aria-label="Tags" className="mb-8 flex flex-wrap gap-2">
      {[null, ...tags].map((tag) => (
        <Link
          key={tag ?? 'all'}
          to={{ search: previewSearch({ tag }) }}
          preventScrollReset
          aria-current={tag === shownTag ? 'true' : undefined}
          className="filter-button inline-flex items-center"
        >
          {tag ?? 'All'}
        </Link>
      ))}
    </nav>
  );
}
