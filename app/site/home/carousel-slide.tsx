import { Link } from 'react-router';
import { home as t } from '#texts/site.ts';
import type { Photo, PlainPhoto } from '../../rules/srcset-widths.ts';
import { linkToPage } from '../../ui/link-to-page.ts';
import { Picture } from '../../ui/picture.tsx';
import { Said } from '../../ui/texts/said.tsx';

/** The pictures are 16:9 and the carousel is up to 60rem high: narrow screens show their middle. */
const slideWidth = 'max(100vw, min(107rem, 178vh))';

/** Where text stands below the picture, as in carousel.css: that picture is upright. */
const uprightMedia = '(max-width: 30rem), (max-width: 64rem) and (orientation: portrait)';

export interface Slide {
  title: string;
  description: string;
  /** What the picture shows. */
  alt: string;
  wide: Photo | null;
  /** The same for upright screens. */
  upright: PlainPhoto | null;
}

interface CarouselSlideProps {
  slide: Slide;
  /** False while its turn is still to come. */
  hasPicture: boolean;
  label: string;
  isShown: boolean;
  /** Its picture moves: it is shown, or just fades away. */
  isDrifting: boolean;
  /** The one that is seen first. */
  isFirst: boolean;
}

export function CarouselSlide({
  slide,
  hasPicture,
  label,
  isShown,
  isDrifting,
  isFirst,
}: CarouselSlideProps) {
  const { wide, upright } = slide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide groups no form fields
    <div
      role="group"
      aria-roledescription={t.slide}
      aria-label={label}
      inert={!isShown}
      data-drifting={isDrifting}
      className="carousel-slide"
    >
      <div data-twin={upright !== null} className="carousel-picture">
        {wide && hasPicture ? (
          <Picture
            photo={wide}
            alt={slide.alt}
            frames={[{ width: slideWidth }]}
            eager={isFirst}
            className="carousel-frame"
            {...(upright
              ? { instead: { media: uprightMedia, photo: upright, frames: [{ width: '100vw' }] } }
              : {})}
          />
        ) : null}
      </div>
      <div className="carousel-words column">
        <h2 className="text-[clamp(min(2.75rem,15vw),1.6rem+4vw,5.25rem)]">
          <Said>{slide.title}</Said>
        </h2>
        <p className="mt-3 max-w-[36ch] text-xl md:mt-4 md:text-2xl">
          <Said>{slide.description}</Said>
        </p>
        <div className="mt-6 flex flex-wrap gap-3 md:mt-8 md:gap-4">
          <Link to="/packages" {...linkToPage()} className="button button-gold">
            {t.explorePackages}
          </Link>
          <Link to="/contact" {...linkToPage()} className="button button-outline">
            {t.contactUs}
          </Link>
        </div>
      </div>
    </div>
  );
}
