import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

export function minifyInlineScripts(): Plugin {
  const files = ['head-script.ts', 'late-start.ts', 'fonts-script.ts', 'visit-beacons.ts'].map(
    (file) => path.join(import.meta.dirname, file),
  );
  return {
    name: 'minify-inline-scripts',
    apply: 'build',
    async load(id) {
      if (!files.includes(id)) return null;
      const { script } = await import(id);
      const { code, errors } = minifySync(path.basename(id), script);
      if (errors.length > 0) throw new Error(`${id}: ${errors[0]?.message}`);
      return `export const script = ${JSON.stringify(code)};`;
    },
  };
}
