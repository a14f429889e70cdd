import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import * as build from 'virtual:react-router/server-build';
import { hasInstance, startInTurn } from '../app/data/database/postgres.server.ts';
import { countRows, enquiriesAndDeleted } from '../app/data/database/tables.server.ts';
import { makePasswordLink } from '../app/data/staff/people.server.ts';
import { addFirstStaff } from '../app/data/staff/staff.server.ts';
import { type Config, loadConfig } from '../app/services/config.server.ts';
import { createLog, type Log } from '../app/services/log.server.ts';
import {
  OperatorError,
  toOperatorMessage,
  withCliCommand,
} from '../app/services/operator-error.server.ts';
import { version } from '../app/services/version.server.ts';
import { createApp } from './app.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { createLimitedServer } from './http/http-limits.ts';
import { type ChosenCosts, closeServices, openServices } from './open-services.ts';
import { pageRenderer } from './pages/pages.ts';

// The bundle's entry. All code that runs the site imports from here, so that each class exists once.

export {
  build as serverBuild,
  createApp,
  OperatorError,
  pageRenderer,
  toOperatorMessage as operatorMessage,
  withCliCommand,
};

const databaseTimeoutMs = 30_000;
const closeIdleEveryMs = 50;
/** After this many milliseconds without a new connection, none is waiting. */
const quietMs = 20;

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Opens a site without listening. Rejects with an `OperatorError` if the operator can fix the problem. */
export async function openSite(
  config: Config,
  log: Log,
  now?: () => Date,
  costs?: Partial<ChosenCosts>,
) {
  const services = await openServices(config, log, now, costs);
  const stopController = new AbortController();
  const { metricsToken } = config;
  // Loaded only if needed, because it takes memory.
  const metrics = metricsToken
    ? (await import('./http/metrics.ts')).createMetrics(services, metricsToken)
    : undefined;
  const app = createApp(services, { stopping: stopController.signal, metrics });
  const server = createLimitedServer(config, app.plainPages);
  const jobs = startBackgroundJobs(services);
  return {
    services,
    app,
    server,
    stopping: stopController.signal,
    /** Reads arrived requests for half of `graceMs`, lets requests finish for the rest, then closes everything. */
    async close(graceMs: number) {
      const jobsEnd = jobs.stop();
      const deadline = performance.now() + graceMs;
      await readArrivedRequests(server, deadline - graceMs / 2);
      stopController.abort();
      const serverClose = new Promise((resolve) => server.close(resolve));
      // Node closes idle connections only once.
      const closeTimer = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
      await Promise.race([serverClose, sleep(Math.max(deadline - performance.now(), 0))]);
      clearInterval(closeTimer);
      server.closeAllConnections();
      await jobsEnd;
      await closeServices(services);
    },
  };
}

/** Closing would drop connections that the site has not read yet. One turn of the event loop accepts only one. */
async function readArrivedRequests(server: Server, deadline: number): Promise<void> {
  let isQuiet = false;
  const onConnection = () => {
    isQuiet = false;
  };
  server.on('connection', onConnection);
  while (!isQuiet && performance.now() < deadline) {
    isQuiet = true;
    await sleep(quietMs);
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  }
  server.off('connection', onConnection);
}

export function serve({ server, app }: Site): void {
  server.on('connection', app.noteArrival);
  server.on('request', app.listener);
}

/** The path of a link that signs in to the account once. */
export async function createSignInLink({ services }: Site, id: string): Promise<string> {
  const link = await makePasswordLink(services.database, { id, by: null });
  if (typeof link === 'string')
    throw new OperatorError('The first account was removed during startup.');
  return `/admin/join/${link.token}`;
}

export async function startSite(env: NodeJS.ProcessEnv) {
  const config = loadConfig(env);
  const log = createLog(config.logLevel, config.logAddresses);
  const start = async () => {
    const { databaseUrl, storage, dataDir } = config;
    if (databaseUrl && !storage && (await hasInstance(databaseUrl))) {
      log.error(
        { dataDir },
        'Another instance uses this database, and this one keeps photos in its own folder, so each lacks the photos of the other. Set the same STORAGE_URL for all instances',
      );
    }
    const site = await openSite(config, log);
    const { database, passwords } = site.services;
    const enquiries = await countRows(enquiriesAndDeleted(database.kysely));
    if (enquiries > 0 && !config.enquiries)
      log.warn({ enquiries }, 'Enquiries are stored although ENQUIRIES is off');
    const account = { email: config.adminEmail, password: config.adminPassword };
    const firstStaff = await addFirstStaff(database, passwords, account);
    return { site, firstStaff };
  };
  log.info({ version }, 'Starting');
  return startInTurn(config.databaseUrl, start, { ms: databaseTimeoutMs, log });
}
