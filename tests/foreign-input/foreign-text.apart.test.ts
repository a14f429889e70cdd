import { globSync, readFileSync } from 'node:fs';
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

const shapes: Record<string, (length: number) => string> = {
  letters: (length) => 'x'.repeat(length),
  'an address of dots': (length) => `a@${'.'.repeat(length)}@`,
  'marks in the wrong order': (length) =>
    `a${'\u0300'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`,
  'blanks before a letter': (length) => `${' '.repeat(length)}x`,
};

it.each(rules)('%s meets patterns and composes only with what is short', (_name, rule) => {
  for (const field of Object.keys(rule.shape)) {
    for (const [shape, make] of Object.entries(shapes)) {
      const seen: number[] = [];
      const { exec, test } = RegExp.prototype;
      const { normalize } = String.prototype;
      const form = new FormData();
      form.set(field, make(60_000));
      vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, kind) {
        seen.push(String(this).length);
        return normalize.call(this, kind);
      });
      vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text) {
        if (this.source.includes('@')) seen.push(text.length);
        return test.call(this, text);
      });
      vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
        if (this.source.includes('@')) seen.push(text.length);
        return exec.call(this, text);
      });
      parseForm(rule, form);
      vi.restoreAllMocks();
      expect(Math.max(0, ...seen), `${field}: ${shape}`).toBeLessThan(50_000);
    }
  }
});

it('composes what people write, and leaves heaps of marks as they are', () => {
  expect(composed('Zu\u0308rich')).toBe('Z\u00fcrich');
  expect(composed(`a\u0316\u0300${'\u0300'.repeat(20)}`)).toHaveLength(22);
  const heap = `a${'\u0300'.repeat(40)}${'\u0316'.repeat(40)}`;
  expect(composed(heap)).toBe(heap);
});

it('no rule is ever compiled to code: the pages forbid it', async () => {
  vi.resetModules();
  const made = vi.spyOn(globalThis, 'Function');
  const probe: typeof import('../../app/rules/zod.ts') = await import('../../app/rules/zod.ts');
  expect(probe.z.object({ a: probe.z.string() }).safeParse({ a: 'b' }).success).toBe(true);
  for (const [, rule] of rules) rule.safeParse({});
  expect(made).not.toHaveBeenCalled();
});

it('every rule takes zod from where that is said', () => {
  const files = globSync('{app,server,data-transfer,scripts}/**/*.{ts,tsx}');
  const direct = files.filter((file) =>
    /import \{ z \} from 'zod'/.test(readFileSync(file, 'utf8')),
  );
  expect(direct).toEqual(['app/rules/zod.ts']);
});
