import t from '#texts/offline.ts';

const arrow =
  '<svg viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M20 12H5m6-7-7 7 7 7"/></svg>';

/** Installed, without a browser's own bar, the site has a button that leads back. */
export function offerWayBack(): void {
  const controls = document.querySelector('.bar-controls');
  if (!controls || !window.matchMedia('(display-mode: standalone)').matches) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon-button rtl:-scale-x-100';
  button.setAttribute('aria-label', t.back);
  button.innerHTML = arrow;
  button.addEventListener('click', () => history.back());
  const look = () => {
    button.hidden = history.length < 2;
  };
  look();
  window.addEventListener('popstate', look);
  controls.prepend(button);
}
