/** Sent once on the window: work after the first view may begin. */
export const firstViewSeen = 'firstviewseen';

/**
 * Starts the page's scripts, which wait in a `<template>`: at once with `data-start="now"`, else after the first
 * paint or at the first touch. Until then links, forms and folds work as without a script. A form sent meanwhile
 * is sent once. Fields keep what was typed: React resets a textarea unless its text was set once. A script that a
 * bad line broke off is not loaded again by itself: the page reloads, unless somebody has typed.
 */
export const script = `(() => {
  const template = document.currentScript.previousElementSibling, fields = new Map, all = addEventListener;
  let isBegun, isListening, sentAt = -1e9, timer;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    dispatchEvent(new Event('${firstViewSeen}'));
    document.body.append(template.content)
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, 150)
  };
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => {
    soon();
    if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint'))
      new PerformanceObserver(soon).observe({ type: 'largest-contentful-paint', buffered: true })
  }));
  if (template.dataset.start === 'now') begin();
  else {
    for (const kind of ['pointerdown', 'touchstart', 'keydown', 'click'])
      all(kind, begin, { once: true, passive: true, capture: true });
    document.readyState === 'complete' ? painted() : all('load', painted)
  }
  all('submit', (event) => {
    if (performance.now() - sentAt < 30000) {
      event.preventDefault();
      event.stopImmediatePropagation()
    } else if (!isListening) sentAt = performance.now()
  }, true);
  all('pageshow', () => sentAt = -1e9);
  for (const kind of ['input', 'change'])
    all(kind, ({ target }) => isListening || fields.set(target, target.value), true);
  all('focusin', ({ target }) => {
    if (!isListening && target.type === 'textarea') target.value = target.value
  });
  all('drawn', () => fields.forEach((value, field) => {
    if (field.type === 'textarea' && field.value !== value) field.value = value
  }));
  all('hydrated', () => {
    isListening = true;
    for (const field of fields.keys())
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
  });
  all('error', ({ target }) => target.type === 'module' && setTimeout(() => {
    fields.size || performance.getEntriesByType('navigation')[0]?.type === 'reload' || location.reload()
  }, 2000), true)
})()`;
