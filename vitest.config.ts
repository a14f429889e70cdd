import { defineConfig } from 'vitest/config';
import { isFullRun } from './tests/full-run.ts';

// `development` would use other code of React and its router.
process.env.NODE_ENV = 'production';

const all = '{app,server,data-transfer,sample,scripts,tests}/**/*.test.ts';
/** Tests that replace or reload modules. */
const apart = '**/*.apart.test.ts';
/** Tests without a site, a database or a build, which start at once. */
const plain = '{app/{rules,languages,ui,offline,site,admin},data-transfer,sample}/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      // With isolation, each file would load all modules again: a quarter more time.
      {
        extends: true,
        test: { name: 'plain', include: [plain], exclude: [apart], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: [all],
          exclude: [plain, apart, '**/node_modules/**'],
          globalSetup: 'tests/vitest-setup.ts',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: [apart] } },
    ],
    setupFiles: 'tests/costs-setup.ts',
    server: { deps: { external: [/\/build\/server\//] } },
    // Some tests wait for real time limits, so two cores run four.
    maxWorkers: 4,
    tags: [{ name: 'full', description: 'Only in `npm run test:full`' }],
    ...(isFullRun ? {} : { tagsFilter: ['!full'] }),
    // Rendering makes much garbage: a larger young generation and one thread save a fifth of the time.
    execArgv: ['--max-semi-space-size=128', '--single-threaded-gc'],
    outputFile: { json: 'test-results/vitest.json' },
    // A diff of whole pages must not bury the test's name.
    diff: { truncateThreshold: 12 },
    // For a busy machine; speed is measured by `npm run bench`.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
