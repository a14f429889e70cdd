import { directionOf, languageCodes } from '../../../app/languages/languages.ts';
import { accessibilityFaults, wordRules } from '../axe.ts';
import { brokenWords, outOfReach } from '../every-page/narrow-screens.ts';
import { isLongRun, longUnless } from '../long-tests.ts';
import { expect, test } from '../site-fixture.ts';
import { visitState } from '../states/page-state.ts';
import { cutChoices, cutLines, englishLeft } from './english-left.ts';
import { spokenStates, stateIn } from './spoken-states.ts';

// All that visitors see, in the languages that are not English: nothing cut, nothing wider than the
// screen, no English but what is marked, nothing for axe to find, no error in the console.
test.describe.configure({ mode: 'parallel' });

/** What somebody typed or named is in no language but its own. */
const ofOddTexts = ['package-endless', 'package-of-odd-facts'];

for (const [number, code] of languageCodes.filter((code) => code !== 'en').entries()) {
  for (const [at, width] of [320, 360, 1440].entries()) {
    test.describe(() => {
      test.use({
        viewport: { width, height: 900 },
        colorScheme: at === 1 ? 'dark' : 'light',
        contextOptions: { reducedMotion: 'reduce' },
      });

      test(
        `every state speaks ${code} at ${width} px`,
        longUnless(at === number),
        async ({ context, site, emptySite }) => {
          test.setTimeout(900_000);
          for (const state of spokenStates) {
            if (width >= (state.below ?? Number.POSITIVE_INFINITY)) continue;
            const there = { context, site, emptySite };
            await visitState(stateIn(code, state), there, async (page) => {
              const html = page.locator('html');
              await expect.soft(html, state.name).toHaveAttribute('lang', code);
              await expect.soft(html, state.name).toHaveAttribute('dir', directionOf(code));
              const wider = () => document.documentElement.scrollWidth - window.innerWidth;
              expect.soft(await page.evaluate(wider), state.name).toBeLessThanOrEqual(0);
              expect.soft(await outOfReach(page), state.name).toEqual([]);
              const faults = await accessibilityFaults(page, isLongRun ? [] : wordRules);
              expect.soft(faults, state.name).toEqual([]);
              if (ofOddTexts.includes(state.name)) return;
              expect.soft(await brokenWords(page), state.name).toEqual([]);
              expect.soft(await cutLines(page), state.name).toEqual([]);
              expect.soft(await cutChoices(page), state.name).toEqual([]);
              expect.soft(await englishLeft(page), state.name).toEqual([]);
            });
          }
        },
      );
    });
  }
}
