import { globSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { composed } from '../../app/rules/clean-text.ts';
import { z } from '../../app/rules/zod.ts';

const rules: [string, z.ZodObject][] = [];
for (const file of globSync('app/rules/**/*-rules.ts')) {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ `../../${file}`);
  for (const [name, rule] of Object.entries(module)) {
    if (rule instanceof z.ZodObject) rules.push([name, rule]);
  }
}

afterEach(() => vi.restoreAllMocks());

it('composes typed text, and leaves heaps of marks unchanged', () => {
  expect(composed('Zu\u0308rich')).toBe('Z\u00fcrich');
  expect(composed(`a\u0316\u0300${'\u0300'.repeat(20)}`)).toHaveLength(22);
  const heap = `a${'\u0300'.repeat(40)}${'\u0316'.repeat(40)}`;
  expect(composed(heap)).toBe(heap);
});

it('no rule is compiled to code, which the policy of the pages forbids', async () => {
  vi.resetModules();
  const made = vi.spyOn(globalThis, 'Function');
  const probe: typeof import('../../app/rules/zod.ts') = await import('../../app/rules/zod.ts');
  expect(probe.z.object({ a: probe.z.string() }).safeParse({ a: 'b' }).success).toBe(true);
  expect(rules.length).toBeGreaterThan(20);
  for (const [, rule] of rules) rule.safeParse({});
  expect(made).not.toHaveBeenCalled();
});
