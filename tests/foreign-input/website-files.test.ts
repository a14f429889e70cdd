import { describe, expect, it } from 'vitest';
import { judgeWebsite, pathWords } from '../../app/rules/website/judge-website.ts';
import { sectionNames } from '../../app/rules/website/sections.ts';
import { sampleWebsite } from '../../sample/website/sample-website.ts';
import { sampleOf } from '../full-run.ts';

// Files of texts that no export wrote: every place of every section with something else in it.

type Path = (string | number)[];
interface Place {
  path: Path;
  value: unknown;
}

/** Every place in a section by its path: texts, and what holds them. */
function* placesIn(value: unknown, path: Path): Generator<Place> {
  yield { path, value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

/** A file of one section in which something else is in one place. */
function fileWith([section = '', ...steps]: Path, wrong: unknown): Record<string, unknown> {
  const put = (value: unknown, [step, ...more]: Path): unknown => {
    if (step === undefined) return wrong;
    if (Array.isArray(value)) return value.with(Number(step), put(value[Number(step)], more));
    return { ...Object(value), [step]: put(Object(value)[step], more) };
  };
  return { [section]: put(Object(sampleWebsite)[section], steps) };
}

/** What is wrong with a file; fails when it is accepted. */
function faultsOf(file: unknown, what: string): string[] {
  const judged = judgeWebsite(JSON.parse(JSON.stringify(file)), sampleWebsite);
  if (judged.ok) throw new Error(`${what} was accepted`);
  return judged.faults;
}

const places = sectionNames.flatMap((name) => [...placesIn(sampleWebsite[name], [name])]);
const holders = places.filter(({ value }) => typeof value !== 'string');
/** The sections themselves, and a hundred places more in the tests of a change. */
const someOf = (all: Place[]) =>
  new Set([...all.filter(({ path }) => path.length <= 2), ...sampleOf(all, 100)]);

/** What may not be in a place. */
function wrongValues({ value }: Place): unknown[] {
  if (Array.isArray(value)) return [7, true, null, 'text', {}];
  if (typeof value !== 'string') return [7, true, null, 'text', []];
  const long = ['x'.repeat(10_001), 'x\n'.repeat(9000)];
  return [7, true, null, [], ['a'], {}, { name: 'a' }, ...long];
}

describe('a file with something else in a place', () => {
  it('names the place of every text, list and group that is none, or too long', () => {
    for (const place of someOf(places)) {
      const words = pathWords(place.path);
      for (const wrong of wrongValues(place)) {
        const what = `${words} with ${JSON.stringify(wrong).slice(0, 20)}`;
        const faults = faultsOf(fileWith(place.path, wrong), what);
        expect(faults, what).toEqual([expect.stringContaining(`${words}: `)]);
        expect(faults.join(), what).not.toMatch(/pattern|regex/);
        expect(faults.join().length, what).toBeLessThan(500);
      }
    }
  });

  it('names every unknown field, whatever it is called', () => {
    for (const { path } of someOf(holders.filter(({ value }) => !Array.isArray(value)))) {
      for (const field of ['colour of the sky', '__proto__', 'constructor', 'toString', '']) {
        const odd = JSON.stringify(fileWith([...path, 'ODD'], 'a'));
        const file = JSON.parse(odd.replace('"ODD"', JSON.stringify(field)));
        const words = pathWords([...path, field]);
        const faults = [`${words}: There is no such field`];
        expect(judgeWebsite(file, sampleWebsite), words).toEqual({ ok: false, faults });
      }
    }
  });

  it('names the list that is too long, and each row that lacks something required', () => {
    for (const { path, value } of someOf(holders.filter(({ value }) => Array.isArray(value)))) {
      const words = pathWords(path);
      const rows = Array.from({ length: 300 }, () => Object(value)[0]);
      const tooLong = new RegExp(`${words}: .* can have at most \\d+`);
      expect(faultsOf(fileWith(path, rows), words).join(), words).toMatch(tooLong);
      const blank = faultsOf(fileWith(path, [{}]), words).join('\n');
      expect(blank, words).toMatch(/\[0\]\.\w+: .* is required/);
    }
  });
});

it('a file without a section keeps its texts, and one without any changes nothing', () => {
  for (const name of sectionNames) {
    const { [name]: _, ...others } = sampleWebsite;
    expect(judgeWebsite(others, sampleWebsite)).toEqual({ ok: true, content: sampleWebsite });
  }
  expect(judgeWebsite({}, sampleWebsite)).toEqual({ ok: true, content: sampleWebsite });
});

it('names every unknown section', () => {
  for (const name of ['slogans', '__proto__', 'constructor', '']) {
    const file = JSON.parse(`{${JSON.stringify(name)}: {}}`);
    const fault = `${name}: There is no such section; there are agency,`;
    expect(faultsOf(file, name)).toEqual([expect.stringContaining(fault)]);
  }
});

it('only an object is a file of texts', () => {
  for (const file of [null, 7, 'agency', true, [], [sampleWebsite]]) {
    const faults = faultsOf(file, JSON.stringify(file));
    expect(faults).toEqual(['The file must be an object of sections']);
  }
});
