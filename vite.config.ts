import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { target: ['chrome111', 'safari16.4', 'firefox128'] } },
    // The shell is built as React Router's server entry: shell and pages share one module graph.
    ssr: { build: { target: 'node26', rollupOptions: { input: './server/app.ts' } } },
  },
});
