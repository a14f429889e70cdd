import { build, type Plugin } from 'vite';

/** Browsers from spring 2023 on; Firefox from summer 2024 on. */
export const browsers = ['chrome111', 'safari16.4', 'firefox128'];

/** Imports of `x.ts?script` get the bundled source of `x.ts`. */
export function bootPlugin(): Plugin {
  const ending = '?script';
  return {
    name: 'boot-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(ending)) return null;
      const file = id.slice(0, -ending.length);
      const { code, modules } = await bundleScript(file);
      for (const name of modules) this.addWatchFile(name);
      // Either would end the script, or change what its end is.
      if (/<\/script|<!--/i.test(code)) throw new Error(`${file} cannot be part of a page`);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

/** Bundles a script that runs apart from the pages. */
export async function bundleScript(file: string, define: Record<string, string> = {}) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    mode: 'production',
    define: { 'process.env.NODE_ENV': "'production'", ...define },
    build: {
      write: false,
      modulePreload: false,
      target: browsers,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [bundle] = [result].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error(`${file} could not be built`);
  return { code: chunk.code.trim(), modules: chunk.moduleIds };
}
