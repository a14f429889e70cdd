import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** Milliseconds that a slide stays. The fade between two takes 1.2 s (in the style sheet). */
const autoplayMs = 8000;
/** Milliseconds that a slide waits for the picture of the next one, and a choice for its own. */
const patienceMs = { next: 4000, chosen: 1000 };

/**
 * Slides that change by themselves, once the picture of the next one is decoded: not under reduced motion, not while somebody points at them,
 * and not while the focus is among them, which would be lost with the slide. Pressing Play is
 * stronger, until the focus or the pointer moves on. Spread `region` on the element around all.
 */
export function useSlideShow(count: number) {
  const [{ shown, before }, setSlides] = useState({ shown: 0, before: 0 });
  const [isPlaying, setPlaying] = useState(true);
  // Pictures of later slides wait until the page stands, and the time begins then.
  const [isReady, setReady] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const region = useRef<HTMLElement>(null);
  const chosen = useRef(0);
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
    // Each slide has its full time; one that was held goes on with the rest of it.
    if (time.current.slide !== shown) time.current = { slide: shown, leftMs: autoplayMs };
    if (!isRunning) return;
    const { current } = time;
    const begun = Date.now();
    let isHeld = false;
    let timer = setTimeout(goOn, current.leftMs);
    async function goOn() {
      // One whose picture fails or does not come is passed over.
      for (let step = 1; step < count; step += 1) {
        const index = (shown + step) % count;
        const isReadyToShow = await canFollow(index);
        if (isHeld) return;
        if (isReadyToShow) return setSlides({ shown: index, before: shown });
      }
      timer = setTimeout(goOn, autoplayMs);
    }
    return () => {
      isHeld = true;
      clearTimeout(timer);
      current.leftMs -= Date.now() - begun;
    };
  }, [isRunning, shown, count]);

  return {
    shown,
    /** The one that fades away. */
    before,
    /** Shows what somebody chose, soon also without its picture; of several choices the last. */
    async choose(position: number) {
      const index = (position + count) % count;
      chosen.current = index;
      await canShow(index, patienceMs.chosen);
      if (chosen.current === index) show(index);
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
      // When another window comes to the front the focus waits here.
      onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) =>
        setFocused(currentTarget.contains(document.activeElement)),
      onPointerOver: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
    },
  };
}

/** Whether a slide's picture can be drawn at once, after so many milliseconds at most; so can none. */
async function isDecoded(image: HTMLImageElement | null | undefined, waitMs: number) {
  if (!image) return true;
  return new Promise<boolean>((resolve) => {
    setTimeout(resolve, waitMs, false);
    image.decode().then(
      () => resolve(true),
      // Also when another size of it has just been chosen.
      () => resolve(image.complete && image.naturalWidth > 0),
    );
  });
}
