import { visitsPath } from '../rules/visits/visit-rules.ts';

/**
 * Reports once for each page, when idle, that it was seen, and each tap on a way to the office. Nothing is read or
 * kept on the device. Inline, because a file would be one more request and miss early taps. Prefetched pages and
 * background tabs do not count until they are seen.
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
