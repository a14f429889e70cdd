import { frame as t } from '#texts/site.ts';
import { servicesOf } from '../app-context.server.ts';
import { type Photo, photoAddress } from '../rules/srcset-widths.ts';
import type { Company } from '../rules/website/company.ts';
import type { Route } from './+types/manifest.ts';

/** `/manifest.webmanifest`. */
export async function loader({ context }: Route.LoaderArgs) {
  const { company, content, pictureOf } = await servicesOf(context).website.read();
  return new Response(
    JSON.stringify(manifestOf(company, content.look.green, pictureOf(content.look.logo))),
    {
      headers: {
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      },
    },
  );
}

/** What a phone needs to keep the site on its home screen. */
function manifestOf({ name, shortName, tagline }: Company, colour: string, logo: Photo | null) {
  return {
    id: '/',
    name,
    short_name: shortName,
    ...(tagline ? { description: tagline } : {}),
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // A small bar with Back where there is one; without it the page has a button of its own.
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    theme_color: colour,
    background_color: '#fbf7ee',
    icons: logo
      ? logoIcons(logo)
      : [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
    shortcuts: [
      { name: t.packages, url: '/packages' },
      { name: t.guide, url: '/guide' },
      { name: t.contact, url: '/contact' },
    ],
  };
}

/** Whole, in the middle of a square; once more on a ground of which a home screen may cut the corners off. */
function logoIcons({ url }: Photo) {
  const icons = [
    [320, 'square.png', 'any'],
    [736, 'square.png', 'any'],
    [736, 'icon.png', 'maskable'],
  ] as const;
  return icons.map(([width, format, purpose]) => ({
    src: photoAddress(url, width, format),
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose,
  }));
}
