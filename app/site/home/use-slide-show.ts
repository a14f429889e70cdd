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

/**
 * Slides that change by themselves: not under reduced motion, not while somebody points at them,
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
  const time = useRef({ slide: 0, leftMs: autoplayMs });
  const isRunning = isReady && isPlaying && !isFocused && !isHovered;

  useEffect(() => {
    setReady(true);
    setFocused(region.current?.matches(':focus-within') === true);
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  const show = (index: number) =>
    setSlides((slides) => ({ shown: (index + count) % count, before: slides.shown }));
  const showNext = useEffectEvent(() => show(shown + 1));
  useEffect(() => {
    // Each slide has its full time; one that was held goes on with the rest of it.
    if (time.current.slide !== shown) time.current = { slide: shown, leftMs: autoplayMs };
    if (!isRunning) return;
    const { current } = time;
    const begun = Date.now();
    const timer = setTimeout(() => showNext(), current.leftMs);
    return () => {
      clearTimeout(timer);
      current.leftMs -= Date.now() - begun;
    };
  }, [isRunning, shown]);

  return {
    shown,
    /** The one that fades away. */
    before,
    show,
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
