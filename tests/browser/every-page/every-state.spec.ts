import type { Page } from '@playwright/test';
import { getDirection, type Language, languageCodes } from '../../../app/languages/languages.ts';
import { fullUnless, isFullRun, takeSample } from '../../full-run.ts';
import { expect, test } from '../site-fixture.ts';
import { allStates, keyStates, localizeState, publicStates } from '../states/all-states.ts';
import { type PageState, visitState } from '../states/page-state.ts';
import {
  findAccessibilityFaults,
  findBrokenWords,
  findCutTexts,
  findLargeTextFaults,
  findMissizedPictures,
  findSmallButtons,
  findSpacingFaults,
  findUnreachable,
} from './page-faults.ts';

// Pages in their states, including menus, dialogs, errors and empty lists, on phones, a tablet and a desktop, in both
// themes and each language: nothing is wider than the screen or out of reach, no word breaks, no error is in the
// console. On English pages axe finds nothing, and readers may choose wider spacing and text of twice the size; in the
// other languages no line is cut off. A full run visits all states; other runs visit the key states in English on a
// phone, and a sample of the visitors' in another language.
test.describe.configure({ mode: 'parallel' });

/** Texts that somebody typed have only their own language. */
const oddTextStates = ['package-endless', 'packages-found'];

interface Visit {
  who: string;
  language: Language;
  width: number;
  colorScheme: 'light' | 'dark';
  states: PageState[];
  isUsual: boolean;
}

const usualStates = isFullRun ? allStates : keyStates;
const visitorStates = usualStates.filter((state) => publicStates.includes(state));
const staffStates = usualStates.filter((state) => !publicStates.includes(state));
const visits: Visit[] = [];
for (const width of [320, 768, 1440]) {
  const isUsual = width === 320;
  for (const [themeIndex, colorScheme] of (['dark', 'light'] as const).entries()) {
    if (isFullRun && (colorScheme === 'dark') !== isUsual) continue;
    // Every second state has the other theme. Staff and visitors separately, so that they run in parallel.
    const filterByTheme = (states: PageState[]) =>
      states.filter((_, index) => isFullRun || index % 2 === themeIndex);
    const look = { language: 'en', width, colorScheme, isUsual } as const;
    visits.push({ ...look, who: 'staff', states: filterByTheme(staffStates) });
    visits.push({ ...look, who: 'visitors', states: filterByTheme(visitorStates) });
  }
}
const otherCodes = languageCodes.filter((code) => code !== 'en');
for (const [languageIndex, language] of otherCodes.entries()) {
  const languageStates = visitorStates.filter(
    (_, index) => isFullRun || index % otherCodes.length === languageIndex,
  );
  const states = takeSample(languageStates, 5);
  for (const [widthIndex, width] of [320, 360, 1440].entries()) {
    const colorScheme = widthIndex === 1 ? 'dark' : 'light';
    const isUsual = widthIndex === languageIndex;
    visits.push({ who: 'visitors', language, width, colorScheme, states, isUsual });
  }
}

async function checkState(page: Page, state: PageState, visit: Visit): Promise<void> {
  const { who, language, width } = visit;
  const { name } = state;
  await expect.soft(page.locator('html'), name).toHaveAttribute('lang', language);
  await expect.soft(page.locator('html'), name).toHaveAttribute('dir', getDirection(language));
  const measureOverflow = () => document.documentElement.scrollWidth - window.innerWidth;
  // The narrowest is a folded phone.
  for (const viewportWidth of width === 320 ? [280, width] : [width]) {
    await page.setViewportSize({ width: viewportWidth, height: 900 });
    expect
      .soft(await page.evaluate(measureOverflow), `${name}, ${viewportWidth} px`)
      .toBeLessThanOrEqual(0);
  }
  const isOdd = oddTextStates.includes(name);
  const checks: ((page: Page) => Promise<unknown[]>)[] = [findUnreachable];
  if (language === 'en' || isFullRun) checks.push(findAccessibilityFaults);
  if (language === 'en' || !isOdd) checks.push(findBrokenWords);
  if (language !== 'en' && !isOdd) checks.push(findCutTexts);
  if (language === 'en' && who === 'visitors') {
    checks.push(findSmallButtons);
    // For other widths see `gallery.spec.ts`.
    if (width === 320 && keyStates.includes(state)) checks.push(findMissizedPictures);
  }
  // Last, because they change the page.
  if (language === 'en' && keyStates.includes(state))
    checks.push(findLargeTextFaults, findSpacingFaults);
  for (const check of checks) {
    expect.soft(await check(page), `${name}: ${check.name}`).toEqual([]);
  }
}

for (const visit of visits) {
  const { who, language, width, colorScheme, states } = visit;
  test.describe(() => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test(
      `checks the pages of ${who} in ${language} at ${width} px, ${colorScheme}`,
      fullUnless(visit.isUsual),
      async ({ context, site, emptySite }) => {
        test.setTimeout(900_000);
        for (const state of states) {
          if (width >= (state.below ?? Number.POSITIVE_INFINITY)) continue;
          const languageState = language === 'en' ? state : localizeState(language, state);
          await visitState(languageState, { context, site, emptySite }, async (page, address) => {
            await checkState(page, state, visit);
            const isUntouched = state.steps.length === 0;
            if (isUntouched) expect.soft(page.url(), `${state.name} stays`).toBe(address);
          });
        }
      },
    );
  });
}
