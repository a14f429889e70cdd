import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { frame as t } from '#texts/site.ts';
import type { Company } from '../../rules/website/company.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { isVisible, overlaps, useLayoutCheck } from '../../ui/overlaps.ts';
import { newTab, whatsappLink } from './contact-links.tsx';
import { OpenNow } from './open-now.tsx';

interface HelpPopupProps {
  company: Company;
  onDismiss: () => void;
}

export default function HelpPopup({ company, onDismiss }: HelpPopupProps) {
  const container = useRef<HTMLElement>(null);
  const isScrollingDown = useIsScrollingDown();
  const isInTheWay = useLayoutCheck(() => coversControls(container.current));
  const isInUse = useIsInUse();
  return (
    <section
      ref={container}
      aria-label={t.needHelp}
      data-folded={isScrollingDown || isInTheWay || isInUse}
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
const minScroll = 8;

function useIsScrollingDown(): boolean {
  const [isScrollingDown, setScrollingDown] = useState(false);
  useEffect(() => {
    let lastY = window.scrollY;
    let timer: ReturnType<typeof setTimeout>;
    const handleScroll = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - lastY) < minScroll) return;
      setScrollingDown(scrollY > lastY);
      lastY = scrollY;
      clearTimeout(timer);
      timer = setTimeout(() => setScrollingDown(false), idleMs);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', handleScroll);
    };
  }, []);
  return isScrollingDown;
}

/** True once the visitor uses a form of this page, such as the filters of the list. */
function useIsInUse(): boolean {
  const { pathname } = useLocation();
  const [usedPath, setUsedPath] = useState<string>();
  useEffect(() => {
    const handleUse = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main form')) setUsedPath(pathname);
    };
    for (const eventName of usageEvents) document.addEventListener(eventName, handleUse);
    return () => {
      for (const eventName of usageEvents) document.removeEventListener(eventName, handleUse);
    };
  }, [pathname]);
  return usedPath === pathname;
}

const usageEvents = ['focusin', 'input', 'click'];

const controls =
  'main :is([role="alert"], [role="status"], input, select, textarea, .filter-button, .carousel .needs-script button)';

/** Its place on the screen if unfolded; folding moves it a little. */
function coversControls(popup: HTMLElement | null): boolean {
  const parent = popup?.offsetParent?.getBoundingClientRect();
  if (!popup || !parent) return false;
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = popup;
  const place = new DOMRect(
    parent.left + offsetLeft,
    parent.top + offsetTop,
    offsetWidth,
    offsetHeight,
  );
  return [...document.querySelectorAll(controls)].some(
    (element) => isVisible(element) && overlaps(element, place),
  );
}
