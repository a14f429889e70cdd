/** Milliseconds in which a form that is submitted again is not sent again. */
const onceMs = 30_000;

let sentAt = Number.NEGATIVE_INFINITY;
let isReactListening = false;

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
  addEventListener('drawn', () => {
    isReactListening = true;
  });
}
