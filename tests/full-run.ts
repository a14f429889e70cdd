import { seededRandom } from './foreign-input/seeded-random.ts';

/** True in `npm run test:full`, which leaves nothing out. */
export const isFullRun = process.env.FULL_TESTS === 'yes';

/** `npm test` prints a new one each time; `TEST_SEED=… npm test` repeats its samples. */
const testSeed = Number(process.env.TEST_SEED ?? 1);

/** Every member in a full run, otherwise `size` of them, chosen by the seed and in their order. */
export function sampleOf<Member>(members: readonly Member[], size = 80): Member[] {
  if (isFullRun || members.length <= size) return [...members];
  const random = seededRandom(testSeed);
  let wanted = size;
  return members.filter((_, index) => {
    const isTaken = random() < wanted / (members.length - index);
    if (isTaken) wanted -= 1;
    return isTaken;
  });
}

/** Tags a browser test `@full` unless it is the one of its kind that `npm test` runs. */
export function fullUnless(isUsual: boolean): { tag: string[] } {
  return { tag: isUsual ? [] : ['@full'] };
}
