import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { currentLanguage } from '../languages/current-language.ts';
import type { Language } from '../languages/languages.ts';
import { script as headScript } from './head-script.ts';
import { script as startScript } from './late-start.ts';
import { script as lettersScript } from './letters-script.ts';
import { script as visitBeacons } from './visit-beacons.ts';

/** Of each language, as `scripts/build.ts` leaves them; none in development. */
const listFile = path.join(import.meta.dirname, '../scripts.json');
const scripts: Partial<Record<Language, { texts: object; offline: string }>> = existsSync(listFile)
  ? JSON.parse(readFileSync(listFile, 'utf8'))
  : {};

/** The scripts in a page's HTML: in its head, where its texts are, and at its end. */
export function inlineScripts({ isStaff, offline }: { isStaff: boolean; offline: boolean }) {
  const language = currentLanguage();
  const own = offline ? scripts[language]?.offline : undefined;
  const head = language === 'en' ? headScript : `${headScript};${lettersScript}`;
  const importMap = JSON.stringify({ imports: scripts[language]?.texts ?? {} });
  if (isStaff) return { head, importMap, end: startScript };
  return {
    head,
    importMap,
    end: [startScript, visitBeacons, ...(own ? [offlineStarter(own)] : [])].join(';'),
  };
}

/** Milliseconds for which a page that came from the network has it for itself: the first, and later ones. */
const waitMs = { first: 4000, later: 1000 };

/**
 * Asks for the script that keeps pages on the device, when the page is loaded and has nothing else to
 * do; for a page that was kept at once. A browser that keeps nothing asks for nothing. Where it cannot be
 * loaded, or the page is left meanwhile, the next page asks again.
 */
function offlineStarter(address: string): string {
  return `(worker=>{worker&&addEventListener('load',()=>setTimeout(()=>(window.requestIdleCallback||setTimeout)(()=>import('${address}').catch(()=>{})),document.documentElement.dataset.kept?0:worker.controller?${waitMs.later}:${waitMs.first}))})(navigator.serviceWorker)`;
}
