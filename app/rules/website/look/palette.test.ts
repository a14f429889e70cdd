import { expect, it } from 'vitest';
import { sampleWebsite } from '../../../../sample/website/sample-website.ts';
import { isFullRun } from '../../../../tests/full-run.ts';
import { bandTextColour, giltTextColour, lookRules } from '../parts/agency-rules.ts';
import { contrast, makePalette } from './palette.ts';

const createColour = (seed: number) =>
  `#${((seed * 2_654_435_761) % 0x1000000).toString(16).padStart(6, '0')}`;
const looks = Array.from({ length: isFullRun ? 20_000 : 4000 }, (_, seed) => {
  const look = { green: createColour(seed + 1), gold: createColour(seed * 7 + 3) };
  return { ...look, isTaken: lookRules.safeParse({ ...sampleWebsite.look, ...look }).success };
});
const validLooks = looks.filter(({ isTaken }) => isTaken);

it('accepts only colours on which text is legible', () => {
  expect(validLooks.length).toBeGreaterThan(100);
  for (const { green, gold, isTaken } of looks) {
    const contrasts = [
      contrast(green, bandTextColour),
      contrast(gold, giltTextColour),
      contrast(gold, green),
    ];
    expect(isTaken, `${green} ${gold}`).toBe(contrasts.every((ratio) => ratio >= 4.5));
  }
});

it('makes text legible on every background, in both themes', () => {
  const splitThemes = (colours: string) => /\((.+), (.+)\)/.exec(colours)?.slice(1) ?? [];
  for (const look of validLooks) {
    const palette = makePalette(look);
    const backgrounds = [palette.paper, palette.raised, palette.sand].map(splitThemes);
    for (const text of [palette.green, palette.gold, palette.soft].map(splitThemes)) {
      for (const theme of [0, 1]) {
        const worst = Math.min(
          ...backgrounds.map((background) => contrast(text[theme] ?? '', background[theme] ?? '')),
        );
        expect(worst, `${look.green} ${look.gold} ${text}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    // The main button in the dark theme.
    const [, button = ''] = splitThemes(palette.green);
    expect(contrast(palette.night, button), look.green).toBeGreaterThanOrEqual(4.5);
  }
});

it('says what is wrong with a colour, and suggests the nearest valid one', () => {
  const findFault = (look: object) =>
    lookRules.safeParse({ ...sampleWebsite.look, ...look }).error?.issues[0]?.message;
  expect(findFault({ green: '#88aa99' })).toBe(
    'Light text on it could not be read: the contrast is 2.3 : 1, and 4.5 : 1 is needed. Choose a darker one.',
  );
  const fault = findFault({ gold: '#553311' });
  expect(fault).toMatch(/^Dark text on it .* Choose a lighter one\.$/);
  expect(findFault({ green: 'green' })).toMatch(/^First colour must be #/);
});
