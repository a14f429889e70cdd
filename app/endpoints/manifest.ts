import { frame as t } from '#texts/site.ts';
import { servicesOf } from '../app-context.server.ts';
import { type Photo, photoAddress } from '../rules/srcset-widths.ts';
import type { Route } from './+types/manifest.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { company, content, pictureOf } = await servicesOf(context).website.read();
  const { name, shortName, tagline } = company;
  const logo = pictureOf(content.look.logo);
  const manifest = {
    id: '/',
    name,
    short_name: shortName,
    ...(tagline ? { description: tagline } : {}),
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // A small bar with Back where possible; otherwise the page has a button.
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    theme_color: content.look.green,
    background_color: '#fbf7ee',
    icons: logo ? logoIcons(logo) : ownIcons,
    shortcuts: [
      { name: t.packages, url: '/packages' },
      { name: t.guide, url: '/guide' },
      { name: t.contact, url: '/contact' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}

const png = (src: string, side: number, purpose?: string) => ({
  src,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

const ownIcons = [
  png('/icon-192.png', 192),
  png('/icon-512.png', 512),
  png('/icon-maskable-512.png', 512, 'maskable'),
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** Whole in a square, and once on a ground whose corners a home screen may cut off. */
function logoIcons({ url }: Photo) {
  return [
    png(photoAddress(url, 320, 'square.png'), 320, 'any'),
    png(photoAddress(url, 736, 'square.png'), 736, 'any'),
    png(photoAddress(url, 736, 'icon.png'), 736, 'maskable'),
  ];
}
