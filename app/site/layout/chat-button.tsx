import { useEffect, useRef, useState } from 'react';
import { frame as t } from '#texts/site.ts';
import { useCompany } from '../../company-data.tsx';
import type { Company } from '../../rules/website/company.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLateCode } from '../../ui/late-code.ts';
import { overlaps, useLayoutCheck } from '../../ui/overlaps.ts';
import { useStoredIds } from '../../ui/stored-ids.tsx';
import { newTab, whatsappLink } from './contact-links.tsx';

/** Milliseconds from the load event until the button and the help popup appear. */
const delays = { button: 2000, help: 5000 };

/** Offers help once per visit; the popup folds while the visitor scrolls or needs what is below it. */
export function ChatButton() {
  const company = useCompany();
  return company.whatsapp.number ? <Chat company={company} /> : null;
}

function Chat({ company }: { company: Company }) {
  const [passedMs, setPassedMs] = useState(0);
  // Most visitors act before the popup comes.
  const HelpPopup = useLateCode(passedMs >= delays.button, () => import('./help-popup.tsx'));
  const dismissal = useStoredIds('session', 'help-closed', 1);
  const button = useRef<HTMLAnchorElement>(null);
  const container = useRef<HTMLElement>(null);
  const isInTheWay = useLayoutCheck(() => coversFocus(container.current));

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const count = () => {
      const [page] = performance.getEntriesByType('navigation');
      const now = performance.now();
      const elapsedMs = now - ((page as PerformanceNavigationTiming)?.loadEventStart || now);
      timers = Object.values(delays).map((ms) =>
        setTimeout(setPassedMs, Math.max(0, ms - elapsedMs), ms),
      );
    };
    if (document.readyState === 'complete') count();
    else window.addEventListener('load', count);
    return () => {
      window.removeEventListener('load', count);
      timers.forEach(clearTimeout);
    };
  }, []);

  const dismiss = () => {
    dismissal.choose('yes', true);
    button.current?.focus();
  };

  return (
    <aside ref={container} aria-label={t.chat} data-aside={isInTheWay} className="chat">
      {HelpPopup && passedMs >= delays.help && dismissal.ids.length === 0 && (
        <HelpPopup company={company} onDismiss={dismiss} />
      )}
      <div
        className={`relative flex items-center transition-[opacity,translate] duration-[220ms] ${passedMs >= delays.button ? '' : 'not-noscript:invisible not-noscript:translate-y-2 not-noscript:opacity-0'}`}
      >
        <a
          ref={button}
          href={whatsappLink(company)}
          {...newTab}
          aria-label={t.chatOnWhatsapp}
          className="chat-button"
        >
          <Icon name="chat" className="size-[55%]" />
        </a>
        <span aria-hidden="true" className="chat-tooltip">
          {t.chatOnWhatsapp}
        </span>
      </div>
    </aside>
  );
}

/** Excludes headings, which are focused only for screen readers. */
const targets = 'a, button, summary, input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** True while a child of `whole` covers the focused element. */
function coversFocus(whole: HTMLElement | null): boolean {
  const activeElement = document.activeElement;
  if (!whole || !activeElement?.matches(targets) || whole.contains(activeElement)) return false;
  return [...whole.children].some((child) =>
    overlaps(activeElement, child.getBoundingClientRect()),
  );
}
