import { globSync } from 'node:fs';
import path from 'node:path';
import { allStates } from '../browser/states/all-states.ts';

/** A page with every screenshot of a folder, also those of earlier runs: a row for each state. */
export function contactSheet(folder: string): string {
  const files = globSync('*/*.jpg', { cwd: folder });
  const looks = [...new Set(files.map((file) => path.dirname(file)))].sort(
    (one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10),
  );
  const rows = allStates.flatMap(({ name, route }) => {
    const taken = looks.filter((look) => files.includes(path.join(look, `${name}.jpg`)));
    if (taken.length === 0) return [];
    const pictures = taken.map(
      (look) =>
        `<a href="${look}/${name}.jpg"><img src="${look}/${name}.jpg" alt="${name}, ${look}" loading="lazy" width="240"><span>${look}</span></a>`,
    );
    return [
      `<section><h2>${name} <code>${route}</code></h2><div>${pictures.join('')}</div></section>`,
    ];
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screenshots</title>
<style>
  body { font: 16px system-ui; margin: 2rem; background: #e8e6e0; color: #222 }
  h2 { font-size: 1rem; margin: 2rem 0 0.5rem } code { font-weight: 400 }
  div { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
  a { color: inherit } img { display: block; max-height: 30rem; object-fit: cover; object-position: top }
</style>
<h1>Screenshots</h1>
${rows.join('\n')}
</html>
`;
}
