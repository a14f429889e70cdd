import { company } from '../content/company.ts';

/** What a phone needs to keep the site on its home screen. */
const manifest = {
  id: '/',
  name: company.name,
  short_name: company.shortName,
  description: company.tagline,
  lang: 'en-IN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  // The browser's own bar stays: it has Back, Share and the address.
  display: 'browser',
  theme_color: '#0f3d2e',
  background_color: '#fbf7ee',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

/** `/manifest.webmanifest`. */
export function loader() {
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
