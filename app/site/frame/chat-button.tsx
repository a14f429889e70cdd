import { useEffect, useRef, useState } from 'react';
import { frame as t } from '#texts/site.ts';
import { useCompany } from '../../company-data.ts';
import type { Company } from '../../rules/website/company.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useIsReadingOn, useLiesOverFocus } from '../../ui/out-of-the-way.ts';
import { whatsappLink } from './contact-links.ts';
import { OpenNow } from './open-now.tsx';

/** Milliseconds after load at which the button appears. */
const buttonDelay = 2000;
/** The ticker that shows the help popup when it reaches 1. */
const tickMs = 5000;

/**
 * The round chat button at the bottom, where lines end, and, once in a visit, an offer of help beside
 * it. The offer folds away while the page is read on; both stand aside for what is being used.
 */
export function ChatButton() {
  const company = useCompany();
  return company.whatsapp.number ? <Chat company={company} /> : null;
}

function Chat({ company }: { company: Company }) {
  const [isVisible, setVisible] = useState(false);
  const [ticks, setTicks] = useState(0);
  const [isDismissed, setDismissed] = useState(wasDismissed);
  const button = useRef<HTMLAnchorElement>(null);
  const whole = useRef<HTMLElement>(null);
  const isInTheWay = useLiesOverFocus(whole);
  const tooltip = useTooltip();

  useEffect(() => {
    // Of the page's load, which began before this script did.
    const after = (ms: number) => Math.max(0, ms - performance.now());
    const appear = setTimeout(() => setVisible(true), after(buttonDelay));
    const tick = setTimeout(() => setTicks(1), after(tickMs));
    return () => {
      clearTimeout(appear);
      clearTimeout(tick);
    };
  }, []);

  const dismiss = () => {
    setDismissed(true);
    keepDismissed();
    button.current?.focus();
  };

  return (
    <aside ref={whole} aria-label={t.chat} data-aside={isInTheWay} className="chat">
      {ticks >= 1 && !isDismissed && <HelpPopup company={company} onDismiss={dismiss} />}
      <div data-visible={isVisible} className="chat-button">
        <a
          ref={button}
          href={whatsappLink(company)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t.chatOnWhatsapp}
          className="chat-round"
          {...tooltip.opener}
        >
          <Icon name="chat" className="size-[55%]" />
        </a>
        <span aria-hidden="true" data-closed={tooltip.isClosed} className="chat-tooltip">
          {t.chatOnWhatsapp}
        </span>
      </div>
    </aside>
  );
}

const dismissedKey = 'help-closed';

/** Whether the offer was closed in this visit. */
function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(dismissedKey) !== null;
  } catch {
    // On the server, or the browser keeps nothing.
    return false;
  }
}

function keepDismissed(): void {
  try {
    sessionStorage.setItem(dismissedKey, 'yes');
  } catch {
    // The browser keeps nothing: the offer comes again with the next load.
  }
}

/** Escape closes the tooltip until the pointer or the focus comes again. */
function useTooltip() {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setClosed(true);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  const open = () => setClosed(false);
  return { isClosed, opener: { onPointerEnter: open, onFocus: open } };
}

interface HelpPopupProps {
  company: Company;
  onDismiss: () => void;
}

function HelpPopup({ company, onDismiss }: HelpPopupProps) {
  const isFolded = useIsReadingOn();
  return (
    <section aria-label={t.needHelp} data-folded={isFolded} className="help-popup card">
      <div className="help-popup-words">
        <h2>{t.needHelp}</h2>
        <OpenNow className="text-[0.9375rem] leading-snug before:hidden max-md:hidden" />
      </div>
      <a
        href={whatsappLink(company)}
        target="_blank"
        rel="noopener noreferrer"
        className="button button-green help-popup-start"
      >
        {t.startChat}
      </a>
      <button type="button" aria-label={t.close} onClick={onDismiss} className="icon-button">
        <Icon name="close" />
      </button>
    </section>
  );
}
