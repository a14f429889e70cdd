/**
 * Runs in the page's head: what a person does before the page's own scripts listen waits for them.
 *
 * - A press on a button, and a form's submit, are held back and done again when they listen.
 * - A link leads on at once, as ever, unless something was typed: then it is held back too, so that
 *   the page can keep it or ask.
 * - Escape, arrows and the like, a press on what is neither button, link, fold nor field, and a swipe
 *   are repeated. Folds open by themselves. Fields keep what was typed or chosen by themselves; their events are repeated. Only in
 *   a textarea React puts the text of the page back: what was typed is typed again. A textarea whose
 *   text was set once keeps its caret and what is selected in it meanwhile.
 *
 * The starter of the scripts listens where this does and hears it all: see late-scripts.
 * What was done again because nothing happened counts once. When the scripts do not come in time,
 * the first button that sends a form, or link, does what it does without a script: from then on the
 * page is on its way out, and scripts that come after all repeat nothing.
 */
export const eventReplayScript = `(() => {
  const acts = [], fields = new Map, field = 'input,select,textarea,label', kinds = {};
  let swipe = [], timer;
  const keep = (event, target, redo, isNative) => {
    const last = acts.at(-1), kind = event.key || event.type;
    if (!last || last.target !== target || last.kind !== kind) acts.push({ target, kind, redo });
    if (isNative) timer ||= setTimeout(() => {
      stop();
      acts.length = 0;
      swipe = [];
      redo()
    }, 8000)
  };
  const hold = (event, ...act) => {
    event.preventDefault();
    event.stopPropagation();
    keep(event, ...act)
  };
  kinds.click = (event) => {
    const { target } = event, button = target.closest('button'), link = target.closest('a');
    if (button) hold(event, button, () => button.click(), button.type === 'submit');
    else if (link) {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      if (fields.size && isPlain && !link.target && link.origin === location.origin)
        hold(event, link, () => link.click(), true)
    } else if (!target.closest(field + ',summary')) keep(event, target, () => target.click())
  };
  kinds.submit = (event) => {
    const { target, submitter } = event;
    hold(event, target, () => target.requestSubmit(submitter), true)
  };
  kinds.keydown = (event) => {
    if (/^(Escape|F6|Home|End|Arrow)/.test(event.key) && !event.target.closest(field))
      keep(event, document, () =>
        (document.activeElement || document.body).dispatchEvent(new KeyboardEvent('keydown', event)))
  };
  kinds.input = kinds.change = ({ target }) => {
    const { value, selectionEnd } = target;
    fields.set(target, () => {
      if (target.type !== 'textarea' || target.value === value) return;
      target.value = value;
      target.setSelectionRange(selectionEnd, selectionEnd)
    })
  };
  kinds.focusin = ({ target }) => {
    if (target.type === 'textarea') target.value = target.value
  };
  kinds.pointerdown = (event) => swipe = event.pointerType === 'mouse' ? [] : [event];
  kinds.pointerup = (event) => swipe[0] && (swipe[1] = event);
  kinds.pointercancel = () => swipe = [];
  const each = (change) => {
    for (const kind in kinds) window[change + 'EventListener'](kind, kinds[kind], true)
  };
  const stop = () => {
    clearTimeout(timer);
    each('remove')
  };
  each('add');
  const typeAll = () => {
    for (const typeAgain of fields.values()) typeAgain();
  };
  addEventListener('drawn', typeAll, { once: true });
  addEventListener('hydrated', async () => {
    stop();
    typeAll();
    await new Promise((done) => setTimeout(done));
    for (const target of fields.keys())
      for (const kind of ['input', 'change']) target.dispatchEvent(new Event(kind, { bubbles: true }));
    if (!acts.length && swipe[1])
      for (const event of swipe) event.target.dispatchEvent(new PointerEvent(event.type, event));
    for (const { target, redo } of acts) {
      if (target.isConnected) redo();
      await new Promise((done) => setTimeout(done))
    }
  }, { once: true })
})()`;
