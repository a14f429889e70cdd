import { Link } from 'react-router';
import type { Photo } from '../rules/photo-ladder.ts';
import { Picture } from '../ui/picture.tsx';
import { Star } from '../ui/star-divider.tsx';
import type { GalleryPageImage } from './gallery.tsx';

interface GalleryGridProps {
  images: GalleryPageImage[];
  tags: string[];
  shownTag: string;
  category: string;
  fallback: Photo | undefined;
}

export function GalleryGrid({ images, tags, shownTag, category, fallback }: GalleryGridProps) {
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
          <li key={id}>
            <figure className="reveals relative">
              <Link
                to={{ search: previewSearch(id, tags.includes(shownTag) ? shownTag : null) }}
                preventScrollReset
                aria-label={`Open ${caption || `image ${index + 1}`}`}
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
                <figcaption className="reveal gallery-caption">{caption}</figcaption>
              ) : null}
            </figure>
          </li>
        ))}
      </ul>
      <p className="sr-only">{`${images.length} images in ${category}`}</p>
    </>
  );
}

function TagChips({ tags, shownTag }: { tags: string[]; shownTag: string }) {
  return (
    <nav aria-label="Tags" className="mb-8 flex flex-wrap gap-2">
      {['all', ...tags].map((tag) => (
        <Link
          key={tag}
          to={{ search: tag === 'all' ? '' : `?tag=${encodeURIComponent(tag)}` }}
          preventScrollReset
          aria-current={tag === shownTag ? 'true' : undefined}
          className="filter-button inline-flex items-center"
        >
          {tag === 'all' ? 'All' : tag}
        </Link>
      ))}
    </nav>
  );
}

/** The address that opens an image: it can be shared, and the phone's Back button closes it. */
export function previewSearch(photoId: string | null, tag: string | null): string {
  const search = new URLSearchParams();
  if (tag) search.set('tag', tag);
  if (photoId) search.set('photo', photoId);
  return search.size > 0 ? `?${search}` : '';
}
