import path from 'node:path';
import type { Page } from '@playwright/test';
import { languageCodes } from '../../app/languages/languages.ts';
import { OperatorError } from '../../app/services/operator-error.server.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { defineCommand, runHere } from '../../scripts/run-command.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { allStates, localizeState, publicStates } from '../browser/states/all-states.ts';
import { visitState } from '../browser/states/page-state.ts';
import { openTestSite } from '../sites/test-site.ts';
import { makeTestTemplate } from '../sites/test-template.ts';

const folder = 'test-results/screenshots';
const widths = [320, 360, 768, 1440, 1920];
const themes = ['light', 'dark'] as const;
const usage = `Takes a picture of every page, dialog, menu, error and empty list, with the sample content:
  npm run screenshots                          all of them, in five widths and both themes
  npm run screenshots -- home 360 dark         only those: parts of names, widths, themes
  npm run screenshots -- --language ur         what visitors see, in another language
They are in ${folder}.`;

const argumentSpec = {
  words: [0, 99],
  options: { language: { type: 'string', default: 'en' } },
} as const;
const run = defineCommand(usage, argumentSpec, async (words, { language: code }) => {
  const language = languageCodes.find((languageCode) => languageCode === code);
  if (!language) {
    throw new OperatorError(`There is no language ${code}: ${languageCodes.join(', ')}`);
  }
  const chosenWidths = widths.filter((width) => words.includes(String(width)));
  const chosenThemes = themes.filter((theme) => words.includes(theme));
  const parts = words.filter((word) => !/^(?:\d+|light|dark)$/.test(word));
  const states = (
    code === 'en' ? allStates : publicStates.map((state) => localizeState(language, state))
  ).filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  if (states.length === 0) throw new OperatorError('No page has such a name.');

  // Everyone may read the pictures.
  process.umask(0o022);
  await buildIfNeeded();
  const { template, remove } = await makeTestTemplate();
  const site = await openTestSite({ template, database: 'sqlite' });
  const emptySite = await openTestSite({ template, database: 'sqlite', sample: false });
  const desktop = await launchBrowser();
  // A full-page picture makes Chromium forget that the context has no hovering pointer.
  const phone = await launchBrowser(
    '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2',
  );
  const failures: string[] = [];
  for (const width of chosenWidths.length > 0 ? chosenWidths : widths) {
    const isNarrow = width < 1024;
    for (const colorScheme of chosenThemes.length > 0 ? chosenThemes : themes) {
      for (const state of states.filter(({ below = Number.POSITIVE_INFINITY }) => width < below)) {
        const file = path.join(folder, `${width}-${colorScheme}`, `${state.name}.jpg`);
        const fullPage = !state.isOver;
        const context = await (isNarrow ? phone : desktop).newContext({
          viewport: { width, height: isNarrow ? 780 : Math.round((width * 10) / 16) },
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'en-IN',
          timezoneId: 'Asia/Kolkata',
          hasTouch: isNarrow,
          isMobile: isNarrow,
        });
        await visitState(state, { site, emptySite, context }, async (page) => {
          await loadPictures(page);
          // Fixed elements belong at the top of the page, as when it was opened.
          if (fullPage) await page.evaluate(() => scrollTo(0, 0));
          await page.screenshot({ path: file, type: 'jpeg', quality: 88, fullPage });
        })
          .catch(({ message }: Error) => failures.push(`${file}: ${message.split('\n', 1)[0]}`))
          .finally(() => context.close());
      }
      console.log(`${width} px, ${colorScheme}`);
    }
  }
  await Promise.all([desktop, phone, site, emptySite].map((resource) => resource.close()));
  await remove();
  if (failures.length > 0) {
    throw new OperatorError(`These could not be taken:\n  ${failures.join('\n  ')}`);
  }
});
await runHere(run);
process.exit();

/** Also loads the pictures further down, and waits for those that load at all. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    const all = Promise.all(images.map((image) => image.decode().catch(() => null)));
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 20_000))]);
  });
}
