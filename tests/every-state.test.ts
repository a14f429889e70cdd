import { expect, it } from 'vitest';
import { allStates, routesWithoutPage } from './browser/states/all-states.ts';
import { routePatterns } from './sites/staff-addresses.ts';

it('every route of the site has a state that is looked at, or no page', async () => {
  const known = new Set([...allStates.map(({ route }) => route), ...routesWithoutPage]);
  const patterns = await routePatterns();
  expect(patterns.length).toBeGreaterThan(30);
  expect(patterns.filter((pattern) => !known.has(pattern))).toEqual([]);
  expect([...known].filter((route) => !patterns.includes(route))).toEqual([]);
});

it('every state has a name of its own, which can be a file', () => {
  const names = allStates.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z][a-z0-9-]+$/.test(name))).toEqual([]);
});
