import { defineConfig } from 'vitest/config';

// As visitors get it: `development` would bring other code of React and its router.
process.env.NODE_ENV = 'production';

export default defineConfig({
  test: {
    include: ['{app,server,data-transfer,sample,scripts,tests}/**/*.test.ts'],
    globalSetup: 'tests/vitest-setup.ts',
    server: { deps: { external: [/\/build\/server\//] } },
    // Some tests wait for time limits of the real ones: two cores have room for twice as many.
    maxWorkers: 4,
    // A quarter less work than with every module anew for each file: no test replaces a module.
    isolate: false,
    retry: 0,
    // Whole pages are compared: what differs must not bury which test it was.
    diff: { truncateThreshold: 12 },
    // Long enough for a machine that is busy with other work; what is quick is in `npm run bench`.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
