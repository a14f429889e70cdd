// @ts-check
// How a site's Node is started: it runs for months on the smallest server, so memory comes before
// the last bit of speed. `Dockerfile` and `docs/deploy/rihla.service` say the same in their words.

export const memoryFlags = ['--max-semi-space-size=2', '--optimize-for-size'];

/** One heap for all threads: with glibc's eight per core, pictures leave holes of 100 MB. */
export const memoryEnv = { MALLOC_ARENA_MAX: '1' };
