import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { frame as t } from '#texts/site.ts';
import { useCompany } from '../../company-data.tsx';
import type { Company } from '../../rules/website/company.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useStoredIds } from '../../ui/stored-ids.tsx';
import { OpenNow } from './calendar.tsx';
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
  const dismissed = useStoredIds('session', 'help-closed', 1);
  const button = useRef<HTMLAnchorElement>(null);
  const whole = useRef<HTMLElement>(null);
  const isInTheWay = useLooks(() => liesOverFocus(whole.current));

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const count = () => {
      const [page] = performance.getEntriesByType('navigation');
      const now = performance.now();
      const passed = now - ((page as PerformanceNavigationTiming)?.loadEventStart || now);
      timers = Object.values(delays).map((ms) =>
        setTimeout(setPassedMs, Math.max(0, ms - passed), ms),
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
    dismissed.choose('yes', true);
    button.current?.focus();
  };

  return (
    <aside
      ref={whole}
      aria-label={t.chat}
      data-aside={isInTheWay}
      className="chat fixed inset-e-4 bottom-[calc(1rem+var(--bottom-bar,0rem))] z-30 transition-opacity duration-150 sm:inset-e-6 sm:bottom-6 tiny:inset-e-2 tiny:bottom-[calc(0.5rem+var(--bottom-bar,0rem))] print:hidden"
    >
      {passedMs >= delays.help && dismissed.ids.length === 0 && (
        <HelpPopup company={company} onDismiss={dismiss} />
      )}
      <div
        className={`group/chat relative flex items-center transition-[opacity,translate] duration-[220ms] ${passedMs >= delays.button ? '' : 'not-noscript:invisible not-noscript:translate-y-2 not-noscript:opacity-0'}`}
      >
        <a
          ref={button}
          href={whatsappLink(company)}
          {...newTab}
          aria-label={t.chatOnWhatsapp}
          className="peer grid size-[3.75rem] place-items-center rounded-full border border-gilt/60 bg-band text-on-band shadow-card transition-colors hover:bg-band-light tiny:size-[2.75rem]"
        >
          <Icon name="chat" className="size-[55%]" />
        </a>
        {/* The delay ignores a pointer that only passes by; `after` bridges the gap to the button. */}
        <span
          aria-hidden="true"
          className="invisible absolute end-0 bottom-[calc(100%+0.5rem)] whitespace-nowrap rounded bg-band-deep px-3 py-2 text-[1rem]/[1.3] text-on-band opacity-0 shadow-card transition-[opacity,visibility] delay-250 duration-150 after:absolute after:inset-x-0 after:top-full after:h-3 peer-focus-visible:visible peer-focus-visible:opacity-100 peer-focus-visible:delay-0 group-hover/chat:visible group-hover/chat:opacity-100 group-hover/chat:delay-0 in-data-dismissed:invisible! in-data-dismissed:opacity-0!"
        >
          {t.chatOnWhatsapp}
        </span>
      </div>
    </aside>
  );
}

function HelpPopup({ company, onDismiss }: { company: Company; onDismiss: () => void }) {
  const whole = useRef<HTMLElement>(null);
  const isReadingOn = useIsReadingOn();
  const isInTheWay = useLooks(() => liesOverNeeded(whole.current));
  const isInUse = useIsInUse();
  return (
    <section
      ref={whole}
      aria-label={t.needHelp}
      data-folded={isReadingOn || isInTheWay || isInUse}
      className="help-popup card"
    >
      <div className="text-green leading-tight">
        <h2 className="text-[1rem] md:text-[1.125rem]">{t.needHelp}</h2>
        <OpenNow className="text-[0.9375rem] leading-snug before:hidden max-md:hidden" />
      </div>
      <a
        href={whatsappLink(company)}
        {...newTab}
        className="button button-green ms-auto min-h-11 text-balance rounded-full px-[clamp(0.5rem,5vw-0.5rem,0.75rem)] py-1.5 md:px-[1.125rem]"
      >
        {t.startChat}
      </a>
      <button type="button" aria-label={t.close} onClick={onDismiss} className="icon-button">
        <Icon name="close" />
      </button>
    </section>
  );
}

/** Milliseconds without scrolling before the popup unfolds. */
const idleMs = 3000;
const far = 8;

function useIsReadingOn(): boolean {
  const [isReadingOn, setReadingOn] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    let idle: ReturnType<typeof setTimeout>;
    const look = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < far) return;
      setReadingOn(scrollY > last);
      last = scrollY;
      clearTimeout(idle);
      idle = setTimeout(() => setReadingOn(false), idleMs);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(idle);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return isReadingOn;
}

/** True once the visitor uses a form of this page, such as the filters of the list. */
function useIsInUse(): boolean {
  const { pathname } = useLocation();
  const [usedPath, setUsedPath] = useState<string>();
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main form')) setUsedPath(pathname);
    };
    for (const use of uses) document.addEventListener(use, look);
    return () => {
      for (const use of uses) document.removeEventListener(use, look);
    };
  }, [pathname]);
  return usedPath === pathname;
}

const uses = ['focusin', 'input', 'click'];

/** The answer of `look`, again after everything that moves the page or its focus. */
function useLooks(look: () => boolean): boolean {
  const [answer, setAnswer] = useState(false);
  useEffect(() => {
    const ask = () => setAnswer(look());
    ask();
    const sizes = new ResizeObserver(ask);
    const main = document.querySelector('main');
    if (main) sizes.observe(main);
    const changes = ['focusin', 'focusout', 'scroll', 'resize'];
    for (const change of changes) window.addEventListener(change, ask, { passive: true });
    return () => {
      sizes.disconnect();
      for (const change of changes) window.removeEventListener(change, ask);
    };
    // Runs after each render, which may add a child.
  });
  return answer;
}

/** Excludes headings, which are focused only for screen readers. */
const targets = 'a, button, summary, input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** True while a child of `whole` covers the focused element. */
function liesOverFocus(whole: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (!whole || !focused?.matches(targets) || whole.contains(focused)) return false;
  return [...whole.children].some((child) => overlaps(focused, child.getBoundingClientRect()));
}

const needed =
  'main :is([role="alert"], [role="status"], input, select, textarea, .filter-button, .carousel .needs-script button)';

/** Its place on the screen if unfolded; folding moves it a little. */
function liesOverNeeded(popup: HTMLElement | null): boolean {
  const parent = popup?.offsetParent?.getBoundingClientRect();
  if (!popup || !parent) return false;
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = popup;
  const place = new DOMRect(
    parent.left + offsetLeft,
    parent.top + offsetTop,
    offsetWidth,
    offsetHeight,
  );
  return [...document.querySelectorAll(needed)].some(
    (element) => element.checkVisibility() && overlaps(element, place),
  );
}

function overlaps(element: Element, place: DOMRect): boolean {
  return [...element.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      left < place.right && right > place.left && top < place.bottom && bottom > place.top,
  );
}
