import type { Kysely } from 'kysely';
import type { EventBus } from '../../services/events.server.ts';
import type { Log } from '../../services/log.server.ts';
import type { Tables } from './tables.server.ts';

/** Milliseconds between two looks; a look costs some microseconds. */
const lookEveryMs = 500;

interface Beside {
  kysely: Kysely<Tables>;
  events: EventBus;
  log: Pick<Log, 'warn'>;
  wasWrittenBeside(): boolean;
}

/** Publishes what commands beside the site changed in its SQLite file; the answer ends it. */
export function followChangesBeside({ kysely, events, log, wasWrittenBeside }: Beside): () => void {
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  async function look() {
    try {
      if (!wasWrittenBeside()) return;
      const rows = await kysely.selectFrom('live_revisions').selectAll().execute();
      for (const { topic, revision } of rows) events.publish({ topic, revision });
    } catch (error) {
      log.warn({ err: error }, 'What a command has changed could not be read');
    }
  }
  return () => clearInterval(timer);
}
