/** True in `npm run test:full`, which runs everything. */
export const isFullRun = process.env.FULL_TESTS === 'yes';

/** The same for each run, so that a change never fails because of other samples. `TEST_SEED=2 npm test` takes others. */
const testSeed = Number(process.env.TEST_SEED ?? 1);

/** All members in a full run, otherwise `size` of them, chosen by the seed, in their order. */
export function takeSample<Member>(members: readonly Member[], size = 80): Member[] {
  if (isFullRun || members.length <= size) return [...members];
  const random = seededRandom(testSeed);
  let remaining = size;
  return members.filter((_, index) => {
    const isTaken = random() < remaining / (members.length - index);
    if (isTaken) remaining -= 1;
    return isTaken;
  });
}

/** Tags a browser test `@full` unless `npm test` should run it for its kind. */
export function fullUnless(isUsual: boolean): { tag: string[] } {
  return { tag: isUsual ? [] : ['@full'] };
}

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32), so that failures can be repeated. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
  };
}
