import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { languageCodes } from '../../app/languages/languages.ts';
import { OperatorError } from '../../app/services/operator-error.server.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { defineCommand, runHere } from '../../scripts/run-command.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { allStates, spokenStates, stateIn } from '../browser/states/all-states.ts';
import { type PageState, visitState } from '../browser/states/page-state.ts';
import { openTestSite } from '../sites/test-site.ts';
import { makeTestTemplate } from '../sites/test-template.ts';

const widths = [320, 360, 768, 1440, 1920];
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
/** A state as a visitor with a screen of this width sees it. */
type Take = (state: PageState, use: (page: Page) => Promise<void>) => Promise<void>;

const usage = `Takes a picture of every page, dialog, menu, error and empty list, with the sample content:
  npm run screenshots                          all of them, in five widths and both themes
  npm run screenshots -- home 360 dark         only those: parts of names, widths, themes
  npm run screenshots -- --language ur         what visitors see, in another language
  npm run screenshots -- --to FOLDER           elsewhere than in test-results/screenshots
  npm run screenshots -- --readme              the two of the README, in docs/pictures`;

const typed = {
  words: [0, 99],
  options: {
    to: { type: 'string', default: 'test-results/screenshots' },
    language: { type: 'string', default: 'en' },
    readme: { type: 'boolean' },
  },
} as const;
const run = defineCommand(usage, typed, async (positionals, values) => {
  const chosenWidths = widths.filter((width) => positionals.includes(String(width)));
  const chosenThemes = themes.filter((theme) => positionals.includes(theme));
  const parts = positionals.filter((word) => !/^(?:\d+|light|dark)$/.test(word));
  const states = statesIn(values.language).filter(
    ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
  );
  const odd = positionals.find((word) => /^\d+$/.test(word) && !widths.includes(Number(word)));
  if (odd) throw new OperatorError(`There is no width ${odd}: ${widths.join(', ')}`);
  if (states.length === 0) throw new OperatorError('No page has such a name.');

  // Everyone may read the pictures.
  process.umask(0o022);
  await buildIfNeeded();
  const { template, remove } = await makeTestTemplate();
  const site = await openTestSite({ template, database: 'sqlite' });
  const emptySite = await openTestSite({ template, database: 'sqlite', sample: false });
  const desk = await launchBrowser();
  // A full-page picture makes Chromium forget that the context has no hovering pointer.
  const phone = await launchBrowser(
    '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2',
  );
  /** Visits states with a screen of this width; a narrow one has touch. */
  const takeAt =
    (width: number, theme: Theme): Take =>
    async (state, use) => {
      const context = await (width < 1024 ? phone : desk).newContext({
        viewport: { width, height: heightOf(width) },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        hasTouch: width < 1024,
        isMobile: width < 1024,
      });
      try {
        await visitState(state, { site, emptySite, context }, async (page) => {
          await loadPictures(page);
          await use(page);
        });
      } finally {
        await context.close();
      }
    };
  try {
    if (values.readme) return await takeReadmePictures(takeAt);
    const missing: string[] = [];
    for (const width of chosenWidths.length > 0 ? chosenWidths : widths) {
      const shown = states.filter(({ below = Number.POSITIVE_INFINITY }) => width < below);
      for (const theme of chosenThemes.length > 0 ? chosenThemes : themes) {
        const folder = path.join(values.to, `${width}-${theme}`);
        await mkdir(folder, { recursive: true });
        for (const state of shown) {
          await takeScreenshot(takeAt(width, theme), state, folder).catch((error: Error) =>
            missing.push(`${width}-${theme}/${state.name}: ${error.message.split('\n', 1)[0]}`),
          );
        }
        console.log(folder);
      }
    }
    const sheet = path.join(values.to, 'index.html');
    await writeFile(sheet, contactSheet(values.to));
    console.log(sheet);
    if (missing.length > 0) {
      throw new OperatorError(`These could not be taken:\n  ${missing.join('\n  ')}`);
    }
  } finally {
    await Promise.all([desk.close(), phone.close()]);
    await site.close();
    await emptySite.close();
    await remove();
  }
});
await runHere(run);
process.exit();

function statesIn(code: string) {
  if (code === 'en') return allStates;
  const language = languageCodes.find((one) => one === code);
  if (!language)
    throw new OperatorError(`There is no language ${code}: ${languageCodes.join(', ')}`);
  return spokenStates.map((state) => stateIn(language, state));
}

function heightOf(width: number): number {
  if (width < 500) return width === 320 ? 640 : 780;
  return width < 1024 ? 1024 : Math.round((width * 10) / 16);
}

/** Also loads the pictures further down, and waits for those that load at all. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    const all = Promise.all(images.map((image) => image.decode().catch(() => null)));
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 20_000))]);
  });
}

function takeScreenshot(take: Take, state: PageState, folder: string): Promise<void> {
  return take(state, async (page) => {
    // Fixed elements belong at the top of the page, as when it was opened.
    if (!state.isOver) await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({
      path: path.join(folder, `${state.name}.jpg`),
      type: 'jpeg',
      quality: 88,
      fullPage: !state.isOver,
    });
  });
}

/** Takes the first screen of the README's pages, small enough to commit. */
async function takeReadmePictures(takeAt: (width: number, theme: Theme) => Take): Promise<void> {
  const pictures = [
    { file: 'home.webp', state: 'home', screen: 1440, pixels: 1200 },
    { file: 'phone.webp', state: 'package', screen: 360, pixels: 360 },
  ];
  for (const { file, state: name, screen, pixels } of pictures) {
    const state = allStates.find((candidate) => candidate.name === name);
    if (!state) throw new Error(`There is no state ${name}`);
    await takeAt(screen, 'light')(state, async (page) => {
      const shot = await page.screenshot();
      const bytes = await sharp(shot).resize(pixels).webp({ quality: 80, effort: 6 }).toBuffer();
      if (bytes.length > 150 * 1024) throw new Error(`${file} has ${bytes.length} bytes`);
      await writeFile(path.join('docs/pictures', file), bytes);
      console.log(`docs/pictures/${file} ${bytes.length} bytes`);
    });
  }
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
