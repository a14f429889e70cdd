import { Link } from 'react-router';
import { gallery as t } from '#texts/site.ts';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { ListPart } from '../../rules/pagination.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { Star } from '../../ui/star-divider.tsx';
import { Said } from '../../ui/texts/said.tsx';
import type { GalleryImageView } from './gallery-image-view.ts';
import { GalleryTile } from './gallery-tile.tsx';
import { previewSearch } from './photo-preview-address.ts';

interface GalleryGridProps {
  images: GalleryImageView[];
  part: ListPart;
  tags: string[];
  /** Null while all are shown. */
  shownTag: string | null;
  category: GalleryCategory;
  fallback: Photo | undefined;
}

export function GalleryGrid(props: GalleryGridProps) {
  const { images, part, tags, shownTag, category, fallback } = props;
  if (images.length === 0) {
    return (
      <div className="card lattice px-6 py-16 text-center text-green">
        <Star className="mx-auto size-12 text-gold" />
        <p className="mt-5 font-display text-2xl">{t.noImages}</p>
        <p className="mt-2 text-soft">{t.willAppear}</p>
      </div>
    );
  }
  return (
    <>
      {tags.length > 0 ? <TagChips tags={tags} shownTag={shownTag} /> : null}
      <div className="@container">
        <ul className="mosaic">
          {images.map((image, index) => (
            <GalleryTile
              key={image.id}
              image={image}
              index={index}
              isLarge={index === 0 || index > images.length - 3}
              part={part}
              shownTag={shownTag}
              fallback={fallback}
            />
          ))}
        </ul>
      </div>
      <p className="sr-only">{t.imagesIn(part.total, category)}</p>
    </>
  );
}

function TagChips({ tags, shownTag }: { tags: string[]; shownTag: string | null }) {
  return (
    <nav aria-label={t.tags} className="mb-8 flex flex-wrap gap-2">
      {[null, ...tags].map((tag) => (
        <Link
          key={tag ?? 'all'}
          to={{ search: previewSearch({ tag }) }}
          preventScrollReset
          aria-current={tag === shownTag ? 'true' : undefined}
          className="filter-button inline-flex items-center"
        >
          {tag === null ? t.allTags : <Said>{tag}</Said>}
        </Link>
      ))}
    </nav>
  );
}
