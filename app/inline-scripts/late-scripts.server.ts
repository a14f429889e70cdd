import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { currentLanguage } from '../languages/current-language.ts';
import type { Language } from '../languages/languages.ts';
import { script as lateScript } from './late-script.ts';
import { offlineStarter } from './offline-starter.ts';

/**
 * The address of the list of routes without those of the staff area, which no public page leads to: it
 * would be the larger part of the list, and grow with each page that staff get. The build writes it.
 */
export function publicManifest(manifest: string): string {
  return manifest.replace(/manifest-(?=[^/]*$)/, 'manifest-public-');
}

/** The scripts of `app/offline/page`, a file for each language, as `scripts/bundles/build-offline.ts` leaves them. */
const offlineFile = path.join(import.meta.dirname, '../languages/offline.json');
const offlineScripts: Partial<Record<Language, string>> = existsSync(offlineFile)
  ? JSON.parse(readFileSync(offlineFile, 'utf8'))
  : {};

interface LatePage {
  nonce: string;
  /** The address of the list of routes. */
  manifest: string;
  /** Whether devices keep pages. */
  offline: boolean;
}

const paperStyles = /<link [^>]*media="print"[^>]*>/;

/**
 * Lets the module script, its preloads and the styles for paper wait for the starter. The script's text stays as it is,
 * so its hash in the policy holds when the starter puts it to work. The counter of visits is in the same
 * script. Where no script runs, nothing that is for paper waits.
 */
export function withLateScripts(html: string, { nonce, manifest, offline }: LatePage): string {
  const paper = html.match(paperStyles)?.[0] ?? '';
  const own = offline ? offlineScripts[currentLanguage()] : undefined;
  const script = own ? `${lateScript};${offlineStarter(own)}` : lateScript;
  return html
    .replaceAll(manifest, publicManifest(manifest))
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(paperStyles, (tag) => tag.replace('"stylesheet"', '"later"'))
    .replace(/<script\b[^>]* type="module"[^>]*>/, (tag) => tag.replace('"module"', '"later"'))
    .replace(
      '</body>',
      () => `<noscript>${paper}</noscript><script nonce="${nonce}">${script}</script></body>`,
    );
}
