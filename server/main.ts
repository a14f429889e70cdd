import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { Services } from '../app/app-context.server.ts';
import { startInTurn } from '../app/data/database/start-in-turn.server.ts';
import { addFirstStaff } from '../app/data/staff/staff.server.ts';
import { type Config, loadConfig } from '../app/services/config.server.ts';
import { createLog } from '../app/services/log.server.ts';
import { OperatorError, toldToOperator } from '../app/services/operator-error.server.ts';
import { startUpkeep, type Upkeep } from './background-jobs.ts';
import { addFastPath } from './http/fast-path.ts';
import { createLimitedServer } from './http/http-limits.ts';
import { closeServices, openServices } from './open-services.ts';

const { values: options } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });

/** Milliseconds that a start waits for a PostgreSQL that is not up yet. */
const databaseMs = 30_000;
/** Milliseconds after the start in which the first visitors have the machine to themselves. */
const idleMs = 5000;
/** Milliseconds that requests under way get to finish after a signal to stop. */
const patience = 8000;
const closeIdleEveryMs = 50;
/** Milliseconds after a signal to stop in which the process has ended, whatever does not answer. */
const longestEnd = 9500;

async function start() {
  // Enquiries and password hashes: for this user's eyes alone.
  process.umask(0o077);
  const config = loadConfig(process.env);
  const log = createLog();
  const { services, firstStaff } = await startInTurn(
    config.databaseUrl,
    async () => {
      const services = await openServices(config, log);
      const { adminEmail: email, adminPassword: password } = config;
      const { database, passwords } = services;
      return {
        services,
        firstStaff: await addFirstStaff(database, passwords, { email, password }),
      };
    },
    { ms: databaseMs, log },
  );
  const stopping = new AbortController();
  const server = createLimitedServer(config);
  if (options.dev) {
    const { serveDevelopment } = await import('./dev-server.ts');
    await serveDevelopment(server, services, stopping.signal);
  } else {
    const built = new URL('../build/server/index.js', import.meta.url).href;
    const { createApp }: typeof import('./app.ts') = await import(built);
    const app = createApp(services, { stopping: stopping.signal });
    server.on('request', app.listener);
    addFastPath(server, app.findKeptPage, stopping.signal);
  }
  const upkeep = startUpkeep(services);
  // Before anybody is told the address: who reads it may send a signal at once.
  endOnSignal(server, services, { upkeep, stopping });
  await listen(server, config);
  const address = config.siteUrlGiven ? config.siteUrl : addressOf(server, config);
  // Kept now and not at the end: a process that is killed has no end.
  flushCompileCache();
  console.log(`Rihla is at ${address}`);
  if (firstStaff) tellFirstStaff(firstStaff, address, config);
  services.photos.ahead.start(idleMs);
}

/** Lets requests under way finish, then ends the process; in any case soon. */
function endOnSignal(
  server: Server,
  services: Services,
  { upkeep, stopping }: { upkeep: Upkeep; stopping: AbortController },
) {
  async function end() {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => {
      services.log.warn('Stopped before all was done; the next start goes on with it');
      process.exit(0);
    }, longestEnd);
    const upkeepDone = upkeep.stop();
    const closed = new Promise((resolve) => server.close(resolve));
    // Node looks for idle connections only once, when it is told to close.
    const closing = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, patience))]);
    clearInterval(closing);
    server.closeAllConnections();
    await upkeepDone;
    await closeServices(services);
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
}

/** Said once and never logged: whoever gave the password knows it already. */
function tellFirstStaff(
  { email, password }: { email: string; password: string },
  address: string,
  { adminPassword }: Config,
) {
  console.log(
    `The staff area is at ${address}/admin\n  e-mail:   ${email}\n  password: ${adminPassword ? 'as given in ADMIN_PASSWORD' : `${password}\nThis is shown only once. Change it with: npm run admin -- password ${email}`}`,
  );
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = {
        EADDRINUSE: `Port ${port} is already in use. Stop the program that uses it, or choose another with PORT.`,
        EACCES: `Port ${port} may not be opened by this user. Choose one above 1023 with PORT.`,
        EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to 127.0.0.1 or 0.0.0.0.`,
      }[error.code ?? ''];
      reject(sentence ? new OperatorError(sentence, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
}

function addressOf(server: Server, { host }: Config): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
}

try {
  await start();
} catch (error) {
  console.error(toldToOperator(error));
  process.exit(1);
}
