import { createServer as createHttpServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Site } from './site.ts';

// Signals and port. All other code comes from the bundle, or from Vite in development.

const { values: options } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });

/** Code that runs from the start of the site to its end. */
const longLivedFiles =
  /\/app\/services\/|\/server\/(main|site|open-services|background-jobs|http\/http-limits)\.ts$/;
const idleMs = 5000;
const graceMs = 8000;
const endTimeoutMs = 9500;

// Only this user may read enquiries and password hashes.
process.umask(0o077);
const bundle = new URL('../build/server/index.js', import.meta.url).href;
const development = options.dev ? await createDevelopment() : undefined;
const {
  withCliCommand,
  OperatorError,
  createSignInLink,
  startSite,
  serve,
  operatorMessage,
}: typeof import('./site.ts') = development ? await development.load() : await import(bundle);

try {
  const { site, firstStaff } = await startSite(process.env);
  const { config } = site.services;
  if (development) await development.serve(site);
  else serve(site);
  // Before printing the address: its reader may send a signal immediately.
  endOnSignal(site);
  endWhenOutdated(site);
  await listen(site);
  const address = config.siteUrlGiven ? config.siteUrl : formatAddress(site);
  // Now, because a killed process runs nothing at its end.
  flushCompileCache();
  console.log(`Rihla is running at ${address}`);
  if (firstStaff) await printFirstAccount(site, firstStaff, address);
  site.services.photos.idleQueue.start(idleMs);
} catch (error) {
  console.error(operatorMessage(error));
  process.exit(1);
}

function endOnSignal(site: Site) {
  let isEnding = false;
  async function end() {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      site.services.log.warn('Stopped before everything was finished; the next start continues');
      process.exit(0);
    }, endTimeoutMs);
    await site.close(graceMs);
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  // The site ends with its parent process.
  process.on('disconnect', end);
  process.channel?.unref();
  if (process.send && !process.connected) void end();
}

/** An upgrade forgot this instance. It would store rows that it does not understand. */
async function endWhenOutdated(site: Site) {
  console.error(operatorMessage(await site.services.database.outdated));
  setTimeout(() => process.exit(1), endTimeoutMs);
  await site.close(graceMs);
  process.exit(1);
}

/** A terminal shows the password; the log of a service keeps it, so it gets a link that works once. */
async function printFirstAccount(
  site: Site,
  { id, email, password }: { id: string; email: string; password: string },
  address: string,
) {
  const hasPassword = site.services.config.adminPassword !== null;
  const newPassword = `${withCliCommand('npm run admin -- password')} ${email}`;
  const link = hasPassword || process.stdout.isTTY ? null : await createSignInLink(site, id);
  const lines = [`The staff area is at ${address}/admin`, `  e-mail:   ${email}`];
  if (hasPassword) lines.push('  password: the one in ADMIN_PASSWORD');
  else if (link === null) {
    lines.push(
      `  password: ${password}`,
      `The password is shown only once. To change it, run: ${newPassword}`,
    );
  } else {
    lines.push(
      `  sign in:  ${address}${link}`,
      `This link works once, for 48 hours, and asks for a password. For another link, run: ${newPassword}`,
    );
  }
  console.log(lines.join('\n'));
}

function listen({ server, services }: Site): Promise<void> {
  const { host, port } = services.config;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = {
        EADDRINUSE: `Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.`,
        EACCES: `This user may not open port ${port}. Set PORT to a number above 1023.`,
        EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to 127.0.0.1 or 0.0.0.0.`,
      }[error.code ?? ''];
      reject(sentence ? new OperatorError(sentence, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
}

function formatAddress({ server, services }: Site): string {
  const { host } = services.config;
  const { port } = server.address() as AddressInfo;
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
}

/** Development: through Vite, so that a saved file shows immediately. Services stay open. */
async function createDevelopment() {
  const { createServer } = await import('vite');
  // Gets the site's own upgrades: a second site would find Vite's usual port in use.
  const hotReloadServer = createHttpServer();
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: hotReloadServer } },
    appType: 'custom',
  });
  const load = () => vite.ssrLoadModule('./server/site.ts') as Promise<typeof import('./site.ts')>;
  return {
    load,
    async serve({ server, services, stopping, app: firstApp }: Site) {
      const firstModule = await load();
      stopping.addEventListener('abort', () => vite.close());
      server.on('upgrade', (...request) => hotReloadServer.emit('upgrade', ...request));
      vite.watcher.on('change', (file) => {
        const modules = vite.environments.ssr?.moduleGraph.getModulesByFile(file) ?? [];
        const importers = [...modules].flatMap((module) => [...module.importers]);
        const isUsedByServices = importers.some((user) =>
          user.file?.endsWith('/server/open-services.ts'),
        );
        if (!isUsedByServices && !longLivedFiles.test(file)) return;
        const relativePath = path.relative('.', file);
        console.log(
          `${relativePath}: the running services still use the earlier code. Restart npm run dev.`,
        );
      });
      let current = { module: firstModule, app: firstApp };
      server.on('request', (incoming, outgoing) => {
        vite.middlewares(incoming, outgoing, async () => {
          try {
            const module = await load();
            if (current.module !== module) {
              current.app.stop();
              current = { module, app: module.createApp(services, { stopping }) };
            }
            await current.app.listener(incoming, outgoing);
          } catch (error) {
            if (error instanceof Error) vite.ssrFixStacktrace(error);
            services.log.error({ err: error }, 'The code could not be loaded');
            outgoing.writeHead(500).end('The code could not be loaded: see the terminal.');
          }
        });
      });
    },
  };
}
