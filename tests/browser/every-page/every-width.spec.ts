import { fullUnless, isFullRun } from '../../full-run.ts';
import { accessibilityFaults } from '../axe.ts';
import { expect, test } from '../site-fixture.ts';
import { allStates, keyStates } from '../states/all-states.ts';
import { visitState } from '../states/page-state.ts';
import { brokenWords, faultsOfSpacing, outOfReach, smallButtons } from './narrow-screens.ts';

// Pages in their states, menus, dialogs, errors and empty lists too, on a small phone, a tablet and a
// desk, in either theme: nothing for axe to find, nothing wider than the screen, no broken word, nothing
// cut off by the wider spacing that a reader may choose, no error in the console. A full run visits all states, the others the key states on a phone.
test.describe.configure({ mode: 'parallel' });

const looks = [
  { width: 320, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
] as const;

const states = isFullRun ? allStates : keyStates;

/** The staff area and the rest, so that they are visited side by side. */
const parts = [
  { who: 'staff', visited: states.filter(({ route }) => route.startsWith('/admin')) },
  { who: 'visitors', visited: states.filter(({ route }) => !route.startsWith('/admin')) },
];

for (const { width, colorScheme } of looks) {
  for (const { who, visited } of parts) {
    test.describe(() => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test(
        `what ${who} see at ${width} px in the ${colorScheme} theme`,
        fullUnless(width === 320),
        async ({ context, site, emptySite }) => {
          test.setTimeout(900_000);
          for (const state of visited) {
            if (width >= (state.below ?? Number.POSITIVE_INFINITY)) continue;
            await visitState(state, { context, site, emptySite }, async (page) => {
              expect.soft(await accessibilityFaults(page), state.name).toEqual([]);
              const wider = () => document.documentElement.scrollWidth - window.innerWidth;
              expect.soft(await page.evaluate(wider), state.name).toBeLessThanOrEqual(0);
              expect.soft(await brokenWords(page), state.name).toEqual([]);
              expect.soft(await outOfReach(page), state.name).toEqual([]);
              if (who === 'visitors') expect.soft(await smallButtons(page), state.name).toEqual([]);
              if (!keyStates.includes(state)) return;
              expect.soft(await faultsOfSpacing(page), state.name).toEqual([]);
            });
          }
        },
      );
    });
  }
}
