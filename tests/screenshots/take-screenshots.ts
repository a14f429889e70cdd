import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PageState, visitState } from '../browser/states/page-state.ts';
import { contactSheet } from './contact-sheet.ts';
import { type Look, loadPictures, type Studio } from './studio.ts';

interface Wanted {
  states: PageState[];
  widths: readonly number[];
  themes: readonly Look['theme'][];
  folder: string;
}

/**
 * Takes each state in each width and theme, a folder for each of these, and a page that shows them
 * side by side. A state that cannot be reached stops nothing; resolves with those.
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
      // What a worker answers is held up by nobody: the state of a page that loads needs a new visitor.
      if (context.serviceWorkers().length > 0) {
        await context.close();
        context = await studio.openLook(look);
      }
      try {
        await visitState(state, { ...studio, context }, async (page) => {
          await loadPictures(page);
          // What is fixed to the screen stands at the top of the page, as when it was opened.
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
