import { visitsPath } from '../rules/visits/visits-path.ts';

// Reports one view per page, when idle, and each tap on a contact link. Reads and stores nothing on the device. Inline,
// because a file would cost a request and miss early taps. Prefetched pages and background tabs count when they become
// visible.

const signs = navigator as { doNotTrack?: string | null; globalPrivacyControl?: boolean };
const isLeftOut = signs.doNotTrack === '1' || signs.globalPrivacyControl || navigator.webdriver;
if (!isLeftOut) countVisits();

function countVisits(): void {
  let reported: string | undefined;
  const visit = () => {
    const { pathname } = location;
    if (document.hidden || pathname === reported) return;
    reported = pathname;
    report('visit');
  };
  const visitSoon = () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(visit));
  if (document.readyState === 'complete') visitSoon();
  else addEventListener('load', visitSoon);
  document.addEventListener('visibilitychange', () => {
    if (reported === undefined) visitSoon();
  });
  addEventListener('navigated', visitSoon);
  document.addEventListener('click', countContact, true);
}

function report(kind: string): void {
  navigator.sendBeacon(visitsPath, new URLSearchParams({ kind, path: location.pathname }));
}

function countContact({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  const address = link?.getAttribute('href') ?? '';
  if (address.startsWith('tel:')) report('call');
  else if (/^https:\/\/wa\.me\/\d/.test(address)) report('whatsapp');
  else if (/^\/(?:\w\w\/)?contact\?package=/.test(address)) report('book');
}
