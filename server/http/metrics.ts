import { hash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Context } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../../app/app-context.server.ts';
import { readSetting } from '../../app/data/database/site-settings.server.ts';
import { version } from '../../app/services/version.server.ts';
import { withinMs } from '../../app/services/work-queue.server.ts';

const timeoutMs = 3000;

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics({ config, database, mail, photos }: Services, token: string) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'rihla_info', help: 'Version of Rihla', labelNames: ['version'], registers })
    .labels(version)
    .set(1);
  const requests = new Counter({
    name: 'rihla_http_requests_total',
    help: 'Answered requests by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'rihla_http_request_duration_seconds',
    help: 'Response time, without pages sent from memory',
    labelNames: ['route'],
    buckets: [0.01, 0.05, 0.2, 0.5, 1, 3, 10],
    registers,
  });
  const pageCache = new Counter({
    name: 'rihla_page_cache_total',
    help: 'Public pages sent from memory (hit) and rendered (miss)',
    labelNames: ['result'],
    registers,
  });
  new Counter({
    name: 'rihla_mail_failures_total',
    help: 'Failed attempts to send a mail',
    registers,
    collect() {
      this.reset();
      this.inc(mail.failures());
    },
  });
  /** A value that each scrape reads; NaN if reading fails. */
  function gauge(name: string, help: string, read: () => number | Promise<number>) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = withinMs(timeoutMs, Promise.resolve().then(read));
        this.set(await value.catch(() => Number.NaN));
      },
    });
  }
  gauge('rihla_photo_jobs_waiting', 'Photos and sizes that wait to be made', photos.waiting);
  gauge(
    'rihla_last_backup_age_seconds',
    'Age of the last recorded backup, +Inf without one',
    async () => {
      const takenAt = await readSetting(database.kysely, 'last-backup');
      return takenAt
        ? (database.now().getTime() - Date.parse(takenAt)) / 1000
        : Number.POSITIVE_INFINITY;
    },
  );
  gauge('rihla_disk_free_bytes', 'Free bytes on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize;
  });

  const hashText = (text: string) => hash('sha256', text, 'buffer');
  const expectedHash = hashText(`Bearer ${token}`);
  return {
    requests,
    seconds,
    pageCache,
    gauge,
    async answer(c: Context): Promise<Response> {
      c.header('Cache-Control', 'no-store');
      if (!timingSafeEqual(hashText(c.req.header('authorization') ?? ''), expectedHash)) {
        c.header('WWW-Authenticate', 'Bearer');
        return c.text('This needs the header Authorization: Bearer METRICS_TOKEN.\n', 401);
      }
      return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
    },
  };
}
