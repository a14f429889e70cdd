import { once } from 'node:events';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { signInAt } from '../../sites/site-process.ts';
import { launchTwoInstances } from '../../sites/two-instances.ts';
import { phone, tell } from './telling.ts';

// What one instance counts is proven in `visits.test.ts`.
it('1,000 visits to two instances are counted exactly', { tags: ['full'] }, async () => {
  const pair = await launchTwoInstances();
  const { front, first, second, settings } = pair;
  onTestFinished(async () => {
    await Promise.all([first.kill(), second.kill()]);
    await pair.close();
  });
  const rowsOf = async (query: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client(settings.DATABASE_URL);
    await client.connect();
    const { rows } = await client.query(query);
    await client.end();
    return rows;
  };
  const { cookie } = await signInAt(front.origin);
  const details = (await rowsOf('select id from packages')).map(
    ({ id }) => `/packages/details/${id}`,
  );
  const subjects = ['/', '/packages', '/gallery/hajj', '/about', ...details];
  const others: Record<string, string>[] = [
    { 'user-agent': 'curl/8.5.0' },
    { dnt: '1' },
    { cookie },
  ];
  const acts = Array.from({ length: 1000 }, (_, at) => ({
    told: {
      kind: at % 10 === 0 ? 'whatsapp' : 'visit',
      path: subjects[at % subjects.length] ?? '',
    },
    /** Every third is left out. */
    headers: at % 3 === 0 ? others[at % others.length] : undefined,
  }));
  const counted: Record<string, number> = {};
  for (const { told, headers } of acts) {
    const key = `${told.kind} ${told.path}`;
    if (!headers) counted[key] = (counted[key] ?? 0) + 1;
  }
  const visitor = async () => {
    for (let act = acts.shift(); act; act = acts.shift()) {
      const headers = act.headers ?? { 'user-agent': phone };
      expect(await tell(front.origin, act.told, headers)).toBe(204);
    }
  };
  await Promise.all(Array.from({ length: 16 }, visitor));
  // A stop stores what was counted a moment ago.
  for (const { child } of [first, second]) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
  const sums = 'select kind, subject, sum(count)::int as sum from visit_counts group by 1, 2';
  const rows = await rowsOf(sums);
  expect(
    Object.fromEntries(rows.map(({ kind, subject, sum }) => [`${kind} ${subject}`, sum])),
  ).toEqual(counted);
  for (const { output } of [first, second]) {
    expect(output()).not.toMatch(/could not be stored|\/visits/);
  }
});
