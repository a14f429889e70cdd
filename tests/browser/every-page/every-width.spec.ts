import { accessibilityFaults } from '../axe.ts';
import { longUnless } from '../long-tests.ts';
import { expect, test } from '../site-fixture.ts';
import { allStates } from '../states/all-states.ts';
import { visitState } from '../states/page-state.ts';
import { brokenWords, outOfReach } from './narrow-screens.ts';

// Every page in every state, menus, dialogs, errors and empty lists too, on a small phone, a tablet
// and a desk, in either theme: nothing for axe to find, nothing wider than the screen, no word in two
// halves, no error in the console.
test.describe.configure({ mode: 'parallel' });

const looks = [
  { width: 320, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
] as const;

/** The staff area and the rest, so that they are looked at side by side. */
const parts = [
  { who: 'staff', states: allStates.filter(({ route }) => route.startsWith('/admin')) },
  { who: 'visitors', states: allStates.filter(({ route }) => !route.startsWith('/admin')) },
];

for (const { width, colorScheme } of looks) {
  for (const { who, states } of parts) {
    test.describe(() => {
      test.use({
        viewport: { width, height: 900 },
        colorScheme,
        contextOptions: { reducedMotion: 'reduce' },
      });

      test(
        `all that ${who} see at ${width} px in the ${colorScheme} theme`,
        longUnless(width === 320),
        async ({ context, site, emptySite }) => {
          test.setTimeout(900_000);
          for (const state of states) {
            if (width >= (state.below ?? Number.POSITIVE_INFINITY)) continue;
            await visitState(state, { context, site, emptySite }, async (page) => {
              expect.soft(await accessibilityFaults(page), state.name).toEqual([]);
              const wider = () => document.documentElement.scrollWidth - window.innerWidth;
              expect.soft(await page.evaluate(wider), state.name).toBeLessThanOrEqual(0);
              expect.soft(await brokenWords(page), state.name).toEqual([]);
              expect.soft(await outOfReach(page), state.name).toEqual([]);
            });
          }
        },
      );
    });
  }
}
