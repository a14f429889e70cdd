import type { TableReader } from '../app/data/transfer/every-table.server.ts';
import type { DatabasePlace } from '../app/data/transfer/open-tables.server.ts';
import type { PlainRow } from '../app/data/transfer/plain-rows.server.ts';
import { findSecret, writeSecret } from '../app/services/secret.server.ts';

const table = 'shared_secrets';
const name = 'session';

/**
 * The secret that signs sessions is a file beside SQLite and a row on PostgreSQL. The reader that
 * is returned has it as the target keeps it, and `finish` writes the file where that is wanted, so
 * that nobody is signed out by a move.
 */
export async function carrySecret(
  reader: TableReader,
  from: DatabasePlace,
  to: DatabasePlace,
): Promise<{ reader: TableReader; finish(): Promise<void> }> {
  const rows: PlainRow[] = [];
  const shape = reader.shapes.find((known) => known.name === table);
  if (shape) for await (const some of reader.rowsOf(shape)) rows.push(...some);
  const others = rows.filter((row) => row.name !== name);
  const row = rows.find((known) => known.name === name);
  const secret = from.url === null ? await findSecret(from.dataDir) : String(row?.value ?? '');
  const kept: PlainRow[] = to.url && secret ? [...others, { name, value: secret }] : others;
  return {
    reader: {
      ...reader,
      async *rowsOf(wanted) {
        if (wanted.name !== table) yield* reader.rowsOf(wanted);
        else if (kept.length > 0) yield kept;
      },
    },
    async finish() {
      if (to.url === null && secret) await writeSecret(to.dataDir, secret);
    },
  };
}
