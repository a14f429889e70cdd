import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { packagePage as t } from '#texts/packages.ts';
import { booking, frame, ui } from '#texts/site.ts';
import { whatsappAddress } from '../../rules/clean-text.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { pageLinkProps } from '../../ui/link-to-page.ts';
import { ChatLink, newTab, phoneLink, whatsappLink } from '../layout/contact-links.tsx';
import { PackageIcon } from './package-answers.tsx';
import type { SharedPackage } from './package-texts.ts';

/** The link and the buttons that replace it share a layout, so that nothing shifts. */
const shareRow = 'relative flex gap-2 max-sm:w-full';

/** Share opens the device's share sheet or else a menu; without a script it is a link to WhatsApp. */
export function PackageSharing(forwarded: SharedPackage) {
  return (
    <div className="mt-6 sm:mt-8 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <AskLink {...forwarded} className="button-gold package-ask" />
        {useIsHydrated() ? <ShareButtons {...forwarded} /> : <ShareLink {...forwarded} />}
      </div>
    </div>
  );
}

/** A stable ref callback, so that later renders do not move the focus again. */
const takeFocus = (link: HTMLElement | null) => link?.focus();

/** For browsers without scripts, and if the menu fails to load: then it takes over the button's focus. */
function ShareLink({ texts, hasFocus }: SharedPackage & { hasFocus?: boolean }) {
  return (
    <div className={shareRow}>
      <a
        ref={hasFocus ? takeFocus : undefined}
        href={whatsappAddress(texts.forward)}
        {...newTab}
        aria-label={t.shareOnWhatsapp}
        className="button button-outline"
      >
        <PackageIcon name="share" />
        {t.share}
      </a>
    </div>
  );
}

/** Loaded on the first press, to keep the page's scripts small. */
const loadMenu = () => import('./share-menu.tsx');
/** Milliseconds before the button says that it is loading. */
const wordMs = 500;

function ShareButtons(forwarded: SharedPackage) {
  const { summary, address } = forwarded;
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const [refused, setRefused] = useState('');
  const [isLate, setLate] = useState(false);
  const [menu, setMenu] = useState<Awaited<ReturnType<typeof loadMenu>> | 'missing'>();
  const anchor = useRef<HTMLButtonElement>(null);
  const clear = () => {
    setStatus('');
    setRefused('');
  };
  const hasSheet = typeof navigator.share === 'function';

  const open = async (button: HTMLButtonElement) => {
    anchor.current = button;
    setOpen(true);
    if (menu) return;
    const late = setTimeout(setLate, wordMs, true);
    try {
      setMenu(await loadMenu());
    } catch (error) {
      console.warn('The share menu could not be loaded; Share opens WhatsApp.', error);
      setMenu('missing');
    }
    clearTimeout(late);
    // Cancels if the visitor has moved the focus in the meantime.
    if (![button, document.body].includes(document.activeElement as HTMLElement)) setOpen(false);
  };
  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    clear();
    // A second press before the menu has loaded does not close it.
    if (isOpen && menu) setOpen(false);
    else void open(currentTarget);
  };
  const openSheet = async (event: MouseEvent<HTMLButtonElement>) => {
    const { currentTarget } = event;
    clear();
    try {
      await navigator.share({ title: summary.title, text: summary.title, url: address });
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
      await open(currentTarget);
    }
  };

  if (menu === 'missing') {
    return (
      <>
        <ShareLink {...forwarded} hasFocus={isOpen} />
        <p role="status" className="min-w-0 text-gilt">
          {ui.notLoaded}
        </p>
      </>
    );
  }
  const menuState = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false),
  } as const;
  return (
    <>
      <div className={shareRow}>
        <button
          type="button"
          className="button button-outline"
          {...(hasSheet ? {} : menuState)}
          onClick={hasSheet ? openSheet : toggle}
        >
          <PackageIcon name="share" />
          {t.share}
        </button>
        {hasSheet ? (
          <button
            type="button"
            aria-label={t.moreWaysToShare}
            {...menuState}
            className="icon-button min-h-12 min-w-12 border border-current"
            onClick={toggle}
          >
            <PackageIcon name="chevronDown" />
          </button>
        ) : null}
        {isOpen && menu ? (
          <menu.ShareMenu
            label={t.share}
            forwarded={forwarded}
            anchor={anchor}
            onCopy={async (text, done) =>
              (await menu.copyText(text)) ? setStatus(done) : setRefused(text)
            }
            onClose={() => setOpen(false)}
          />
        ) : null}
      </div>
      <p role="status" className="min-w-0 text-gilt empty:sr-only">
        {isLate && isOpen && !menu ? frame.loading : status}
      </p>
      {refused && menu ? <menu.CopyByHand text={refused} onClose={clear} /> : null}
    </>
  );
}

function AskLink(props: SharedPackage & { className: string; isShort?: boolean }) {
  const { company, texts, summary, className, isShort = false } = props;
  return company.whatsapp.number ? (
    <ChatLink
      href={whatsappLink(company, texts.ask)}
      aria-label={t.askOnWhatsapp}
      className={className}
    >
      {isShort ? frame.whatsapp : t.askOnWhatsapp}
    </ChatLink>
  ) : (
    <Link
      to={`/contact?package=${summary.id}`}
      {...pageLinkProps()}
      className={`button ${className}`}
    >
      {isShort ? frame.askUs : t.askAbout}
    </Link>
  );
}

/** `meaning` is text such as "per person". */
export function PackageBar({ meaning, ...forwarded }: SharedPackage & { meaning: string }) {
  const { company } = forwarded;
  return (
    <section aria-label={t.priceAndContact} className="package-bar">
      <p className="prices line-clamp-3 min-w-0 flex-1 text-wrap font-semibold text-[clamp(1rem,5.4vw,1.25rem)] leading-[1.2]">
        <bdi>{forwarded.summary.price}</bdi>
        {meaning ? <span className="price-meaning">{meaning}</span> : null}
      </p>
      {company.phone.tel ? (
        <a
          href={phoneLink(company)}
          aria-label={booking.callNow}
          className="icon-button flex-none border border-line text-green"
        >
          <Icon name="phone" />
        </a>
      ) : null}
      <AskLink
        {...forwarded}
        isShort
        className="button-gold flex-none px-4 max-[22rem]:[&>svg]:hidden"
      />
    </section>
  );
}
