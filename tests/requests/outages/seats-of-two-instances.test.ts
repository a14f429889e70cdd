import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAt } from '../../sites/site-process.ts';
import { launchTwoInstances, type TwoInstances } from '../../sites/two-instances.ts';

let pair: TwoInstances;
let cookie: string;

beforeAll(async () => {
  pair = await launchTwoInstances();
  ({ cookie } = await signInAt(pair.front.origin));
});

afterAll(async () => {
  await Promise.all([pair?.first.kill(), pair?.second.kill()]);
  await pair?.close();
});

async function post(origin: string, path: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin, accept: 'application/json' },
    body,
  });
}

it('presses at one seat count wherever they arrive, and both show the same', async () => {
  const { first, second } = pair;
  await post(first.origin, '/admin/packages/new', {
    ...{ packageName: 'Seats of two', price: '1', durationOfTour: '1' },
    'departures.list': 'yes',
    'departures.r0.from': '2099-01-22',
    'departures.r0.seats': '40',
  });
  const get = async (origin: string, path: string) =>
    (await fetch(origin + path, { headers: { cookie } })).text();
  const list = await get(second.origin, '/admin/packages');
  const [, id = ''] =
    /\/admin\/packages\/([\w-]+)\/seats" aria-label="[^"]*Seats of two/.exec(
      list.replace(/(aria-label="[^"]*") ([^>]*href="[^"]*")/g, '$2 $1'),
    ) ?? [];
  const address = `/admin/packages/${id}/seats`;
  const [, departure = ''] =
    /name="departure" value="([^"]+)"/.exec(await get(second.origin, address)) ?? [];
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { origin } = index % 2 === 0 ? first : second;
      return (await post(origin, `${address}/change`, { departure, by: '-1' })).json();
    }),
  );
  expect(answers.filter(({ state }) => state === 'saved')).toHaveLength(20);
  for (const { origin } of [first, second]) {
    expect(await get(origin, address)).toContain('20 of 40 seats left');
  }
});
