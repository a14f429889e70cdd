import { features } from 'web-features';
import { browsers } from '../../app/boot/boot-plugin.ts';

/** As `URL.parse`; every browser has them today, but not all of `browsers`. */
const newMethods = new Set<string>();
/** Without those that an older method shares. */
const newNames = new Set<string>();

const oldNames = new Set<string>();
for (const feature of Object.values(features)) {
  const members = feature.kind === 'feature' ? feature.status.by_compat_key : {};
  for (const [key, { baseline, support }] of Object.entries(members ?? {})) {
    const pattern = /^(?:api|javascript\.builtins)\.(?:.+\.)?(\w+)\.(\w+?)(?:_static)?$/;
    const [, owner, name = ''] = pattern.exec(key) ?? [];
    const isOld = browsers.every((browser) => {
      const [, kind = '', version] = /^(\D+)(.+)/.exec(browser) ?? [];
      // Includes the browser's edition for phones.
      const versions = Object.entries(support).filter(([name]) => name.startsWith(kind));
      return versions.every(([, since]) => Number(since.replace('≤', '')) <= Number(version));
    });
    if (isOld) oldNames.add(name);
    else if (baseline) {
      newMethods.add(`${owner}.${name}`);
      newNames.add(name);
    }
  }
}
for (const name of oldNames) newNames.delete(name);

const allowed = [
  // Only the name of its error is new.
  'AbortSignal.timeout',
  'Children.toArray',
  // The code looks for them first.
  'document.startViewTransition',
  '.skipTransition',
];

/** The calls of new methods without a check; of iterators' methods with names like those of arrays, only direct calls. */
export function listNewCalls(code: string): string[] {
  const unchecked = code.replace(/typeof ([\w.]+)===?[`'"]function[`'"]\?\1\(/g, '');
  const calls = [...unchecked.matchAll(/(\w*)\.(\w+)\(/g)].filter(
    ([, owner, name = '']) => newMethods.has(`${owner}.${name}`) || newNames.has(name),
  );
  const iterators = /(?<!\bObject)\.(?:entries|keys|values|matchAll)\([^()]*\)\.(\w+)\(/g;
  const iteratorCalls = [...unchecked.matchAll(iterators)].filter(([, name]) =>
    newMethods.has(`Iterator.${name}`),
  );
  const names = [...calls, ...iteratorCalls].map(([call]) => call.slice(0, -1));
  return names.filter((call) => !allowed.includes(call));
}
