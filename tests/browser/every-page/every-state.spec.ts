import type { Page } from '@playwright/test';
import { getDirection, type Language, languageCodes } from '../../../app/languages/languages.ts';
import { fullUnless, isFullRun, sampleOf } from '../../full-run.ts';
import { expect, test } from '../site-fixture.ts';
import { allStates, keyStates, spokenStates, stateIn } from '../states/all-states.ts';
import { type PageState, visitState } from '../states/page-state.ts';
import {
  accessibilityFaults,
  brokenWords,
  cutTexts,
  faultsOfLargeText,
  faultsOfSpacing,
  outOfReach,
  picturesOfWrongSize,
  smallButtons,
} from './page-faults.ts';

// Pages in their states, including menus, dialogs, errors and empty lists, on phones, a tablet and a desktop, in both
// themes and each language: nothing is wider than the screen or out of reach, no word breaks, no error is in the
// console. On English pages axe finds nothing, and readers may choose wider spacing and text of twice the size; in the
// other languages no line is cut off. A full run visits all states; other runs visit the key states in English on a
// phone, and a sample of the visitors' in another language.
test.describe.configure({ mode: 'parallel' });

/** Texts that somebody typed have only their own language. */
const ofOddTexts = ['package-endless', 'packages-found'];

interface Visit {
  who: string;
  language: Language;
  width: number;
  colorScheme: 'light' | 'dark';
  states: PageState[];
  isUsual: boolean;
}

const usualStates = isFullRun ? allStates : keyStates;
const ofVisitors = usualStates.filter((state) => spokenStates.includes(state));
const ofStaff = usualStates.filter((state) => !spokenStates.includes(state));
const visits: Visit[] = [];
for (const width of [320, 768, 1440]) {
  const isUsual = width === 320;
  for (const [at, colorScheme] of (['dark', 'light'] as const).entries()) {
    if (isFullRun && (colorScheme === 'dark') !== isUsual) continue;
    // Every second state has the other theme. Staff and visitors separately, so that they run in parallel.
    const ofTheme = (states: PageState[]) =>
      states.filter((_, index) => isFullRun || index % 2 === at);
    const look = { language: 'en', width, colorScheme, isUsual } as const;
    visits.push({ ...look, who: 'staff', states: ofTheme(ofStaff) });
    visits.push({ ...look, who: 'visitors', states: ofTheme(ofVisitors) });
  }
}
const otherCodes = languageCodes.filter((code) => code !== 'en');
for (const [number, language] of otherCodes.entries()) {
  const ofLanguage = ofVisitors.filter((_, at) => isFullRun || at % otherCodes.length === number);
  const states = sampleOf(ofLanguage, 5);
  for (const [at, width] of [320, 360, 1440].entries()) {
    const colorScheme = at === 1 ? 'dark' : 'light';
    const isUsual = at === number;
    visits.push({ who: 'visitors', language, width, colorScheme, states, isUsual });
  }
}

async function look(page: Page, state: PageState, visit: Visit): Promise<void> {
  const { who, language, width } = visit;
  const { name } = state;
  await expect.soft(page.locator('html'), name).toHaveAttribute('lang', language);
  await expect.soft(page.locator('html'), name).toHaveAttribute('dir', getDirection(language));
  const wider = () => document.documentElement.scrollWidth - window.innerWidth;
  // The narrowest is a folded phone.
  for (const narrow of width === 320 ? [280, width] : [width]) {
    await page.setViewportSize({ width: narrow, height: 900 });
    expect.soft(await page.evaluate(wider), `${name}, ${narrow} px`).toBeLessThanOrEqual(0);
  }
  const isOdd = ofOddTexts.includes(name);
  const finds: ((page: Page) => Promise<unknown[]>)[] = [outOfReach];
  if (language === 'en' || isFullRun) finds.push(accessibilityFaults);
  if (language === 'en' || !isOdd) finds.push(brokenWords);
  if (language !== 'en' && !isOdd) finds.push(cutTexts);
  if (language === 'en' && who === 'visitors') {
    finds.push(smallButtons);
    // For other widths see `gallery.spec.ts`.
    if (width === 320 && keyStates.includes(state)) finds.push(picturesOfWrongSize);
  }
  // Last, because they change the page.
  if (language === 'en' && keyStates.includes(state))
    finds.push(faultsOfLargeText, faultsOfSpacing);
  for (const find of finds) {
    expect.soft(await find(page), `${name}: ${find.name}`).toEqual([]);
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
          const shown = language === 'en' ? state : stateIn(language, state);
          await visitState(shown, { context, site, emptySite }, async (page, address) => {
            await look(page, state, visit);
            const isUntouched = state.steps.length === 0;
            if (isUntouched) expect.soft(page.url(), `${state.name} stays`).toBe(address);
          });
        }
      },
    );
  });
}
