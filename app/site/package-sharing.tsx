import { type MouseEvent, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useIsPlain } from '../ui/without-script.tsx';
import { forwardLink, whatsappLink } from './contact-links.ts';
import { CopyByHand } from './copy-by-hand.tsx';
import { askText, detailsText, type ForwardedPackage, forwardText } from './package-texts.ts';

type ShareMenuComponent = typeof import('./share-menu.tsx').ShareMenu;

/**
 * Asking the office and forwarding to family. Share opens the device's sheet where there is one,
 * else a menu, which is fetched when it is wanted; without a script it is a link to WhatsApp.
 */
export function PackageSharing(forwarded: ForwardedPackage) {
  return (
    <div className="mt-8 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={whatsappLink(askText(forwarded))}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-gold"
        >
          <Icon name="chat" />
          Ask on WhatsApp
        </a>
        {useIsPlain() ? (
          <a
            href={forwardLink(forwardText(forwarded))}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Share on WhatsApp"
            className="button button-outline"
          >
            <Icon name="share" />
            Share
          </a>
        ) : (
          <ShareButtons {...forwarded} />
        )}
      </div>
    </div>
  );
}

function ShareButtons(forwarded: ForwardedPackage) {
  const { summary, address } = forwarded;
  const [Menu, setMenu] = useState<ShareMenuComponent | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const [refused, setRefused] = useState('');
  const region = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasSheet = typeof navigator.share === 'function';

  const clear = () => {
    setStatus('');
    setRefused('');
  };
  const copy = async (text: string, done: string) => {
    clear();
    try {
      await navigator.clipboard.writeText(text);
      setStatus(done);
    } catch {
      // Not allowed, or no secure connection: the visitor can still copy what is shown.
      setRefused(text);
    }
  };
  const openMenu = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    clear();
    button.current = currentTarget;
    try {
      if (!Menu) {
        const { ShareMenu } = await import('./share-menu.tsx');
        setMenu(() => ShareMenu);
      }
      setOpen(!isOpen);
    } catch {
      // The menu could not be fetched; what it would copy is here already.
      setRefused(detailsText(forwarded));
    }
  };
  const openSheet = async (event: MouseEvent<HTMLButtonElement>) => {
    clear();
    try {
      await navigator.share({ title: summary.title, text: summary.title, url: address });
    } catch (error) {
      const isCancelled = error instanceof Error && error.name === 'AbortError';
      if (!isCancelled) await openMenu(event);
    }
  };

  const menuState = { 'aria-haspopup': 'menu', 'aria-expanded': isOpen } as const;
  return (
    <div ref={region} className="contents">
      <button
        type="button"
        className="button button-outline"
        {...(hasSheet ? {} : menuState)}
        onClick={hasSheet ? openSheet : openMenu}
      >
        <Icon name="share" />
        Share
      </button>
      {hasSheet ? (
        <button
          type="button"
          aria-label="More ways to share"
          {...menuState}
          className="icon-button border border-current"
          onClick={openMenu}
        >
          <Icon name="chevronDown" />
        </button>
      ) : null}
      {Menu ? (
        <Menu
          anchor={button}
          container={region}
          isOpen={isOpen}
          onOpenChange={setOpen}
          whatsapp={forwardLink(forwardText(forwarded))}
          onCopyLink={() => copy(address, 'Link copied')}
          onCopyDetails={() => copy(detailsText(forwarded), 'Details copied')}
        />
      ) : null}
      <p role="status" className="min-w-0 text-gilt">
        {status}
      </p>
      {refused ? <CopyByHand text={refused} onClose={clear} /> : null}
    </div>
  );
}
