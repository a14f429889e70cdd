import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { shareMenu, packagePage as t } from '#texts/packages.ts';
import { booking, card, frame } from '#texts/site.ts';
import { useCompany } from '../../company-data.tsx';
import { whatsappAddress } from '../../rules/link-texts.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import {
  BookAndCall,
  ChatLink,
  newTab,
  PhoneIconLink,
  whatsappLink,
} from '../layout/contact-links.tsx';
import { useCopy } from '../layout/use-copy.tsx';
import { CompareHere, ShortlistButton } from './compare-and-shortlist.tsx';
import { PackageIcon } from './fact-sections.tsx';
import type { FactsView, SharedPackage } from './package-texts.ts';

/** The link and the buttons that replace it share a layout, so that nothing shifts. */
const shareRow = 'relative flex gap-2 max-sm:w-full outline-none';

interface PackageActionsProps extends SharedPackage {
  className: string;
  children?: ReactNode;
}

/** Share opens the device's share sheet or else a menu; without a script it is a link to WhatsApp. */
export function PackageActions({ className, children, ...shared }: PackageActionsProps) {
  const { id, title } = shared.summary;
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden ${className}`}>
      <AskLink {...shared} className="button-gold package-ask" /> {children}{' '}
      {useIsHydrated() ? (
        <ShareButtons {...shared} />
      ) : (
        <div className={shareRow}>
          <a
            href={whatsappAddress(shared.texts.forward)}
            {...newTab}
            aria-label={t.shareOnWhatsapp}
            className="button button-outline"
          >
            <PackageIcon name="share" />
            {t.share}
          </a>
        </div>
      )}
      <div className="flex w-full flex-wrap gap-x-4">
        <CompareHere id={id} title={title} /> <ShortlistButton id={id} title={title} />
      </div>
    </div>
  );
}

interface PackageOfferProps extends SharedPackage {
  departures: FactsView['departures'];
}

/** Beside the text on wide screens, where the header has no buttons. */
export function PackageOffer({ departures, ...shared }: PackageOfferProps) {
  const { id, fullPrice, fullPriceMeaning, untaxed, nextBatch } = shared.summary;
  return (
    <div className="card p-7 lg:sticky lg:top-24">
      <p className="prices font-semibold text-3xl leading-tight">
        <bdi>{fullPrice}</bdi>{' '}
        {[fullPriceMeaning, untaxed].filter(Boolean).map((text) => (
          <span key={text} className="price-meaning">
            {text}{' '}
          </span>
        ))}
      </p>
      <ul className="my-5 divide-y divide-line border-line border-y">
        {departures.slice(0, 3).map(({ key, name, seats }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4 py-2 text-base">
            <span className="font-semibold">{name}</span> <span className="text-soft">{seats}</span>
          </li>
        ))}
        {departures.length === 0 && <li className="py-2">{card.nextBatch(nextBatch)}</li>}
      </ul>
      <PackageActions {...shared} className="[&>*]:grow [&_.button]:grow">
        <BookAndCall to={`/contact?package=${id}`} />
      </PackageActions>
    </div>
  );
}

function ShareButtons({ summary, address, texts }: SharedPackage) {
  const menu = useDisclosure();
  const { copy, status, byHand } = useCopy();
  const hasSheet = typeof navigator.share === 'function';
  async function openSheet() {
    try {
      await navigator.share({ title: summary.title, text: summary.title, url: address });
    } catch (error) {
      const isClosed = error instanceof Error && error.name === 'AbortError';
      if (!isClosed) menu.setOpen(true);
    }
  }
  const menuButton = { ...menu.button, 'aria-haspopup': 'menu' } as const;
  return (
    <>
      {/* Focusable, because Safari does not focus a pressed button: the focus stays inside. */}
      <div tabIndex={-1} className={shareRow} {...menu.region}>
        <button
          {...(hasSheet ? { type: 'button', onClick: openSheet } : menuButton)}
          className="button button-outline"
        >
          <PackageIcon name="share" />
          {t.share}
        </button>
        {hasSheet && (
          <button
            {...menuButton}
            aria-label={t.moreWaysToShare}
            className="icon-button min-h-12 min-w-12 border border-current"
          >
            <PackageIcon name="chevronDown" />
          </button>
        )}
        {menu.isOpen && (
          <ShareMenu {...menu.panel} onClose={() => menu.setOpen(false)} onChoice={menu.dismiss}>
            <a {...menuItem} href={whatsappAddress(texts.forward)} {...newTab}>
              <PackageIcon name="chat" />
              {frame.whatsapp}
            </a>
            <button
              {...menuItem}
              type="button"
              onClick={() => void copy(address, shareMenu.linkCopied)}
            >
              <PackageIcon name="link" />
              {shareMenu.copyLink}
            </button>
            <button
              {...menuItem}
              type="button"
              onClick={() => void copy(texts.details, shareMenu.detailsCopied)}
            >
              <PackageIcon name="copy" />
              {shareMenu.copyDetails}
            </button>
            {/* Waits for the menu to close, because the print dialog blocks the page. */}
            <button {...menuItem} type="button" onClick={() => setTimeout(() => print(), 50)}>
              <PackageIcon name="print" />
              {shareMenu.print}
            </button>
          </ShareMenu>
        )}
      </div>
      <p role="status" className="min-w-0 empty:sr-only in-[.on-band]:text-gilt">
        {status}
      </p>
      {byHand}
    </>
  );
}

const menuItem = { role: 'menuitem', tabIndex: -1, className: 'menu-item' } as const;

interface ShareMenuProps {
  id: string;
  onClose: () => void;
  onChoice: () => void;
  children: ReactNode;
}

/** Arrows, Home and End move between the items. */
function ShareMenu({ id, onClose, onChoice, children }: ShareMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector('a')?.focus({ preventScroll: true });
    // The menu may open below the bottom of a phone's screen.
    menu.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const index = items.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') onClose();
    if (event.key === ' ') items[index]?.click();
    if (next !== undefined) items.at(next % items.length)?.focus();
    if (next !== undefined || event.key === ' ') event.preventDefault();
  }
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={t.share}
      className="min-w-[min(12rem,100vw-1rem)] rounded-md border border-line bg-raised p-1.5 text-[1rem] text-ink shadow-[0_16px_40px_rgb(0_0_0/0.22)] absolute inset-s-0 top-full z-40 mt-1.5 [animation:rise_150ms_var(--ease-calm)]"
      onKeyDown={onKeyDown}
      onClick={onChoice}
    >
      {children}
    </div>
  );
}

function AskLink(props: SharedPackage & { className: string; isShort?: boolean }) {
  const { texts, summary, className, isShort = false } = props;
  const company = useCompany();
  return company.whatsapp.number ? (
    <ChatLink
      href={whatsappLink(company, texts.ask)}
      aria-label={t.askOnWhatsapp}
      className={className}
    >
      {isShort ? frame.whatsapp : t.askOnWhatsapp}
    </ChatLink>
  ) : (
    <PageLink to={`/contact?package=${summary.id}`} className={`button ${className}`}>
      {isShort ? frame.askUs : t.askAbout}
    </PageLink>
  );
}

export function PackageBar(shared: SharedPackage) {
  const { fullPrice, fullPriceMeaning } = shared.summary;
  return (
    <section aria-label={t.priceAndContact} className="package-bar">
      <p className="prices line-clamp-4 min-w-0 flex-1 font-semibold text-[clamp(1rem,5.4vw,1.25rem)] leading-[1.2] [&>span]:text-[0.875rem] [&>span]:max-[15rem]:hidden">
        <bdi>{fullPrice}</bdi>{' '}
        {fullPriceMeaning && <span className="price-meaning">{fullPriceMeaning}</span>}
      </p>
      <PhoneIconLink label={booking.callNow} className="flex-none border border-line text-green" />
      <AskLink
        {...shared}
        isShort
        className="button-gold flex-none px-4 max-[26rem]:[&>svg]:hidden"
      />
    </section>
  );
}
