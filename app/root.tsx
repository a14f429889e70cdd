import { type ReactNode, use, useEffect, useLayoutEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { frame as t, ui } from '#texts/site.ts';
import type { Route } from './+types/root.ts';
import { getServices, requestInfoContext } from './app-context.server.ts';
import { getPlainPicture } from './data/photos/photos.server.ts';
import { currentLanguage, getDirection, localize } from './languages/languages.ts';
import { publicRevisions } from './rules/live-topics.ts';
import { officeClock } from './rules/office-zone.ts';
import { withoutLanguage } from './rules/pages/page-slugs.ts';
import { iconAddress, readInk } from './rules/srcset-widths.ts';
import { lookAddress } from './rules/website/look/palette.ts';
import {
  isGuideOffered,
  listDisabledPaths,
  offeredLanguages,
} from './rules/website/parts/offer-rules.ts';
import type { WebsiteContent } from './rules/website/sections.ts';
import { listClosures, listPrintedContacts } from './site/layout/printed-contacts.server.ts';
import { listSocialLinks } from './site/layout/social-links.server.ts';
import { useFocusOnPage } from './ui/focus.ts';
import { LoadFailure, RequestContext, RequestReference } from './ui/hydration.tsx';
import { isRootOutdated, loadRoot } from './ui/live/root-data.ts';
import { staleIfError } from './ui/live/stale-if-error.ts';
import { useLostRequests } from './ui/lost-requests.ts';
import stylesheet from './ui/styles/app.css?url';
import displayFont from './ui/styles/fonts/marcellus-latin.woff2?url';
import textFont from './ui/styles/fonts/source-sans-latin.woff2?url';

export async function loader({ context }: Route.LoaderArgs) {
  const { liveRevisions } = context.get(requestInfoContext);
  const { config, database, sitePictures, website } = getServices(context);
  const { company, content, mainGallery, pictureOf, today, linksIn } = await website.read();
  const { accommodations, hajj, umrah, zyarath } = content.galleries;
  const guideLinks = isGuideOffered(content) ? [{ to: '/guide', label: t.guide }] : [];
  return {
    siteUrl: config.siteUrl,
    // In development there is no worker.
    isOfflineOn: config.offline && import.meta.env.PROD,
    liveRevisions: publicRevisions(liveRevisions),
    today,
    officeClock: officeClock(database.now(), company.hours.timeZone),
    year: today.slice(0, 4),
    company,
    social: listSocialLinks(company),
    printedContacts: listPrintedContacts(company, today),
    closures: listClosures(company, today),
    mainGallery,
    announcement: getAnnouncement(content.announcement, today),
    languages: offeredLanguages(content),
    off: listDisabledPaths(content) || undefined,
    menuPages: [...guideLinks, ...linksIn('menu')],
    footerPages: [...guideLinks, ...linksIn('footer')],
    galleryLabels: {
      accommodations: accommodations.navLabel,
      hajj: hajj.navLabel,
      umrah: umrah.navLabel,
      zyarath: zyarath.navLabel,
    },
    contact: { texts: content.contact, shared: content.sharing.contact },
    look: {
      /** Blank for the default colours. */
      styles: lookAddress(content.look),
      themeColour: content.look.green,
      logo: pictureOf(content.look.logo),
      /** Shown without a logo; blank for the star. */
      initials: content.look.initials,
    },
    scenes: {
      contact: getPlainPicture(sitePictures, 'arch-contact'),
      map: getPlainPicture(sitePictures, 'map-poster'),
      missing: getPlainPicture(sitePictures, 'arch-not-found'),
    },
  };
}

/** Its day ends at midnight in the office: cached pages are of one day. */
function getAnnouncement({ text, link, until }: WebsiteContent['announcement'], today: string) {
  if (text === '' || (until !== '' && until < today)) return null;
  return {
    text,
    href: link.startsWith('/') ? localize(currentLanguage(), withoutLanguage(link)) : link,
  };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  staleIfError({ request, serverLoader: () => loadRoot(serverLoader) }, 'root');

export function shouldRevalidate() {
  return isRootOutdated();
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
];

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const look = root?.look;
  const language = currentLanguage();
  const { part, scripts } = use(RequestContext);
  // A layout effect, before anybody can type again: hydration resets a textarea.
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('mounted'));
  }, []);
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
  }, []);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    window.dispatchEvent(new Event('navigated'));
  }, [key]);
  if (part === 'scripts') return <Scripts />;
  if (part === 'scroll script') return <ScrollRestoration />;
  return (
    <html
      lang={language}
      dir={getDirection(language)}
      data-off={root?.off}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {look && <meta name="theme-color" content={look.themeColour} />}
        <InlineScript source={scripts?.head} />
        <InlineScript source={scripts?.importMap ?? '{}'} type="importmap" />
        <Meta />
        <Links />
        {look?.styles && <link rel="stylesheet" href={look.styles} />}
        <Icons logo={look?.logo ?? null} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {/* The page's scripts, until `app/boot/page-scripts.ts` runs them. */}
        <template
          data-start={scripts?.isLate ? undefined : 'now'}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
          dangerouslySetInnerHTML={{ __html: scripts?.late ?? '' }}
          suppressHydrationWarning
        />
        <InlineScript source={scripts?.end} />
      </body>
    </html>
  );
}

/** Only in the server's HTML: it runs before React starts. */
function InlineScript({ source = '', type }: { source?: string | undefined; type?: 'importmap' }) {
  return (
    <script
      type={type}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
      dangerouslySetInnerHTML={{ __html: source }}
      suppressHydrationWarning
    />
  );
}

function Icons({ logo }: Pick<Awaited<ReturnType<typeof loader>>['look'], 'logo'>) {
  if (logo) {
    const ink = readInk(logo.url);
    const iconHref = iconAddress(logo, 320, 'icon.png');
    return (
      <>
        <link rel="icon" href={iconAddress(logo, 320, 'square.png')} type="image/png" />
        {ink && (
          <link
            rel="icon"
            href={iconHref}
            media={`(prefers-color-scheme: ${ink})`}
            type="image/png"
          />
        )}
        <link rel="apple-touch-icon" href={iconHref} />
      </>
    );
  }
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

export default function App() {
  useFocusOnPage();
  const isLost = useLostRequests();
  return isLost ? <LostPage /> : <Outlet />;
}

function LostPage() {
  return (
    <main className="column section">
      <h1 className="heading mb-4">{t.sorry}</h1>
      <LoadFailure />
    </main>
  );
}

export function ErrorBoundary() {
  const phone = useRouteLoaderData<typeof loader>('root')?.company.phone;
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 403) return <NotForThisAccount />;
  return (
    <main className="column section">
      <h1 className="heading">{t.sorry}</h1>
      <p className="mt-4">
        {phone?.tel
          ? ui.notLoadedCall(
              <a className="text-link" href={`tel:${phone.tel}`}>
                <bdi dir="ltr">{phone.display}</bdi>
              </a>,
            )
          : ui.notLoaded}
      </p>
      <RequestReference />
    </main>
  );
}

function NotForThisAccount() {
  return (
    <main className="column section">
      <h1 className="heading">Sorry</h1>
      <p className="mt-4">Your account cannot open this page.</p>
      <p className="mt-6">
        <a className="text-link" href="/admin/dashboard">
          Go to the dashboard
        </a>
      </p>
    </main>
  );
}
