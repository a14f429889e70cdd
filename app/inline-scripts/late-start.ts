/** Said once, on the window: what comes after the first view may begin. */
export const firstViewSeen = 'firstviewseen';

/**
 * Starts the page's own scripts, which lie in a `<template>`: at once where that says so, else when what
 * is seen first has been painted, or as soon as somebody touches the page. Until they listen links,
 * forms and folds do what they do without a script, and no press is repeated.
 *
 * - A form that was sent so is sent once: the page is on its way out, whatever comes meanwhile.
 * - What stands in fields stays there. React puts the text of the page back into a textarea, unless its
 *   text was set once; whoever follows a field is told of it when the scripts listen.
 * - When a bad line breaks a script off, a browser does not ask for it again as long as the page is
 *   there: the page is loaded once more, unless somebody has typed in it.
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
