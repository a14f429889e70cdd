import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../foreign-input/seeded-random.ts';
import { signInAt } from '../../sites/site-process.ts';
import { launchTwoInstances, type TwoInstances } from '../../sites/two-instances.ts';
import { phone, tell } from './telling.ts';

let pair: TwoInstances;
beforeAll(async () => {
  pair = await launchTwoInstances();
});
afterAll(async () => {
  await Promise.all([pair?.first.kill(), pair?.second.kill()]);
  await pair?.close();
});

async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(pair.settings.DATABASE_URL);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

const robots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'python-requests/2.32.3',
  'curl/8.5.0',
];

it('a day of 1,000 visits by people and robots on two instances agrees exactly', async () => {
  const { front, first, second } = pair;
  const { cookie } = await signInAt(front.origin);
  const packages = (await rowsOf('select id from packages')).map(({ id }) => String(id));
  const random = seededRandom(41);
  const one = <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)];
  const counted = new Map<string, number>();
  const acts = Array.from({ length: 1000 }, () => {
    const id = one(packages) ?? '';
    const [path, subject] = one([
      ['/', '/'],
      ['/packages/', '/packages'],
      ['/gallery/hajj', '/gallery/hajj'],
      [`/packages/umrah/${id}`, `/packages/details/${id}`],
      [`/packages/details/${id}`, `/packages/details/${id}`],
      ['/packages/details/nobody-has-it', null],
      ['/wp-login.php', null],
    ] as const) ?? ['', null];
    const userAgent = random() < 0.3 ? (one(robots) ?? '') : phone;
    const who: Record<string, string> =
      one<Record<string, string>>([{}, {}, {}, {}, { dnt: '1' }, { 'sec-gpc': '1' }, { cookie }]) ??
      {};
    const kinds = ['visit', ...(random() < 0.1 ? [one(['whatsapp', 'call', 'book']) ?? ''] : [])];
    const isCounted = subject !== null && userAgent === phone && Object.keys(who).length === 0;
    for (const kind of isCounted ? kinds : []) {
      const key = `${kind} ${subject}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    return { path, kinds, headers: { 'user-agent': userAgent, ...who } };
  });
  expect(counted.size).toBeGreaterThan(25);

  const visitor = async () => {
    for (let act = acts.shift(); act; act = acts.shift()) {
      for (const kind of act.kinds) {
        expect(await tell(front.origin, { kind, path: act.path }, act.headers)).toBe(204);
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, visitor));
  // A stop stores what was counted a moment ago.
  for (const { child } of [first, second]) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
  const rows = await rowsOf(
    'select kind, subject, sum(count)::int as sum from visit_counts group by kind, subject',
  );
  expect(new Map(rows.map(({ kind, subject, sum }) => [`${kind} ${subject}`, sum]))).toEqual(
    counted,
  );
  for (const { output } of [first, second]) {
    expect(output()).not.toContain('could not be stored');
    expect(
      output()
        .split('\n')
        .filter((line) => line.includes('/visits')),
    ).toEqual([]);
  }
});
