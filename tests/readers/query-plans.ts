import { CompiledQuery } from 'kysely';
import type { Database } from '../../app/data/database/database.server.ts';

/** The same database, which writes down every statement that it answers. */
export function watchQueries(watched: Database) {
  let asked: CompiledQuery[] = [];
  const compiled = new WeakMap<object, CompiledQuery>();
  const kysely = watched.kysely.withPlugin({
    transformQuery({ node, queryId }) {
      compiled.set(queryId, watched.kysely.getExecutor().compileQuery(node, queryId));
      return node;
    },
    async transformResult({ result, queryId }) {
      const query = compiled.get(queryId);
      if (query) asked.push(query);
      return result;
    },
  });
  return {
    database: { ...watched, kysely },
    /** The questions that `work` asks, and what the database plans to do for each. */
    async plansOf(work: () => Promise<unknown>) {
      asked = [];
      await work();
      const questions = asked.filter(({ sql }) => sql.startsWith('select'));
      if (questions.length === 0) throw new Error('Nothing was asked');
      const how = watched.isPostgres ? 'explain (costs off)' : 'explain query plan';
      return Promise.all(
        questions.map(async ({ sql, parameters }) => {
          const explained = CompiledQuery.raw(`${how} ${sql}`, [...parameters]);
          const { rows } = await watched.kysely.executeQuery<object>(explained);
          return { question: sql, plan: rows.map((row) => Object.values(row).at(-1)).join('\n') };
        }),
      );
    },
  };
}
