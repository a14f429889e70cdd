/** Milliseconds without a larger paint. */
const quietMs = 150;

let hasBegun = false;
let timer: number | undefined;

// The page's scripts are in a `<template>`. They start at once with `data-start="now"`, else after the largest paint or
// at the first touch.
export function startPageScripts(): void {
  const template = document.currentScript?.previousElementSibling;
  if (!(template instanceof HTMLTemplateElement)) return;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    dispatchEvent(new Event('firstviewseen'));
    document.body.append(template.content);
  };
  if (template.dataset.start === 'now') {
    begin();
    return;
  }
  for (const kind of ['pointerdown', 'touchstart', 'keydown', 'click'])
    addEventListener(kind, begin, { once: true, passive: true, capture: true });
  if (document.readyState === 'complete') afterPaint(begin);
  else addEventListener('load', () => afterPaint(begin));
}

function afterPaint(begin: () => void): void {
  const beginSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(begin, quietMs);
  };
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      beginSoon();
      const type = 'largest-contentful-paint';
      if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
      new PerformanceObserver(beginSoon).observe({ type, buffered: true });
    }),
  );
}
