import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// Visitors get no styles of the staff area. What their pages wear must stand in those that they do get: a
// menu that is drawn by both once lost its looks on public pages alone.

const styles = globSync('app/ui/styles/**/*.css').map((file) => file.replaceAll(path.sep, '/'));
const isStaffs = (file: string) => file.includes('/staff/');

function classesIn(files: string[]): Set<string> {
  const css = files.map((file) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, ''));
  return new Set(css.flatMap((text) => text.match(/(?<=\.)[a-z][a-z0-9]*(?:-[a-z0-9]+)+/g) ?? []));
}

/** The modules of public pages, and all that they bring along. */
function publicModules(): string[] {
  const found = new Set<string>();
  const waiting = ['app/root.tsx', ...globSync('app/site/**/*.tsx')];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file) || file.startsWith('app/admin')) continue;
    found.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\() ?'(\.[^']+)'/g,
    )) {
      const next = path.join(path.dirname(file), name);
      if (/\.tsx?$/.test(next) && existsSync(next)) waiting.push(next);
    }
  }
  return [...found];
}

/** Worn by what only staff ask a shared field for. */
const askedForByStaff = ['field-marked', 'field-remark', 'without-script'];
/** Colours, which are there wherever they are named. */
const isColour = (name: string) => /^(?:text|bg|border)-/.test(name);

it('what public pages wear is in the styles that they load', () => {
  const others = classesIn(styles.filter((file) => !isStaffs(file) && !/print/.test(file)));
  const onlyStaffs = [...classesIn(styles.filter(isStaffs))].filter(
    (name) => !others.has(name) && !isColour(name) && !askedForByStaff.includes(name),
  );
  const modules = publicModules();
  expect(onlyStaffs.length).toBeGreaterThan(100);
  expect(modules.length).toBeGreaterThan(100);
  const worn = modules.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').match(/className=(?:"[^"]*"|\{[^}]*\})/g) ?? [];
    const names = lines.join(' ').split(/[^a-z0-9-]+/);
    return onlyStaffs.filter((name) => names.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(worn).toEqual([]);
});
