import { defineConfig } from '@playwright/test';
import type { SiteOptions } from './tests/browser/site-fixture.ts';
import { isFullRun } from './tests/full-run.ts';

// As visitors get it: `development` would bring other code of React and its router.
process.env.NODE_ENV = 'production';

export default defineConfig<object, SiteOptions>({
  testDir: 'tests/browser',
  // Node reads TypeScript by itself: each worker would translate all of it, and the built site, anew.
  build: { external: ['**/*'] },
  globalSetup: './tests/browser/playwright-setup.ts',
  // Cleared before each run: bench figures and screenshots beside it stay.
  outputDir: 'test-results/browser',
  fullyParallel: false,
  // Browsers wait for pages and pages for browsers: two cores have room for twice as many.
  workers: 4,
  // Long enough for a machine that is busy with other work; what is quick is in `npm run bench`.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  ...(isFullRun ? {} : { grepInvert: /@full/ }),
  retries: 0,
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What cannot be done says so before the patience of a long test is over.
    actionTimeout: 60_000,
    // Recording takes a seventh of the run; ask for it with `--trace on` where a test fails.
    trace: 'off',
    // Without a graphics card what moves takes about an eighth of the run: `withMotion` asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Pages come from the site that is tested; a worker is there where it is what is tested.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'sqlite', use: { database: 'sqlite' } },
    // What one session sees of another's change, once more on the other database.
    ...(isFullRun
      ? [{ name: 'postgres', grep: /@rows/, use: { database: 'postgres' as const } }]
      : []),
  ],
});
