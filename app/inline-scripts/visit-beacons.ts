import { visitsPath } from '../rules/visits/visit-rules.ts';

/**
 * Counts a visit when the page is idle and was visible, and at once a tap that contacts the office.
 * Nothing is read or kept on the device. It is inline because a file would cost each visitor a request
 * and miss the taps before it came.
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
