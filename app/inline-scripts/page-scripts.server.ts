import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { currentLanguage } from '../languages/current-language.ts';
import type { Language } from '../languages/languages.ts';
import { script as lettersScript } from './fonts-script.ts';
import { script as headScript } from './head-script.ts';
import { script as startScript } from './late-start.ts';
import { script as visitBeacons } from './visit-beacons.ts';

/** Written by `scripts/build.ts`; absent in development. */
const listFile = path.join(import.meta.dirname, '../scripts.json');
const scripts: Partial<Record<Language, { texts: object; offline: string }>> = existsSync(listFile)
  ? JSON.parse(readFileSync(listFile, 'utf8'))
  : {};

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

/** Milliseconds that a page has the network for itself: the first page, and later ones. */
const waitMs = { first: 4000, later: 1000 };

/** Loads the offline script once the page is idle, on a kept page at once. If it fails, the next page tries. */
function offlineStarter(address: string): string {
  return `(worker=>{worker&&addEventListener('load',()=>setTimeout(()=>(window.requestIdleCallback||setTimeout)(()=>import('${address}').catch(()=>{})),document.documentElement.dataset.kept?0:worker.controller?${waitMs.later}:${waitMs.first}))})(navigator.serviceWorker)`;
}
