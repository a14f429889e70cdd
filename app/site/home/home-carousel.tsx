import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { frame, gallery, home as t } from '#texts/site.ts';
import { makeIcon } from '../../ui/icons/icon.tsx';
import { OutlineLink, PageLink } from '../../ui/page-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useSwipe } from '../../ui/swipe.ts';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import type { Route } from './+types/home.ts';

const PlayIcon = makeIcon({ pause: 'M9 6v12m6-12v12', play: 'M8 5.5v13l10.5-6.5L8 5.5Z' });

/** The pause button comes first in the focus order. */
export function HomeCarousel({ slides }: { slides: Slide[] }) {
  const show = useSlideShow(slides.length);
  const swipe = useSwipe((step) => void show.choose(show.shown + step));
  return (
    <section
      aria-roledescription={t.carousel}
      aria-label={t.ourJourneys}
      data-running={show.isRunning}
      className="carousel on-band"
      {...show.region}
      {...swipe}
    >
      <div className="needs-script pointer-events-none absolute inset-x-0 bottom-6 z-1 max-md:bottom-3 [@media(max-height:30rem)_and_(min-width:30rem)]:bottom-3">
        <div className="column pointer-events-auto flex items-center">
          <button
            type="button"
            aria-label={show.isPlaying ? t.pauseSlides : t.playSlides}
            onClick={show.togglePlaying}
            className="icon-button -ms-2.5 forced-colors:bg-[Canvas]"
          >
            <PlayIcon name={show.isPlaying ? 'pause' : 'play'} />
          </button>
          {slides.map(({ title }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat
              key={index}
              type="button"
              aria-label={t.showSlide(index + 1, title)}
              aria-current={index === show.shown}
              onClick={() => void show.choose(index)}
              className="carousel-dot forced-colors:bg-[Canvas]"
            />
          ))}
        </div>
      </div>
      {slides.map((slide, index) => (
        <CarouselSlide
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat
          key={index}
          slide={slide}
          index={index}
          count={slides.length}
          show={show}
        />
      ))}
    </section>
  );
}

/** The pictures are 16:9 and the carousel is up to 60rem high, so narrow screens crop the sides. */
const slideWidth = 'max(100vw, min(107rem, 178vh))';

/** The screens that show the text below the picture, as in home.css. */
const uprightMedia = '(max-width: 30rem), (max-width: 64rem) and (orientation: portrait)';

type Slide = Route.ComponentProps['loaderData']['slides'][number];

interface CarouselSlideProps {
  slide: Slide;
  index: number;
  count: number;
  show: ReturnType<typeof useSlideShow>;
}

function CarouselSlide({ slide, index, count, show }: CarouselSlideProps) {
  const { wide, upright } = slide;
  const isShown = index === show.shown;
  const uprightSource = upright && {
    media: uprightMedia,
    photo: upright,
    frames: [{ width: '100vw' }],
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is not a group of form fields
    <div
      role="group"
      aria-roledescription={t.slide}
      aria-label={gallery.imageOf(index + 1, count)}
      inert={!isShown}
      data-drifting={isShown || index === show.before}
      className="carousel-slide relative z-0 grid grid-cols-1 items-end transition-opacity duration-1200 ease-in-out [grid-area:1/1] inert:pointer-events-none inert:opacity-0"
    >
      <div data-twin={upright !== null} className="carousel-picture">
        {wide && (index === 0 || show.isReady) ? (
          <Picture
            photo={wide}
            alt={slide.alt}
            frames={[{ width: slideWidth }]}
            eager={index === 0}
            className="carousel-frame"
            instead={uprightSource}
          />
        ) : null}
      </div>
      <div className="carousel-words column">
        <h2 className="max-w-[14ch] text-[clamp(2rem,1.1rem+4vw,5.25rem)]">
          <AgencyText>{slide.title}</AgencyText>
        </h2>
        <p className="mt-2 max-w-[36ch] text-lg md:mt-4 md:text-2xl">
          <AgencyText>{slide.description}</AgencyText>
        </p>
        <div className="mt-4 flex flex-wrap gap-3 md:mt-8 md:gap-4">
          <PageLink to="/packages" className="button button-gold">
            {t.explorePackages}
          </PageLink>{' '}
          <OutlineLink to="/contact">{frame.contactUs}</OutlineLink>
        </div>
      </div>
    </div>
  );
}

/** Milliseconds per slide, including the fade of 1.2 s. */
const autoplayMs = 8000;
/** Milliseconds to wait for the picture of the next slide or of a chosen one. */
const patienceMs = { next: 4000, chosen: 1000 };

/** Pauses for reduced motion, and while the pointer or the focus is inside; Play overrides the last two. */
function useSlideShow(count: number) {
  const [{ shown, before }, setSlides] = useState({ shown: 0, before: 0 });
  const [isPlaying, setPlaying] = useState(true);
  // Later slides load, and the timer starts, after hydration.
  const [isReady, setReady] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const region = useRef<HTMLElement>(null);
  const chosenIndex = useRef(0);
  const time = useRef({ slide: 0, leftMs: autoplayMs });
  const isRunning = isReady && isPlaying && !isFocused && !isHovered;

  useEffect(() => {
    setReady(true);
    setFocused(region.current?.matches(':focus-within') === true);
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  const show = (index: number) => setSlides((slides) => ({ shown: index, before: slides.shown }));
  const canShow = (index: number, waitMs: number) => {
    const slide = region.current?.querySelectorAll('.carousel-slide')[index];
    return isDecoded(slide?.querySelector<HTMLImageElement>('picture > img'), waitMs);
  };
  const canFollow = useEffectEvent((index: number) => canShow(index, patienceMs.next));
  useEffect(() => {
    // A paused slide continues with its remaining time.
    if (time.current.slide !== shown) time.current = { slide: shown, leftMs: autoplayMs };
    if (!isRunning) return;
    const { current } = time;
    const startedAt = Date.now();
    let isCancelled = false;
    let timer = setTimeout(showNext, current.leftMs);
    async function showNext() {
      // Skips slides whose picture fails or is late.
      for (let step = 1; step < count; step += 1) {
        const index = (shown + step) % count;
        const isReadyToShow = await canFollow(index);
        if (isCancelled) return;
        if (isReadyToShow) return setSlides({ shown: index, before: shown });
      }
      timer = setTimeout(showNext, autoplayMs);
    }
    return () => {
      isCancelled = true;
      clearTimeout(timer);
      current.leftMs -= Date.now() - startedAt;
    };
  }, [isRunning, shown, count]);

  return {
    shown,
    before,
    /** Waits briefly for the picture. Of several quick choices only the last one shows. */
    async choose(position: number) {
      const index = (position + count) % count;
      chosenIndex.current = index;
      await canShow(index, patienceMs.chosen);
      if (chosenIndex.current === index) show(index);
    },
    isReady,
    isPlaying,
    isRunning,
    togglePlaying() {
      setPlaying(!isPlaying);
      setFocused(false);
      setHovered(false);
    },
    region: {
      ref: region,
      onFocus: () => setFocused(true),
      // `activeElement` stays the same when the user switches windows.
      onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) =>
        setFocused(currentTarget.contains(document.activeElement)),
      onPointerOver: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
    },
  };
}

async function isDecoded(image: HTMLImageElement | null | undefined, waitMs: number) {
  if (!image) return true;
  return new Promise<boolean>((resolve) => {
    setTimeout(resolve, waitMs, false);
    image.decode().then(
      () => resolve(true),
      // Decoding also rejects if the browser has just switched to another size.
      () => resolve(image.complete && image.naturalWidth > 0),
    );
  });
}
