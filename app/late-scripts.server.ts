/**
 * Starts the page's own scripts when what is seen first has been painted, pictures included, or as
 * soon as somebody touches the page. Until then every byte of a slow line and every moment of a
 * slow processor belongs to what is seen.
 */
const starter = minified(`(() => {
  let begun;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
    const late = document.querySelector('script[type=later]'), script = document.createElement('script');
    script.type = 'module';
    script.async = true;
    script.textContent = late.textContent;
    late.replaceWith(script)
  };
  for (const kind of ['pointerdown', 'pointermove', 'touchstart', 'keydown'])
    addEventListener(kind, begin, { once: true, passive: true });
  const frame = requestAnimationFrame;
  const painted = () => frame(() => frame(() => setTimeout(begin)));
  const loaded = () => {
    const seen = [...document.images].filter((image) => image.complete && image.getBoundingClientRect().top < innerHeight);
    Promise.allSettled(seen.map((image) => image.decode())).then(painted)
  };
  document.readyState === 'complete' ? loaded() : addEventListener('load', loaded)
})()`);

/** Without the line breaks and indents that are there for us. */
function minified(source: string): string {
  return source.replace(/\n\s*/g, '');
}

/**
 * Lets the module script and its preloads wait for the starter. The script's text stays as it is,
 * so its hash in the policy holds when the starter puts it to work.
 */
export function withLateScripts(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script\b[^>]* type="module"[^>]*>/, (tag) => tag.replace('"module"', '"later"'))
    .replace('</body>', `<script nonce="${nonce}">${starter}</script></body>`);
}
