import { useEffect, useState } from 'react';
import {
  type LinksFunction,
  Outlet,
  redirectDocument,
  useHref,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { frame as t } from '#texts/site.ts';
import { getServices } from '../../app-context.server.ts';
import { AgencyMark, useCompany, useRootData } from '../../company-data.tsx';
import { runInLanguage } from '../../languages/language-of-work.server.ts';
import { currentLanguage, splitLanguage } from '../../languages/languages.ts';
import { frameTopics } from '../../rules/live-topics.ts';
import type { Company } from '../../rules/website/company.ts';
import { offeredLanguages } from '../../rules/website/parts/offer-rules.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { Drawing, Icon } from '../../ui/icons/icon.tsx';
import { useLateCode } from '../../ui/late-code.ts';
import { type LiveHandle, useLive } from '../../ui/live/use-live.ts';
import { PageLink, usePressWhileMoving } from '../../ui/page-link.tsx';
import { Spinner, useIsSlow } from '../../ui/star.tsx';
import printStyles from '../../ui/styles/print.css?url';
import { AgencyParagraph, AgencyText } from '../../ui/texts/agency-text.tsx';
import type { Route } from './+types/site-layout.ts';
import { addressLines } from './address-lines.ts';
import { ChatButton } from './chat-button.tsx';
import { AddressLines, MailLink, NumberLinks, newTab } from './contact-links.tsx';
import { FooterLicences } from './licence-parts.tsx';
import { ServerView } from './search-and-languages.tsx';
import { SiteHeader } from './site-header.tsx';

/** Pages with a form stay open, so that nobody loses what they typed. */
const formPages = ['contact', 'review', 'privacy/delete/:token'];

// In a language that is off, each page leads to its English. A form that was opened before is still accepted.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, url, pattern }, next) => {
    const isData = new URL(request.url).pathname.endsWith('.data');
    const isOpenForm = isData && formPages.includes(pattern);
    if (currentLanguage() === 'en' || request.method === 'POST' || isOpenForm) return next();
    const { website } = getServices(context);
    const { content } = await runInLanguage('en', () => website.read());
    if (offeredLanguages(content).includes(currentLanguage())) return next();
    throw redirectDocument(splitLanguage(url.pathname).rest + url.search);
  },
];

/** `media` gives the file a low priority. */
export const links: LinksFunction = () => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'stylesheet', href: printStyles, media: 'print' },
];

export const handle: LiveHandle = { live: () => frameTopics };

export default function SiteLayout() {
  const { announcement, liveRevisions, today, year } = useRootData();
  useLive(liveRevisions, '/live', today);
  useDismissRevealed();
  usePressWhileMoving();
  const KeepFocus = useLateCode(useIsHydrated(), async () => ({
    default: (await import('../../ui/keep-focus.ts')).KeepFocus,
  }));
  return (
    <>
      <a
        href="#content"
        className="-translate-y-[calc(100%+1rem)] button button-gold fixed inset-s-2 top-2 z-50 focus:translate-y-0"
      >
        {t.skip}
      </a>
      {announcement && <Announcement {...announcement} />}
      <div className="bar-place">
        <SiteHeader />
      </div>
      <ServerView name="languageOffers" />
      <PendingPage />
      <OfflineSupport />
      {KeepFocus && <KeepFocus />}
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <SiteFooter year={year} />
      <ChatButton />
    </>
  );
}

function Announcement({ text, href }: { text: string; href: string }) {
  return (
    <aside aria-label={t.announcement} className="announcement on-band">
      <a href={href || undefined} className={href && 'text-link text-inherit'}>
        <AgencyText>{text}</AgencyText>
      </a>
    </aside>
  );
}

/** Milliseconds before offline caching may use the network: on the first page, and on later ones. */
const waitMs = { first: 4000, later: 1000 };

/** Loads its code when the page is idle, or at once on a stored copy. The next document retries a failure. */
function OfflineSupport() {
  const isOn = useRootData().isOfflineOn;
  const [isDue, setDue] = useState(false);
  const Notice = useLateCode(isDue, () => import('./offline-notice.tsx'));
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!isOn || !serviceWorker) return;
    const ms = serviceWorker.controller ? waitMs.later : waitMs.first;
    const timer = setTimeout(
      () => (window.requestIdleCallback ?? setTimeout)(() => setDue(true)),
      document.documentElement.dataset.kept ? 0 : ms,
    );
    return () => clearTimeout(timer);
  }, [isOn]);
  return Notice && <Notice />;
}

const slowRefreshMs = 1500;

