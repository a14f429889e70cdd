import { visitBeacons } from './visit-beacons.server.ts';

/**
 * Starts the page's own scripts when what is seen first has been painted, pictures included, or as
 * soon as somebody touches the page. Until then every byte of a slow line and every moment of a
 * slow processor belongs to what is seen. What somebody does before they listen: `event-replay`.
 * The styles for paper come with them.
 */
const starter = `(() => {
  let begun;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const link of document.querySelectorAll('link[rel=later]'))
      link.rel = link.media ? 'stylesheet' : 'modulepreload';
    const late = document.querySelector('script[type=later]'), script = document.createElement('script');
    script.type = 'module';
    script.async = true;
    script.textContent = late.textContent;
    late.replaceWith(script)
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

const script = minified(`${starter};${visitBeacons}`);

/** Without the line breaks and indents that are there for us. */
function minified(source: string): string {
  return source.replace(/\n\s*/g, '');
}

/**
 * The address of the list of routes without those of the staff area, which no public page leads to: it
 * would be the larger part of the list, and grow with each page that staff get. The build writes it.
 */
export function publicManifest(manifest: string): string {
  return manifest.replace(/manifest-(?=[^/]*$)/, 'manifest-public-');
}

const paperStyles = /<link [^>]*media="print"[^>]*>/;

/**
 * Lets the module script, its preloads and the styles for paper wait for the starter. The script's text stays as it is,
 * so its hash in the policy holds when the starter puts it to work. The counter of visits is in the same
 * script. Where no script runs, nothing that is for paper waits.
 */
export function withLateScripts(html: string, nonce: string, manifest: string): string {
  const paper = html.match(paperStyles)?.[0] ?? '';
  return html
    .replaceAll(manifest, publicManifest(manifest))
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(paperStyles, (tag) => tag.replace('"stylesheet"', '"later"'))
    .replace(/<script\b[^>]* type="module"[^>]*>/, (tag) => tag.replace('"module"', '"later"'))
    .replace(
      '</body>',
      () => `<noscript>${paper}</noscript><script nonce="${nonce}">${script}</script></body>`,
    );
}
