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
  const whole = useRef<HTMLElement>(null);
  const isReadingOn = useIsReadingOn();
  const isInTheWay = useLayoutCheck(() => coversControls(whole.current));
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
