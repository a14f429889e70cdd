import { globSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { composed } from '../../app/rules/clean-text.ts';
import { parseForm } from '../../app/rules/form.ts';
import { z } from '../../app/rules/zod.ts';

// What strangers and staff type, in sizes and shapes that nobody types.

const rules: [string, z.ZodObject][] = [];
for (const file of globSync('app/rules/**/*-rules.ts')) {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ `../../${file}`);
  for (const [name, rule] of Object.entries(module)) {
    if (rule instanceof z.ZodObject) rules.push([name, rule]);
  }
}

afterEach(() => vi.restoreAllMocks());

const shapes: Record<string, string> = {
  letters: 'x'.repeat(60_000),
  'an address of dots': `a@${'.'.repeat(60_000)}@`,
  'marks in the wrong order': `a${'\u0300'.repeat(30_000)}${'\u0316'.repeat(30_000)}`,
  'blanks before a letter': `${' '.repeat(60_000)}x`,
};

it('rules match patterns and compose only with short texts', () => {
  const seen: number[] = [];
  const { exec, test } = RegExp.prototype;
  const { normalize } = String.prototype;
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, kind) {
    seen.push(String(this).length);
    return normalize.call(this, kind);
  });
  const note = ({ source }: RegExp, { length }: string) => {
    if (source.includes('@')) seen.push(length);
  };
  vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text) {
    note(this, text);
    return test.call(this, text);
  });
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    note(this, text);
    return exec.call(this, text);
  });
  const long: string[] = [];
  for (const [name, rule] of rules) {
    for (const field of Object.keys(rule.shape)) {
      for (const [shape, text] of Object.entries(shapes)) {
        seen.length = 0;
        const form = new FormData();
        form.set(field, text);
        parseForm(rule, form);
        if (seen.some((length) => length >= 50_000)) long.push(`${name}.${field}: ${shape}`);
      }
    }
  }
  expect(rules.length).toBeGreaterThan(20);
  expect(long).toEqual([]);
});

it('composes what people write, and leaves heaps of marks as they are', () => {
  expect(composed('Zu\u0308rich')).toBe('Z\u00fcrich');
  expect(composed(`a\u0316\u0300${'\u0300'.repeat(20)}`)).toHaveLength(22);
  const heap = `a${'\u0300'.repeat(40)}${'\u0316'.repeat(40)}`;
  expect(composed(heap)).toBe(heap);
});

it('no rule is compiled to code: the policy of the pages forbids it', async () => {
  vi.resetModules();
  const made = vi.spyOn(globalThis, 'Function');
  const probe: typeof import('../../app/rules/zod.ts') = await import('../../app/rules/zod.ts');
  expect(probe.z.object({ a: probe.z.string() }).safeParse({ a: 'b' }).success).toBe(true);
  for (const [, rule] of rules) rule.safeParse({});
  expect(made).not.toHaveBeenCalled();
});
