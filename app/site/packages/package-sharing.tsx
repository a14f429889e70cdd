import { type MouseEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import t from '#texts/package.ts';
import type { Company } from '../../rules/website/company.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { linkToPage } from '../../ui/link-to-page.ts';
import { ActionMenu } from '../../ui/overlays/action-menu.tsx';
import { forwardLink, whatsappLink } from '../frame/contact-links.ts';
import { CopyByHand } from '../frame/copy-by-hand.tsx';
import { PackageIcon, type PackageIconName } from './package-icon.tsx';
import type { PackageSummary } from './package-summary.ts';
import type { ForwardedTexts } from './package-texts.ts';

/** A package with what is sent of it. */
export interface SharedPackage {
  summary: PackageSummary;
  texts: ForwardedTexts;
  /** The page's whole address. */
  address: string;
  company: Company;
}

/** One place for the link and the buttons that follow it, so that nothing moves. */
const shareRow = 'relative flex gap-2 max-sm:w-full';

/**
 * Asking the office and forwarding to family. Share opens the device's sheet where there is one,
 * else a menu; without a script it is a link to WhatsApp.
 */
export function PackageSharing(forwarded: SharedPackage) {
  return (
    <div className="package-actions print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        {forwarded.company.whatsapp.number ? (
          <a
            href={whatsappLink(forwarded.company, forwarded.texts.ask)}
            target="_blank"
            rel="noopener noreferrer"
            className="button button-gold package-ask"
          >
            <PackageIcon name="chat" />
            {t.askOnWhatsapp}
          </a>
        ) : (
          <Link
            to={`/contact?package=${forwarded.summary.id}`}
            {...linkToPage()}
            className="button button-gold package-ask"
          >
            {t.askAbout}
          </Link>
        )}
        {useIsHydrated() ? (
          <ShareButtons {...forwarded} />
        ) : (
          <div className={shareRow}>
            <a
              href={forwardLink(forwarded.texts.forward)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t.shareOnWhatsapp}
              className="button button-outline"
            >
              <PackageIcon name="share" />
              {t.share}
            </a>
          </div>
        )}
      </div>
    </div>
  );
}

function ShareButtons(forwarded: SharedPackage) {
  const { summary, address } = forwarded;
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const [refused, setRefused] = useState('');
  const anchor = useRef<HTMLButtonElement>(null);
  const hasSheet = typeof navigator.share === 'function';

  const clear = () => {
    setStatus('');
    setRefused('');
  };
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(done);
    } catch {
      // Not allowed, or no secure connection: the visitor can still copy what is shown.
      setRefused(text);
    }
  };
  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    clear();
    anchor.current = currentTarget;
    setOpen(!isOpen);
  };
  const openSheet = async (event: MouseEvent<HTMLButtonElement>) => {
    const { currentTarget } = event;
    clear();
    try {
      await navigator.share({ title: summary.title, text: summary.title, url: address });
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
      anchor.current = currentTarget;
      setOpen(true);
    }
  };

  const menuState = { 'aria-haspopup': 'menu', 'aria-expanded': isOpen } as const;
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
        {isOpen ? (
          <ActionMenu label={t.share} anchor={anchor} onClose={() => setOpen(false)}>
            <a
              role="menuitem"
              tabIndex={-1}
              href={forwardLink(forwarded.texts.forward)}
              target="_blank"
              rel="noopener noreferrer"
              className="menu-item"
            >
              <PackageIcon name="chat" />
              {t.whatsapp}
            </a>
            <MenuButton
              icon="link"
              label={t.copyLink}
              onChoose={() => void copy(address, t.linkCopied)}
            />
            <MenuButton
              icon="copy"
              label={t.copyDetails}
              onChoose={() => void copy(forwarded.texts.details, t.detailsCopied)}
            />
            {/* The menu closes first: the print window holds everything still. */}
            <MenuButton
              icon="print"
              label={t.print}
              onChoose={() => setTimeout(() => window.print(), 50)}
            />
          </ActionMenu>
        ) : null}
      </div>
      <p role="status" className="min-w-0 text-gilt empty:sr-only">
        {status}
      </p>
      {refused ? <CopyByHand text={refused} onClose={clear} /> : null}
    </>
  );
}

interface MenuButtonProps {
  icon: PackageIconName;
  label: string;
  onChoose: () => void;
}

function MenuButton({ icon, label, onChoose }: MenuButtonProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className="menu-item" onClick={onChoose}>
      <PackageIcon name={icon} />
      {label}
    </button>
  );
}
