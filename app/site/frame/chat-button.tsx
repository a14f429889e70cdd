import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { whatsappLink } from './contact-links.ts';
import { OpenNow } from './open-now.tsx';

/** Milliseconds after load at which the button appears. */
const buttonDelay = 2000;
/** The ticker that shows the help popup when it reaches 1. */
const tickMs = 5000;

/** The round chat button at the bottom right and, once in a visit, an offer of help beside it. */
export function ChatButton() {
  const [isVisible, setVisible] = useState(false);
  const [ticks, setTicks] = useState(0);
  const [isDismissed, setDismissed] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const appear = setTimeout(() => setVisible(true), buttonDelay);
    const tick = setTimeout(() => setTicks(1), tickMs);
    return () => {
      clearTimeout(appear);
      clearTimeout(tick);
    };
  }, []);

  const dismiss = () => {
    setDismissed(true);
    button.current?.focus();
  };

  return (
    <aside aria-label="Chat" className="fixed right-4 bottom-4 z-30 sm:right-6 sm:bottom-6">
      {ticks >= 1 && !isDismissed && <HelpPopup onDismiss={dismiss} />}
      <div data-visible={isVisible} className="chat-button reveals">
        <span
          aria-hidden="true"
          className="reveal pointer-events-none absolute right-full mr-3 hidden whitespace-nowrap rounded bg-band px-3 py-2 text-base text-on-band shadow-card [@media(hover:hover)]:block"
        >
          Chat with us on WhatsApp
        </span>
        <a
          ref={button}
          href={whatsappLink()}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Chat with us on WhatsApp"
          title="Chat with us on WhatsApp"
          className="grid size-15 place-items-center rounded-full border border-gilt/60 bg-band text-on-band shadow-card transition-colors hover:bg-[#17573f]"
        >
          <Icon name="chat" className="size-8" />
        </a>
      </div>
    </aside>
  );
}

function HelpPopup({ onDismiss }: { onDismiss: () => void }) {
  return (
    <section aria-label="Need Help?" className="help-popup card animate-rise">
      <h2 className="text-base text-green max-[22rem]:w-full md:text-xl">Need Help?</h2>
      <p className="mt-1 mb-4 text-base text-soft leading-snug max-md:hidden">
        Ask us about Hajj and Umrah packages. We reply on WhatsApp.
      </p>
      <OpenNow className="-mr-8 mb-4 text-base leading-snug before:hidden max-md:hidden" />
      <a
        href={whatsappLink()}
        target="_blank"
        rel="noopener noreferrer"
        className="button button-green max-md:min-h-11 max-md:px-2.5"
      >
        <Icon name="chat" className="max-md:hidden" />
        Start Chat
      </a>
      <button
        type="button"
        aria-label="Close"
        onClick={onDismiss}
        className="icon-button md:absolute md:top-1 md:right-1"
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
