/** Milliseconds for which a page that came from the network has it for itself: the first, and later ones. */
const waitMs = { first: 4000, later: 1000 };

/**
 * Asks for the script that keeps pages on the device, when the page is loaded and has nothing else to
 * do; for a page that was kept at once. A browser that keeps nothing asks for nothing. Where it cannot be
 * loaded, or the page is left meanwhile, the next page asks again.
 */
export function offlineStarter(address: string): string {
  return `(worker=>{worker&&addEventListener('load',()=>setTimeout(()=>(window.requestIdleCallback||setTimeout)(()=>import('${address}').catch(()=>{})),document.documentElement.dataset.kept?0:worker.controller?${waitMs.later}:${waitMs.first}))})(navigator.serviceWorker)`;
}
