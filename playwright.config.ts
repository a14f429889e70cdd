import { defineConfig } from '@playwright/test';
import type { SiteOptions } from './tests/browser/site-fixture.ts';
import { isFullRun } from './tests/full-run.ts';

// `development` would use other code of React and its router.
process.env.NODE_ENV = 'production';

export default defineConfig<object, SiteOptions>({
  testDir: 'tests/browser',
  // Otherwise each worker would compile everything and the built site again.
  build: { external: ['**/*'] },
  globalSetup: './tests/browser/playwright-setup.ts',
  outputDir: 'test-results/browser',
  // Browsers and pages wait for each other, so two cores run four.
  workers: 4,
  // For a busy machine; speed is measured by `npm run bench`.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  ...(isFullRun ? {} : { grepInvert: /@full/ }),
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 60_000,
    // Recording takes a seventh of the run: use `--trace on` where a test fails.
    trace: 'off',
    // Without a graphics card motion takes an eighth of the run: see `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Only tests about the worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'sqlite', use: { database: 'sqlite' } },
    // Tests in which one session sees the changes of another.
    ...(isFullRun
      ? [{ name: 'postgres', grep: /@rows/, use: { database: 'postgres' as const } }]
      : []),
  ],
});
