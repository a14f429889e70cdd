import pg from 'pg';
import { afterEach, inject } from 'vitest';

/** A handle in a process report, for which Node has no types. */
interface Handle {
  type: string;
  localEndpoint?: { port: number };
  remoteEndpoint?: { port: number };
}

// A test that timed out reports what it waits for, as far as this process and PostgreSQL know: endless waits happen
// once in a hundred runs, and cannot be examined afterwards.
afterEach(async ({ task }) => {
  if (!task.result?.errors?.some(({ message }) => message.startsWith('Test timed out'))) return;
  const { libuv } = process.report.getReport() as { libuv: Handle[] };
  const connections = libuv.flatMap(({ type, localEndpoint, remoteEndpoint }) =>
    type === 'tcp' ? `${localEndpoint?.port ?? '-'} to ${remoteEndpoint?.port ?? 'anybody'}` : [],
  );
  console.error('Open:', process.getActiveResourcesInfo().join(' '));
  console.error('Connections:', connections.join(', '));
  console.table(await askedOfPostgres());
});

async function askedOfPostgres() {
  const client = new pg.Client({
    connectionString: inject('template').postgresUrl,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  try {
    await client.connect();
    const { rows } = await client.query(`select datname, application_name, client_port, state,
        wait_event, (clock_timestamp() - query_start)::text as since, left(query, 80) as query
      from pg_stat_activity where datname like 'site_%' order by query_start`);
    return rows;
  } catch (error) {
    return [{ error }];
  } finally {
    await client.end();
  }
}
