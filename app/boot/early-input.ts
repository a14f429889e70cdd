type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that were used before React listened, with the last event and value of each. */
const fields = new Map<Field, { event: Event; value: string }>();
/** The last press of a button that opens a menu. */
let menuPress: { event: Event; button: HTMLElement } | null = null;
/** Milliseconds in which a form that is submitted again is not sent again. */
const onceMs = 30_000;
let sentAt = Number.NEGATIVE_INFINITY;
let isReactListening = false;

export const hasEarlyInput = () => fields.size > 0;

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Sends a form only once until React listens. */
export function sendFormsOnce(): void {
  addEventListener(
    'submit',
    (event) => {
      if (performance.now() - sentAt < onceMs) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (!isReactListening) sentAt = performance.now();
    },
    true,
  );
  addEventListener('pageshow', () => {
    sentAt = Number.NEGATIVE_INFINITY;
  });
}

// Keeps what is typed, and the press of a button that opens a menu, before React listens. From `mounted` on, React
// handles events itself, including the event that made it draw, so only earlier ones are sent again, once.
export function keepEarlyInput(): void {
  for (const kind of ['input', 'change', 'click']) addEventListener(kind, remember, true);
  // React resets a textarea unless its value was set before.
  addEventListener('focusin', ({ target }) => {
    if (!isReactListening && target instanceof HTMLTextAreaElement) setValue(target, target.value);
  });
  addEventListener('mounted', restoreValues);
  addEventListener('hydrated', sendAgain, { once: true });
}

function remember(event: Event): void {
  const { target } = event;
  if (isReactListening) return;
  if (event.type === 'click') {
    const button = (target as Element).closest<HTMLElement>('button[aria-expanded]');
    menuPress = button && { event, button };
  }
  if (!isField(target)) return;
  if (event.type !== 'click' || target.type === 'checkbox') {
    fields.set(target, { event, value: target.value });
  }
}

function setValue(field: Field, value: string): void {
  field.value = value;
}

function restoreValues(): void {
  isReactListening = true;
  if (menuPress && menuPress.event.eventPhase !== Event.NONE) menuPress = null;
  for (const [field, { event, value }] of fields) {
    if (field.type === 'textarea' && field.value !== value) setValue(field, value);
    if (event.eventPhase !== Event.NONE && field.type !== 'checkbox') fields.delete(field);
  }
}

function sendAgain(): void {
  menuPress?.button.click();
  for (const field of fields.keys()) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      clickAgain(field);
      continue;
    }
    for (const kind of ['input', 'change']) {
      field.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  }
}

/** React hears a tick box only when its state changes in a click, which browsers ignore within another click. */
function clickAgain(box: HTMLInputElement): void {
  queueMicrotask(() => {
    if (box.checked === box.defaultChecked) return;
    box.checked = box.defaultChecked;
    box.click();
  });
}
