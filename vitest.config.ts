import { defineConfig } from 'vitest/config';
import { isFullRun } from './tests/full-run.ts';

// As visitors get it: `development` would bring other code of React and its router.
process.env.NODE_ENV = 'production';

const all = '{app,server,data-transfer,sample,scripts,tests}/**/*.test.ts';
/** What replaces modules or loads them anew has them for itself. */
const apart = '**/*.apart.test.ts';

export default defineConfig({
  test: {
    projects: [
      // A quarter less work than with every module anew for each file.
      {
        extends: true,
        test: {
          name: 'shared',
          include: [all],
          exclude: [apart, '**/node_modules/**'],
          globalSetup: 'tests/vitest-setup.ts',
          setupFiles: 'tests/timed-out-test.ts',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: [apart] } },
    ],
    server: { deps: { external: [/\/build\/server\//] } },
    // Some tests wait for time limits of the real ones: two cores have room for twice as many.
    maxWorkers: 4,
    tags: [{ name: 'full', description: 'Only in `npm run test:full`' }],
    ...(isFullRun ? {} : { tagsFilter: ['!full'] }),
    retry: 0,
    outputFile: { json: 'test-results/vitest.json' },
    // Whole pages are compared: what differs must not bury which test it was.
    diff: { truncateThreshold: 12 },
    // Long enough for a machine that is busy with other work; what is quick is in `npm run bench`.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
