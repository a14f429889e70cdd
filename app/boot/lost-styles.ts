const maxTries = 6;
const firstPauseMs = 500;

/** Reloads an incomplete style sheet, up to six times in half a minute. */
export function reloadLostStyles(): void {
  const tries = new WeakMap<HTMLLinkElement, number>();
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      const before = tries.get(target) ?? 0;
      if (before >= maxTries) return;
      tries.set(target, before + 1);
      setTimeout(
        () => {
          // Setting `href` only works once; `rel` always does.
          target.rel = '';
          target.rel = 'stylesheet';
        },
        firstPauseMs * 2 ** before,
      );
    },
    true,
  );
}
