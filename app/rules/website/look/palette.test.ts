import { expect, it } from 'vitest';
import { sampleWebsite } from '../../../../sample/website/sample-website.ts';
import { isFullRun } from '../../../../tests/full-run.ts';
import { bandColour, giltColour, lookRules } from '../parts/agency-rules.ts';
import { contrast, makePalette } from './palette.ts';

const colourOf = (seed: number) =>
  `#${((seed * 2_654_435_761) % 0x1000000).toString(16).padStart(6, '0')}`;
const looks = Array.from({ length: isFullRun ? 20_000 : 4000 }, (_, seed) => {
  const look = { green: colourOf(seed + 1), gold: colourOf(seed * 7 + 3) };
  return { ...look, isTaken: lookRules.safeParse({ ...sampleWebsite.look, ...look }).success };
});
const taken = looks.filter(({ isTaken }) => isTaken);

it('accepts only colours on which text is legible', () => {
  expect(taken.length).toBeGreaterThan(100);
  for (const { green, gold, isTaken } of looks) {
    const isRead = [contrast(green, bandColour), contrast(gold, giltColour), contrast(gold, green)];
    expect(isTaken, `${green} ${gold}`).toBe(isRead.every((found) => found >= 4.5));
  }
});

it('makes text legible on every background, in both themes', () => {
  const halves = (both: string) => /\((.+), (.+)\)/.exec(both)?.slice(1) ?? [];
  for (const look of taken) {
    const palette = makePalette(look);
    const grounds = [palette.paper, palette.raised, palette.sand].map(halves);
    for (const text of [palette.green, palette.gold, palette.soft].map(halves)) {
      for (const theme of [0, 1]) {
        const worst = Math.min(
          ...grounds.map((ground) => contrast(text[theme] ?? '', ground[theme] ?? '')),
        );
        expect(worst, `${look.green} ${look.gold} ${text}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    // The main button in the dark theme.
    const [, button = ''] = halves(palette.green);
    expect(contrast(palette.night, button), look.green).toBeGreaterThanOrEqual(4.5);
  }
});

it('says what is wrong with a colour, and suggests the nearest valid one', () => {
  const faultOf = (look: object) =>
    lookRules.safeParse({ ...sampleWebsite.look, ...look }).error?.issues[0]?.message;
  expect(faultOf({ green: '#88aa99' })).toBe(
    'Light text on it could not be read: the contrast is 2.3 : 1, and 4.5 : 1 is needed. Choose a darker one.',
  );
  const gold = faultOf({ gold: '#553311' });
  expect(gold).toMatch(/^Dark text on it .* Choose a lighter one\.$/);
  expect(faultOf({ green: 'green' })).toMatch(/^First colour must be #/);
});
