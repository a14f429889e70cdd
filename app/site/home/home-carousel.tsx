import { home as t } from '#texts/site.ts';
import { useSwipe } from '../../ui/direction/use-swipe.ts';
import { iconsOf } from '../../ui/icons/icon.tsx';
import { CarouselSlide, type Slide } from './carousel-slide.tsx';
import { useSlideShow } from './use-slide-show.ts';

const PlayIcon = iconsOf({ pause: 'M9 6v12m6-12v12', play: 'M8 5.5v13l10.5-6.5L8 5.5Z' });

/**
 * The large pictures at the top of the home page: they fade by themselves, loop, can be swiped,
 * chosen by dot and paused. Hidden slides are inert. What stops them comes before them.
 */
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
      <div className="needs-script pointer-events-none absolute inset-x-0 bottom-6 z-1 max-md:bottom-20 [@media(max-height:30rem)_and_(min-width:30rem)]:bottom-3">
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
              key={title}
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
          key={slide.title}
          slide={slide}
          hasPicture={index === 0 || show.isReady}
          label={t.slideOf(index + 1, slides.length)}
          isShown={index === show.shown}
          isDrifting={index === show.shown || index === show.before}
          isFirst={index === 0}
        />
      ))}
    </section>
  );
}
