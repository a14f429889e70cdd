import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        target: ['chrome111', 'safari16.4', 'firefox128'],
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // A few files a page instead of twenty: on a slow line each one waits its turn.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
              ],
            },
          },
        },
      },
    },
    // The shell is built as React Router's server entry: shell and pages share one module graph.
    ssr: {
      build: { target: 'node26', rollupOptions: { input: './server/app.ts' } },
      // Hundreds of small files otherwise: two thirds of a second of every start.
      resolve: { noExternal: [/^@base-ui\//, /^@floating-ui\//, 'react-dropzone'] },
    },
  },
});
