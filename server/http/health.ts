import { Hono } from 'hono';
import type { Services } from '../../app/app-context.server.ts';
import { checkDatabase } from '../../app/data/transfer/check-database.server.ts';
import ownPackage from '../../package.json' with { type: 'json' };
import type { ShellEnv } from './shell-env.ts';
import { withinMs } from './within-ms.ts';

/** Milliseconds for which an answer about readiness is kept. */
const remembered = 2000;
/** Milliseconds in which database and storage must answer: whoever asks waits no longer. */
const timeoutMs = 3000;

/** `/healthz`: the process answers, and its version. `/readyz`: it can serve and store; no detail to strangers. */
export function healthRoutes(services: Services, stopping: AbortSignal): Hono<ShellEnv> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let ready: Promise<boolean> = Promise.resolve(false);

  return new Hono<ShellEnv>()
    .get('/healthz', (c) =>
      c.text(`ok ${ownPackage.version}`, 200, { 'Cache-Control': 'no-store' }),
    )
    .get('/readyz', async (c) => {
      if (performance.now() - checkedAt > remembered) {
        checkedAt = performance.now();
        ready = isReady(services);
      }
      const ok = !stopping.aborted && (await ready);
      return c.text(ok ? 'ready' : 'not ready', ok ? 200 : 503, { 'Cache-Control': 'no-store' });
    });
}

async function isReady({ database, storage, uploads, log }: Services): Promise<boolean> {
  try {
    const answers = Promise.all([
      checkDatabase(database),
      storage.get('readyz'),
      uploads.checkDisk(),
    ]);
    await withinMs(timeoutMs, answers);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'Not ready');
    return false;
  }
}