function PendingPage() {
  const { location } = useNavigation();
  const isSlow = useIsSlow(useRevalidator().state === 'loading' ? slowRefreshMs : null);
  const list = useHref('/packages');
  const label = location?.pathname === list ? t.loadingPackages : t.loading;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center"
    >
      {isSlow && (
        <span className="card animate-rise rounded-full px-6 py-3 text-green">
          <Spinner label={label} />
        </span>
      )}
    </div>
  );
}

/** Escape hides content revealed by hover or focus, until the pointer or focus moves. */
function useDismissRevealed(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dataset.dismissed = '';
    };
    const showAgain = () => {
      delete dataset.dismissed;
    };
    const events = ['focusin', 'pointerover'] as const;
    document.addEventListener('keydown', dismiss);
    for (const event of events) document.addEventListener(event, showAgain);
    return () => {
      showAgain();
      document.removeEventListener('keydown', dismiss);
      for (const event of events) document.removeEventListener(event, showAgain);
    };
  }, []);
}

const quickLinks = (gallery: string) => [
  { to: '/about', label: t.aboutUs },
  { to: '/packages', label: t.hajjPackages },
  { to: '/packages', label: t.umrahPackages },
  { to: '/contact', label: t.contactUs },
  { to: `/gallery/${gallery}`, label: t.gallery },
];

/** `year` comes from the server, because browser clocks may be wrong. */
function SiteFooter({ year }: { year: string }) {
  const company = useCompany();
  const { mainGallery, footerPages } = useRootData();
  const { phones, chats, email } = company;
  const offices = company.offices.filter((office) => addressLines(office).length > 0);
  const hasContact = offices.length + phones.length + chats.length > 0 || email !== '';
  const isShort = !hasContact && company.licences.length === 0;
  return (
    <footer className="sticky top-[100svh] band lattice on-band [--lattice-strength:0.06]">
      <div className="column grid gap-x-10 gap-y-8 pt-10 pb-8 sm:grid-cols-2 md:gap-y-12 md:pt-16 lg:grid-cols-12">
        <section className="lg:col-span-4">
          <p className="flex items-center gap-3 font-display text-2xl">
            <AgencyMark className="size-8 text-gilt" />
            <AgencyText>{company.name}</AgencyText>
          </p>
          <AgencyParagraph className="mt-4 max-w-[42ch] text-on-band-soft">
            {company.blurb}
          </AgencyParagraph>
          <SocialLinks />
        </section>
        <nav
          aria-labelledby="quick-links"
          className={isShort ? 'lg:col-span-7 lg:col-start-6' : 'lg:col-span-2'}
        >
          <h2 id="quick-links" className="text-gilt text-xl">
            {t.quickLinks}
          </h2>
          <ul className={`mt-3 grid-cols-2 gap-x-6 max-sm:grid ${isShort ? 'lg:grid' : ''}`}>
            {[...quickLinks(mainGallery), ...footerPages].map(({ to, label }) => (
              <li key={to + label}>
                <PageLink to={to} className="footer-link">
                  <AgencyText>{label}</AgencyText>
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        {hasContact && <ContactInfo offices={offices} />}
        <FooterLicences />
      </div>
      <div className="border-white/12 border-t">
        <div className="column flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 text-base md:py-6">
          <p className="text-on-band-soft">
            {t.copyright(year, <AgencyText>{company.name}</AgencyText>)}
          </p>
          <PageLink to="/privacy" className="footer-link">
            {t.privacy}
          </PageLink>
          {company.badges.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {company.badges.map((badge) => (
                <li key={badge} className="rounded-full border border-gilt/50 px-3 py-1 text-gilt">
                  <AgencyText>{badge}</AgencyText>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

function SocialLinks() {
  const { social } = useRootData();
  if (social.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-2">
      {social.map(({ url, label, icon }) => (
        <li key={url}>
          <a
            href={url}
            {...newTab}
            aria-label={label}
            className={`icon-button border border-white/25 ${icon ? '' : 'px-4 wrap-anywhere'}`}
          >
            {icon ? <Drawing path={icon} /> : <AgencyText>{label}</AgencyText>}
          </a>
        </li>
      ))}
    </ul>
  );
}

function ContactInfo({ offices }: Pick<Company, 'offices'>) {
  return (
    <section className="lg:col-span-3">
      <h2 className="text-gilt text-xl">{t.contactInfo}</h2>
      <address className="mt-3 grid text-on-band-soft not-italic">
        {offices.map((office) => (
          <p key={addressLines(office).join()} className="flex gap-3 py-2">
            <Icon name="pin" className="mt-1 text-gilt" />
            <span>
              <AddressLines office={office} />
            </span>
          </p>
        ))}
        <NumberLinks kind="phones" className="footer-link" icon="phone" />{' '}
        <NumberLinks kind="chats" className="footer-link" icon="chat" />{' '}
        <MailLink className="footer-link" icon="mail" />
      </address>
    </section>
  );
}
