import { hasEarlyInput, keepEarlyInput, sendFormsOnce } from './early-input.ts';
import { openFolds } from './folds.ts';
import { navigationType } from './navigation-type.ts';
import { startPageScripts } from './page-scripts.ts';

// Runs at the end of every page. Until the page's scripts run, links, forms and folds work without them.

startPageScripts();
sendFormsOnce();
keepEarlyInput();
openFolds();

addEventListener('keydown', ({ key }) => {
  const photo = '.photo-preview[open]:not(:modal) form';
  if (key === 'Escape') document.querySelector<HTMLFormElement>(photo)?.requestSubmit();
});

addEventListener('hydrated', () => {
  document.documentElement.dataset.ready = '';
});

const reloadAfterMs = 2000;

// Browsers do not retry an incomplete script, so the page reloads once, unless somebody has typed.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    setTimeout(() => {
      if (!hasEarlyInput() && navigationType() !== 'reload') location.reload();
    }, reloadAfterMs);
  },
  true,
);
