/**
 * Starts the page's own scripts when its pictures are there, or as soon as somebody touches the
 * page. Until then every byte of a slow line belongs to what is seen.
 */
const starter = `(()=>{let begun;const begin=()=>{if(begun)return;begun=true;for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload';const late=document.querySelector('script[type=later]'),script=document.createElement('script');script.type='module';script.async=true;script.textContent=late.textContent;late.replaceWith(script)};for(const kind of['pointerdown','pointermove','touchstart','keydown'])addEventListener(kind,begin,{once:true,passive:true});if(document.readyState==='complete')begin();else addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(begin)))})()`;

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
