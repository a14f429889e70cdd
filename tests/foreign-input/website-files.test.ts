import { describe, expect, it } from 'vitest';
import { judgeWebsite, pathWords } from '../../app/rules/website/judge-website.ts';
import { sectionNames } from '../../app/rules/website/sections.ts';
import { sampleWebsite } from '../../sample/website/sample-website.ts';

// Files of texts that no export wrote: every place of every section with something else in it.

type Path = (string | number)[];

/** Every place in a section by its path: texts, and what holds them. */
function* placesIn(value: unknown, path: Path): Generator<{ path: Path; value: unknown }> {
  yield { path, value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

/** A file of one section in which something else stands in one place. */
function fileWith([section = '', ...steps]: Path, wrong: unknown): Record<string, unknown> {
  const put = (value: unknown, [step, ...more]: Path): unknown => {
    if (step === undefined) return wrong;
    if (Array.isArray(value)) return value.with(Number(step), put(value[Number(step)], more));
    return { ...Object(value), [step]: put(Object(value)[step], more) };
  };
  return { [section]: put(Object(sampleWebsite)[section], steps) };
}

/** What is wrong with a file; fails when it is taken. */
function faultsOf(file: unknown, what: string): string[] {
  const judged = judgeWebsite(JSON.parse(JSON.stringify(file)), sampleWebsite);
  if (judged.ok) throw new Error(`${what} was taken`);
  return judged.faults;
}

const wrongTexts = [
  7,
  true,
  null,
  [],
  ['a'],
  {},
  { name: 'a' },
  'x'.repeat(10_001),
  'x\n'.repeat(9000),
];
const wrongHolders = [7, true, null, 'text'];

describe.each(sectionNames)('a file with another %s', (section) => {
  const places = [...placesIn(sampleWebsite[section], [section])];
  const at = ({ path }: { path: Path }) => pathWords(path);

  it('names the place of every text that is none, or too long', () => {
    for (const place of places.filter(({ value }) => typeof value === 'string')) {
      for (const wrong of wrongTexts) {
        const what = `${at(place)} with ${JSON.stringify(wrong).slice(0, 20)}`;
        const faults = faultsOf(fileWith(place.path, wrong), what);
        expect(faults, what).toEqual([expect.stringContaining(`${at(place)}: `)]);
        expect(faults.join(), what).not.toMatch(/pattern|regex/);
        expect(faults.join().length, what).toBeLessThan(500);
      }
    }
  });

  it('names the place of every list and group that is none', () => {
    for (const place of places.filter(({ value }) => typeof value !== 'string')) {
      const wrong = Array.isArray(place.value) ? [...wrongHolders, {}] : [...wrongHolders, []];
      for (const holder of wrong) {
        const what = `${at(place)} with ${JSON.stringify(holder)}`;
        expect(faultsOf(fileWith(place.path, holder), what), what).toEqual([
          expect.stringContaining(`${at(place)}: `),
        ]);
      }
    }
  });

  it('names every field that there is not, whatever it is called', () => {
    for (const place of places) {
      if (typeof place.value !== 'object' || Array.isArray(place.value)) continue;
      for (const field of ['colour of the sky', '__proto__', 'constructor', 'toString', '']) {
        const text = JSON.stringify(fileWith([...place.path, 'ODD'], 'a')).replace(
          '"ODD"',
          JSON.stringify(field),
        );
        const judged = judgeWebsite(JSON.parse(text), sampleWebsite);
        const path = pathWords([...place.path, field]);
        expect(judged, path).toEqual({ ok: false, faults: [`${path}: There is no such field`] });
      }
    }
  });

  it('names the list that is too long, and each row that lacks what it must say', () => {
    for (const place of places.filter(({ value }) => Array.isArray(value))) {
      const rows = Array.from({ length: 300 }, () => Object(place.value)[0]);
      const words = at(place);
      expect(faultsOf(fileWith(place.path, rows), words).join(), words).toMatch(
        new RegExp(`${words}: .* can have at most \\d+`),
      );
      const blank = faultsOf(fileWith(place.path, [{}]), words).join('\n');
      expect(blank, words).toMatch(/\[0\]\.\w+: .* is required/);
    }
  });
});

it('a file without a section keeps what it says, and one without any is no change', () => {
  for (const name of sectionNames) {
    const { [name]: _, ...others } = sampleWebsite;
    expect(judgeWebsite(others, sampleWebsite)).toEqual({ ok: true, content: sampleWebsite });
  }
  expect(judgeWebsite({}, sampleWebsite)).toEqual({ ok: true, content: sampleWebsite });
});

it('names every section that there is not', () => {
  for (const name of ['slogans', '__proto__', 'constructor', '']) {
    const file = JSON.parse(`{${JSON.stringify(name)}: {}}`);
    expect(faultsOf(file, name)).toEqual([
      expect.stringContaining(`${name}: There is no such section; there are agency,`),
    ]);
  }
});

it('nothing but an object is a file of texts', () => {
  for (const file of [null, 7, 'agency', true, [], [sampleWebsite]]) {
    expect(faultsOf(file, JSON.stringify(file))).toEqual([
      'The file must be an object of sections',
    ]);
  }
});
