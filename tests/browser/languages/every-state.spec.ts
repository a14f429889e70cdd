import type { Page } from '@playwright/test';
import { directionOf, languageCodes } from '../../../app/languages/languages.ts';
import { fullUnless, isFullRun } from '../../full-run.ts';
import { latinNames } from '../../sites/latin-names.ts';
import { accessibilityFaults } from '../axe.ts';
import { brokenWords, outOfReach } from '../every-page/narrow-screens.ts';
import { expect, test } from '../site-fixture.ts';
import { keyStates, spokenStates, stateIn } from '../states/all-states.ts';
import { visitState } from '../states/page-state.ts';

// What visitors see in the languages that are not English: nothing cut, nothing wider than the screen,
// no English but what is marked, nothing for axe to find, no error in the console. A full run visits all
// states in each language and width, the others each key state in one of the languages.
test.describe.configure({ mode: 'parallel' });

/** What somebody typed or named is in no language but its own. */
const ofOddTexts = ['package-endless'];

/**
 * What a page shows or says in Latin letters that is not marked as English: words of texts and of the
 * attributes that are read out. Addresses and numbers are no words, and neither are names within isolates.
 */
async function englishLeft(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isMarked = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') === 'en';
    const found: string[] = [];
    // An attribute may name what is shown, and marked, beside it.
    const marked = [...document.querySelectorAll('[lang="en"]')].map((one) => one.textContent);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || isMarked(parent) || parent.closest('script, style, noscript, svg, textarea'))
        continue;
      if (parent.checkVisibility()) found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('body *')) {
      if (isMarked(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-description']) {
        const said = element.getAttribute(name) ?? '';
        found.push(marked.reduce((rest, text) => (text ? rest.replaceAll(text, '') : rest), said));
      }
    }
    return found;
  });
  return texts
    .map((text) =>
      text
        .replace(/\S+@\S+|https?:\S+/g, '')
        // Under what a failure is found in the log.
        .replace(/\b[\da-f]{8}\b/g, '')
        .replace(latinNames, '')
        .trim(),
    )
    .filter((text) => /[A-Za-z]{2}/.test(text.replaceAll('&', '')));
}

/** Lines of text that are cut by the box in which they stand, or by the edge of the screen. */
async function cutLines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only, svg'))
      .filter((element) =>
        [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        ),
      )
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isBeyond = width > 2 && (left < -1 || right > innerWidth + 1);
        const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (isBeyond && isSeen && !element.closest('.compared')) return true;
        const { overflowX, overflowY } = getComputedStyle(element);
        const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        return (
          (isCut(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
          (isCut(overflowX) && element.scrollWidth > element.clientWidth + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );
}

const otherCodes = languageCodes.filter((code) => code !== 'en');
const spokenKeys = keyStates.filter((state) => spokenStates.includes(state));

for (const [number, code] of otherCodes.entries()) {
  const states = isFullRun
    ? spokenStates
    : spokenKeys.filter((_, index) => index % otherCodes.length === number);
  for (const [at, width] of [320, 360, 1440].entries()) {
    test.describe(() => {
      test.use({ viewport: { width, height: 900 }, colorScheme: at === 1 ? 'dark' : 'light' });

      test(
        `every state speaks ${code} at ${width} px`,
        fullUnless(at === number),
        async ({ context, site, emptySite }) => {
          test.setTimeout(900_000);
          for (const state of states) {
            if (width >= (state.below ?? Number.POSITIVE_INFINITY)) continue;
            const there = { context, site, emptySite };
            await visitState(stateIn(code, state), there, async (page) => {
              const html = page.locator('html');
              await expect.soft(html, state.name).toHaveAttribute('lang', code);
              await expect.soft(html, state.name).toHaveAttribute('dir', directionOf(code));
              const wider = () => document.documentElement.scrollWidth - window.innerWidth;
              expect.soft(await page.evaluate(wider), state.name).toBeLessThanOrEqual(0);
              expect.soft(await outOfReach(page), state.name).toEqual([]);
              expect.soft(await accessibilityFaults(page), state.name).toEqual([]);
              if (ofOddTexts.includes(state.name)) return;
              for (const find of [brokenWords, cutLines, englishLeft]) {
                expect.soft(await find(page), `${state.name}: ${find.name}`).toEqual([]);
              }
            });
          }
        },
      );
    });
  }
}
