import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Slide } from '../../content/slides.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { prefetchOnIntent } from '../../ui/prefetch.ts';
import { useSwipe } from '../../ui/use-swipe.ts';

/** Milliseconds that a slide stays. The fade between two takes 1.2 s (in the style sheet). */
const autoplayMs = 8000;

/**
 * The pictures are 16:9 and the carousel is up to 46rem high: narrow screens show the middle of a
 * picture that is much wider than they are. Phones, which have two pixels or more for each that is
 * counted here, do with less than all of it.
 */
const slideSizes = '(max-width: 40rem) 50rem, max(100vw, min(82rem, 178vh))';

interface HomeCarouselProps {
  slides: Slide[];
  photos: (Photo | null)[];
}

/**
 * The large pictures at the top of the home page: they fade by themselves, loop, can be swiped,
 * chosen by dot and paused. Hidden slides are inert; under reduced motion nothing starts by itself.
 */
export function HomeCarousel({ slides, photos }: HomeCarouselProps) {
  const [shown, setShown] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  // Pictures of later slides wait until the page stands.
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    setReady(true);
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  const showNext = useEffectEvent((step: 1 | -1 = 1) =>
    setShown((index) => (index + step + slides.length) % slides.length),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen slide stays its full time
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => showNext(), autoplayMs);
    return () => clearInterval(timer);
  }, [isPlaying, shown]);
  const swipe = useSwipe((direction) =>
    setShown((index) => (index - direction + slides.length) % slides.length),
  );

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Our journeys"
      className="on-band relative isolate grid min-h-[min(46rem,100svh)] touch-pan-y overflow-hidden bg-night text-on-band"
      {...swipe}
    >
      {slides.map((slide, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a slide groups no form fields
        <div
          key={slide.title}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
          inert={index !== shown}
          className="carousel-slide"
        >
          <SlidePicture
            photo={index === 0 || isReady ? photos[index] : null}
            alt={slide.imageAlt}
            eager={index === 0}
          />
          <div className="column relative flex min-h-full flex-col justify-end pt-28 pb-36 md:pb-32">
            <h2 className="max-w-[14ch] text-[clamp(2.75rem,1.6rem+5vw,5.5rem)]">{slide.title}</h2>
            <p className="mt-4 max-w-[38ch] text-xl md:text-2xl">{slide.description}</p>
            <div className="mt-8 flex flex-wrap gap-4">
              <Link to={slide.link} prefetch={prefetchOnIntent()} className="button button-gold">
                Explore Packages
              </Link>
              <Link to="/contact" prefetch={prefetchOnIntent()} className="button button-outline">
                Contact Us
              </Link>
            </div>
          </div>
        </div>
      ))}
      <div className="needs-script pointer-events-none absolute inset-x-0 bottom-20 z-10 md:bottom-6">
        <div className="column pointer-events-auto flex items-center">
          <button
            type="button"
            aria-label={isPlaying ? 'Pause slides' : 'Play slides'}
            onClick={() => setPlaying(!isPlaying)}
            className="icon-button -ml-2.5"
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </button>
          {slides.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              aria-label={`Show slide ${index + 1}: ${title}`}
              aria-current={index === shown}
              onClick={() => setShown(index)}
              className="carousel-dot"
            />
          ))}
        </div>
      </div>
    </section>
  );
}

interface SlidePictureProps {
  photo: Photo | null | undefined;
  alt: string;
  eager: boolean;
}

function SlidePicture({ photo, alt, eager }: SlidePictureProps) {
  return (
    <div className="-z-10 carousel-picture absolute inset-0">
      {photo ? (
        <Picture
          photo={photo}
          alt={alt}
          sizes={slideSizes}
          eager={eager}
          className="size-full [&_img]:object-[75%_50%] md:[&_img]:object-center"
        />
      ) : null}
    </div>
  );
}
