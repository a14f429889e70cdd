import { visitBeacons } from './visit-beacons.ts';

/** Said once, on the window: what comes after the first view may begin. */
export const firstViewSeen = 'firstviewseen';

/**
 * Starts the page's own scripts when what is seen first has been painted, pictures included, or as
 * soon as somebody touches the page. Until then every byte of a slow line and every moment of a
 * slow processor belongs to what is seen. What somebody does before they listen: `event-replay`.
 * The styles for paper come with them, and fonts that can wait: see `letters-script`. When a bad line breaks one of them off, a browser does not ask for it
 * again as long as the page is there: the page is loaded once more, unless somebody has typed in it.
 */
const starter = `(() => {
  let begun;
  const begin = () => {
    if (begun) return;
    begun = true;
    dispatchEvent(new Event('${firstViewSeen}'));
    for (const link of document.querySelectorAll('link[rel=later]'))
      link.rel = link.media ? 'stylesheet' : 'modulepreload';
    const late = document.querySelector('script[type=later]'), script = document.createElement('script');
    script.type = 'module';
    script.async = true;
    script.textContent = late.textContent;
    script.onerror = () => setTimeout(again, 2000);
    late.replaceWith(script)
  };
  const again = () => {
    const isTyped = [...document.querySelectorAll('input,textarea')].some(
      (field) => field.value !== field.defaultValue
    );
    isTyped || performance.getEntriesByType('navigation')[0].type === 'reload' || location.reload()
  };
  for (const kind of ['pointerdown', 'touchstart', 'keydown', 'click'])
    addEventListener(kind, begin, { once: true, passive: true, capture: true });
  const frame = requestAnimationFrame, largest = 'largest-contentful-paint';
  let quiet;
  const soon = () => {
    clearTimeout(quiet);
    quiet = setTimeout(begin, 150)
  };
  const painted = () => frame(() => frame(() => {
    soon();
    if (PerformanceObserver.supportedEntryTypes.includes(largest))
      new PerformanceObserver(soon).observe({ type: largest, buffered: true })
  }));
  const loaded = () => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight
    });
    Promise.race([
      Promise.allSettled(seen.map((image) => image.decode())),
      new Promise((resolve) => setTimeout(resolve, 3000))
    ]).then(painted)
  };
  document.readyState === 'complete' ? loaded() : addEventListener('load', loaded)
})()`;

/** At the end of every page. */
export const script = `${starter};${visitBeacons}`;
