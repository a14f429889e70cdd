import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allStates } from '../browser/states/all-states.ts';
import { type PageState, visitState } from '../browser/states/page-state.ts';
import { type Look, loadPictures, type Studio } from './studio.ts';

interface Wanted {
  states: PageState[];
  widths: readonly number[];
  themes: readonly Look['theme'][];
  folder: string;
}

/**
 * Takes each state in each width and theme, one folder each, and writes a page that shows them side
 * by side. Continues if a state is unreachable; resolves with those.
 */
export async function takeScreenshots(studio: Studio, wanted: Wanted): Promise<string[]> {
  const { states, widths, themes, folder } = wanted;
  const missing: string[] = [];
  const looks = widths.flatMap((width) => themes.map((theme) => ({ width, theme })));
  for (const look of looks) {
    const name = `${look.width}-${look.theme}`;
    const into = path.join(folder, name);
    await mkdir(into, { recursive: true });
    let context = await studio.openLook(look);
    const begun = performance.now();
    let taken = 0;
    for (const state of states) {
      if (look.width >= (state.below ?? Number.POSITIVE_INFINITY)) continue;
      // Nothing can delay a worker's responses, so the loading state needs a new visitor.
      if (context.serviceWorkers().length > 0) {
        await context.close();
        context = await studio.openLook(look);
      }
      try {
        await visitState(state, { ...studio, context }, async (page) => {
          await loadPictures(page);
          // Fixed elements belong at the top of the page, as when it was opened.
          if (!state.isOver) await page.evaluate(() => scrollTo(0, 0));
          await page.screenshot({
            path: path.join(into, `${state.name}.jpg`),
            type: 'jpeg',
            quality: 88,
            fullPage: !state.isOver,
          });
        });
        taken += 1;
      } catch (error) {
        const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
        missing.push(`${name}/${state.name}: ${line}`);
      }
    }
    await context.close();
    console.log(`${name}: ${taken} in ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  const sheet = path.join(folder, 'index.html');
  await writeFile(sheet, contactSheet(folder));
  console.log(sheet);
  return missing;
}

/** A page with every screenshot in a folder, including earlier runs: one row per state. */
function contactSheet(folder: string): string {
  const files = globSync('*/*.jpg', { cwd: folder });
  const looks = [...new Set(files.map((file) => path.dirname(file)))].sort(
    (one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10),
  );
  const rows = allStates.map(({ name, route }) => {
    const taken = looks.filter((look) => files.includes(path.join(look, `${name}.jpg`)));
    if (taken.length === 0) return '';
    const pictures = taken.map((look) => {
      const file = `${look}/${name}.jpg`;
      const picture = `<img src="${file}" alt="${name}, ${look}" loading="lazy" width="240">`;
      return `<a href="${file}">${picture}<br>${look}</a>`;
    });
    return `<h2>${name} <code>${route}</code></h2><div>${pictures.join('')}</div>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots</title>
<style>div { display: flex; gap: 1rem; overflow-x: auto; align-items: start }</style>
${rows.join('\n')}`;
}
