import { sql } from 'kysely';
import type { Database } from '../../app/data/database/database.server.ts';

/** The same database, which writes down every statement that it answers. */
export function watchQueries(watched: Database) {
  let asked: string[] = [];
  const compiled = new WeakMap<object, string>();
  const kysely = watched.kysely.withPlugin({
    transformQuery({ node, queryId }) {
      const { sql, parameters } = watched.kysely.getExecutor().compileQuery(node, queryId);
      compiled.set(queryId, plainSql(sql, parameters));
      return node;
    },
    async transformResult({ result, queryId }) {
      asked.push(compiled.get(queryId) ?? '');
      return result;
    },
  });
  return {
    database: { ...watched, kysely },
    /** The questions that `work` asks, and what the database plans to do for each. */
    async plansOf(work: () => Promise<unknown>) {
      asked = [];
      await work();
      const questions = asked.filter((text) => text.startsWith('select'));
      if (questions.length === 0) throw new Error('Nothing was asked');
      const how = watched.isPostgres ? 'explain (costs off)' : 'explain query plan';
      return Promise.all(
        questions.map(async (question) => {
          const { rows } = await sql.raw<object>(`${how} ${question}`).execute(watched.kysely);
          return { question, plan: rows.map((row) => Object.values(row).at(-1)).join('\n') };
        }),
      );
    },
  };
}

/** A statement with its values in place, to be explained. */
function plainSql(text: string, parameters: readonly unknown[]): string {
  const values = parameters.map((value) =>
    typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`,
  );
  let next = 0;
  return text.replace(/'(?:[^']|'')*'|\$(\d+)|\?/g, (match, at: string | undefined) => {
    if (match.startsWith("'")) return match;
    const index = at === undefined ? next : Number(at) - 1;
    next += 1;
    return values[index] ?? 'null';
  });
}
