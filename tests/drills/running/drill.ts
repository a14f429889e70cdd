import { startPostgres } from '../../sites/embedded-postgres.ts';
import { emptyPlace, rowsOf, type TestPlace } from '../../sites/moving-site.ts';
import type { DatabaseKind } from '../../sites/test-site.ts';

/** The exit status of a drill that cannot run on this machine. */
export const notRunStatus = 77;

/** Measurements. A slow machine is not a failure: `npm run bench` checks speed. */
type DrillFigures = Record<string, number | string | string[]>;

/** Counts a drill's checks; `end` prints them and ends the process, with an error if one failed or none was made. */
export function startDrill(id: string) {
  let count = 0;
  let failed = 0;
  let isComplete = false;
  // A drill that stops before its `end` has failed.
  process.once('exit', (code) => {
    if (code === 0 && !isComplete) process.exitCode = 1;
  });
  return {
    /** Counts one more check; prints a failed one immediately. */
    expect(holds: boolean, what: string) {
      count += 1;
      if (holds) return;
      failed += 1;
      if (failed <= 20) console.error(`  ${id}: ${what}`);
    },
    end(figures?: DrillFigures): never {
      console.log(JSON.stringify({ id, count, failed, figures }));
      isComplete = true;
      process.exit(failed === 0 && count > 0 ? 0 : 1);
    },
  };
}

/** Prints why a drill cannot run on this machine: it has neither passed nor failed. */
export function printNotRun(id: string, why: string): never {
  console.log(`${id} is not run: ${why}`);
  process.exit(notRunStatus);
}

/** The database of the drills' sites, from the option `--on` of `npm run drills`. */
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

export async function tableOf({ place }: TestPlace, name: string) {
  return (await rowsOf(place, [name]))[name] ?? [];
}
