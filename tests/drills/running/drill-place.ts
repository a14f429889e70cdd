import { startPostgres } from '../../sites/embedded-postgres.ts';
import { emptyPlace, rowsOf, type TestPlace } from '../../sites/moving-site.ts';
import type { DatabaseKind } from '../../sites/test-site.ts';

/** What the drills' sites run on: `npm run drills` sets it from its option `--on`. */
export const drillKind: DatabaseKind = process.env.DRILL_ON === 'postgres' ? 'postgres' : 'sqlite';

/** An empty place for a drill's site: SQLite and a folder, or PostgreSQL and a store. */
export async function openDrillPlace(): Promise<TestPlace> {
  if (drillKind === 'sqlite') return emptyPlace('', drillKind);
  const postgres = await startPostgres();
  const made = await emptyPlace(postgres.url('postgres'), drillKind);
  return {
    ...made,
    async remove() {
      await made.remove();
      await postgres.stop();
    },
  };
}

/** The rows of one table, beside a site that may run. */
export async function tableOf({ place }: TestPlace, name: string) {
  return (await rowsOf(place, [name]))[name] ?? [];
}
