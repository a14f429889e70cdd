import { data, redirect } from 'react-router';
import { frame as t } from '#texts/site.ts';
import { getServices } from '../app-context.server.ts';
import type { Website } from '../data/website/website.server.ts';
import { iconAddress, type Photo } from '../rules/srcset-widths.ts';
import { paletteStyles, parseLookColours } from '../rules/website/look/palette.ts';
import { isGuideOffered } from '../rules/website/parts/offer-rules.ts';
import type { Route } from './+types/site-files.ts';

type Answer = (args: Route.LoaderArgs) => Response | Promise<Response>;

const answers: Record<string, Answer> = {
  gallery: firstGallery,
  'robots.txt': robots,
  '.well-known/security.txt': securityText,
  'manifest.webmanifest': manifest,
  'staff.webmanifest': staffManifest,
  'look/:file': lookStyles,
};

/** Generated files, keyed by route pattern. */
export function loader(args: Route.LoaderArgs) {
  return answers[args.pattern]?.(args);
}

function createFile(type: string, text: string, caching = 'public, max-age=3600'): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': caching };
  return new Response(text, { headers });
}

async function firstGallery({ context }: Route.LoaderArgs) {
  const { mainGallery } = await getServices(context).website.read();
  return redirect(`/gallery/${mainGallery}`);
}

/** Crawlers must be able to read `X-Robots-Tag: noindex` of the staff area. The live stream would hold them. */
function robots({ context }: Route.LoaderArgs) {
  const { siteUrl } = getServices(context).config;
  const lines = ['User-agent: *', 'Disallow: /live', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''];
  return createFile('text/plain', lines.join('\n'));
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** RFC 9116: how to report a security problem. */
function securityText({ context }: Route.LoaderArgs) {
  const { config, database } = getServices(context);
  if (config.securityContact === null) return new Response(null, { status: 404 });
  const lines = [
    `Contact: ${config.securityContact}`,
    `Expires: ${new Date(database.now().getTime() + yearMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.siteUrl}/.well-known/security.txt`,
    '',
  ];
  return createFile('text/plain', lines.join('\n'));
}

/** `/look/10204a-e8c15c.css`: the style sheet for two colours. */
function lookStyles({ params }: Route.LoaderArgs) {
  const colours = parseLookColours(params.file ?? '');
  if (!colours) throw data(null, { status: 404 });
  return createFile('text/css', paletteStyles(colours), 'public, max-age=31536000, immutable');
}

async function manifest({ context }: Route.LoaderArgs) {
  const website = await getServices(context).website.read();
  const { name, shortName, tagline } = website.company;
  return createManifest(website, {
    id: '/',
    name,
    short_name: shortName,
    description: tagline || undefined,
    dir: 'ltr',
    start_url: '/',
    // A small bar with Back where possible; otherwise the page has a button.
    display_override: ['minimal-ui', 'standalone'],
    shortcuts: [
      { name: t.packages, url: '/packages' },
      ...(isGuideOffered(website.content) ? [{ name: t.guide, url: '/guide' }] : []),
      { name: t.contact, url: '/contact' },
    ],
  });
}

/** The staff area as an app of its own: phones show the number of unread enquiries on its icon. */
async function staffManifest({ context }: Route.LoaderArgs) {
  const website = await getServices(context).website.read();
  const { name, shortName } = website.company;
  return createManifest(website, {
    id: '/admin',
    name: `${name}: staff`,
    short_name: `${shortName} staff`,
    start_url: '/admin/dashboard',
  });
}

function createManifest({ content, pictureOf }: Website, members: Record<string, unknown>) {
  const logo = pictureOf(content.look.logo);
  const manifest = {
    ...members,
    lang: 'en-IN',
    scope: '/',
    display: 'standalone',
    theme_color: content.look.green,
    background_color: '#fbf7ee',
    icons: logo ? logoIcons(logo) : ownIcons,
  };
  return createFile('application/manifest+json', JSON.stringify(manifest));
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

/** Once whole in a square, and once on a background, because home screens may cut off corners. */
function logoIcons(logo: Photo) {
  return [
    png(iconAddress(logo, 320, 'square.png'), 320, 'any'),
    png(iconAddress(logo, 736, 'square.png'), 736, 'any'),
    png(iconAddress(logo, 736, 'icon.png'), 736, 'maskable'),
  ];
}
