/** Opens a folded part for a link to it and for paper; recent browsers do so by themselves. */
export function openFolds(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
    const fold = link && document.getElementById(link.hash.slice(1))?.closest('details');
    if (fold) fold.open = true;
  });
  if (CSS.supports('selector(::details-content)')) return;
  addEventListener('beforeprint', () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.fact-more'))
      fold.open = true;
  });
}
