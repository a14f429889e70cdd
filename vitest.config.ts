import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,server,moving,sample,scripts,tests}/**/*.test.ts'],
    globalSetup: 'tests/vitest-setup.ts',
    server: { deps: { external: [/\/build\/server\//] } },
    maxWorkers: 2,
    retry: process.env.CI ? 2 : 0,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
