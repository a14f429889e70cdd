/** The page runs no scripts and sends no forms. */
const stillPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');

/** A rendered page without its scripts, for a preview: they would report a visit and render the stored content. */
export async function toStaticPage(page: Response, theme?: 'light' | 'dark'): Promise<Response> {
  // Browsers would report each blocked script; a script would set the theme.
  const html = (await page.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace('<html', theme ? `<html class="${theme}"` : '<html');
  const headers = new Headers(page.headers);
  headers.set('Content-Security-Policy', stillPolicy);
  headers.set('X-Frame-Options', 'SAMEORIGIN');
  return new Response(html, { status: page.status, headers });
}
