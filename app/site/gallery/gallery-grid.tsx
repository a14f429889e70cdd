import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { gallery as t } from '#texts/site.ts';
import { listSteps } from '../../rules/pagination.ts';
import { columnWidth, type Frame, Picture } from '../../ui/picture.tsx';
import { stepId } from '../../ui/show-more.tsx';
import { Star } from '../../ui/star-divider.tsx';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import {
  type GalleryImageView,
  type GalleryPage,
  growPhoto,
  previewPhoto,
  previewSearch,
  shownOf,
} from './photo-preview.tsx';

export function GalleryGrid({ page }: { page: GalleryPage }) {
  const { images, part, tags, tag, category } = page;
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
      {tags.length > 0 ? <TagChips tags={tags} shownTag={tag} /> : null}
      <div className="@container">
        <ul className="mosaic">
          {images.map((image, index) => (
            <GalleryTile key={image.id} image={image} index={index} page={page} />
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
          {tag === null ? t.allTags : <AgencyText>{tag}</AgencyText>}
        </Link>
      ))}
    </nav>
  );
}

interface GalleryTileProps {
  image: GalleryImageView;
  index: number;
  page: GalleryPage;
}

function GalleryTile({ image, index, page }: GalleryTileProps) {
  const { images, part, tag, fallback } = page;
  // The last ones may be wide to fill their row.
  const isWide = index > images.length - 3;
  const { id, caption, alt } = image;
  const photo = image.photo ?? fallback;
  const navigate = useNavigate();
  const search = previewSearch({ photoId: id, tag, show: shownOf(part) });

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
    <li
      id={stepId('images', part.first + index, listSteps.images)}
      className="mosaic-tile scroll-mt-24"
    >
      <figure className="reveals relative h-full">
        <Link
          to={{ search }}
          preventScrollReset
          aria-label={caption ? t.openImage(caption) : t.openNumbered(part.first + index)}
          data-photo={id}
          onClick={openGrowing}
          className="card mosaic-picture block h-full overflow-hidden"
        >
          {photo ? (
            <Picture
              photo={photo}
              alt={alt}
              frames={index === 0 ? firstFrames : isWide ? wideFrames : frames}
              eager={index === 0}
              modest={index > 0 && index <= peeking}
              className="h-full"
            />
          ) : null}
        </Link>
        {caption ? (
          <figcaption className="reveal gallery-caption pointer-events-none absolute inset-x-0 bottom-0 max-h-full overflow-hidden rounded-b-md text-on-band">
            <span className="line-clamp-3">
              <AgencyText>{caption}</AgencyText>
            </span>
          </figcaption>
        ) : null}
      </figure>
    </li>
  );
}

const peeking = 4;

/** The places of gallery.css: columns of 45, 29, 22 hundredths of the screen, then of 17 rem. */
const [phone, tablet, laptop] = [
  '(max-width: 47.99rem)',
  '(max-width: 63.99rem)',
  '(max-width: 79.99rem)',
];
const frames: Frame[] = [
  { media: phone, width: '45vw', shape: 1 },
  { media: tablet, width: '29vw', shape: 1 },
  { media: laptop, width: '22vw', shape: 1 },
  { width: '17rem', shape: 1 },
];
const firstFrames: Frame[] = [
  { media: phone, width: columnWidth, shape: 3 / 2 },
  { media: tablet, width: '61vw', shape: 1 },
  { media: laptop, width: '45vw', shape: 1 },
  { width: '35rem', shape: 1 },
];
const wideFrames: Frame[] = [
  { media: phone, width: columnWidth, shape: 8 / 5 },
  { media: tablet, width: '61vw', shape: 2 },
  { media: laptop, width: '45vw', shape: 2 },
  { width: '35rem', shape: 2 },
];
