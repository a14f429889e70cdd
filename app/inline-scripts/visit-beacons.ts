import { visitsPath } from '../rules/visits/visit-rules.ts';

/**
 * Tells the counter, once a page and when the page has nothing else to do, that it was seen, and at
 * once that a way to the office was taken. Nothing is read or kept on the device. It is part of the
 * HTML, because a file of its own would be one request more for each visitor, and would miss the
 * taps before it came.
 *
 * A page that is only fetched ahead, or lies in a tab that nobody has looked at, was not seen yet.
 */
export const script = `(() => {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator;
  if (doNotTrack === '1' || globalPrivacyControl || webdriver) return;
  const tell = (kind) =>
    navigator.sendBeacon('${visitsPath}', new URLSearchParams({ kind, path: location.pathname }));
  let told;
  const visit = () => {
    const { pathname } = location;
    if (document.hidden || pathname === told) return;
    told = pathname;
    tell('visit')
  };
  const soon = () => setTimeout(() => (window.requestIdleCallback || setTimeout)(visit));
  document.readyState === 'complete' ? soon() : addEventListener('load', soon);
  document.addEventListener('visibilitychange', () => told || soon());
  addEventListener('popstate', soon);
  const { pushState } = history;
  history.pushState = (...state) => {
    pushState.apply(history, state);
    soon()
  };
  document.addEventListener('click', ({ target }) => {
    const address = target.closest?.('a[href]')?.getAttribute('href') ?? '';
    const [, call, whatsapp, book] =
      /^(?:(tel:)|(https:\\/\\/wa\\.me\\/\\d)|(\\/(?:\\w\\w\\/)?contact\\?package=))/.exec(address) ?? [];
    const kind = call ? 'call' : whatsapp ? 'whatsapp' : book ? 'book' : '';
    kind && tell(kind)
  }, true)
})()`;
