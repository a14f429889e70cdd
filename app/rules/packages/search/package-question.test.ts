import { expect, it } from 'vitest';
import { entriesOf } from '../../../../tests/table.ts';
import {
  conditionsOf,
  isCommonQuestion,
  parseIds,
  parseQuestion,
  questionSearch,
  withoutCondition,
} from './package-question.ts';

const parse = (search: string) => parseQuestion(new URLSearchParams(search));
const canonical = (search: string) => questionSearch(parse(search));

it('writes one address for a question in whatever order it is asked', () => {
  const one =
    '?q=Umra&month=2027-01&budget=100000&days=11-15&from=Bengaluru&season=ramadan&sort=price&type=umrah';
  expect(canonical(one)).toBe(one);
  const shuffled = new URLSearchParams([...new URLSearchParams(one)].reverse());
  expect(canonical(String(shuffled))).toBe(one);
  expect(canonical('?q=&month=&budget=&days=&from=&season=&sort=&type=all')).toBe('');
});

it('reads a budget as people write it, and ignores invalid conditions', () => {
  expect(parse('budget=1,25,000').budget).toBe(125_000);
  expect(parse('budget=₹1.25 lakh').budget).toBe(125_000);
  const invalid = entriesOf(`month=2027-13 | month=1999-01 | month=2027-1 | month[]=2027-01
    budget=-5 | budget=1e9 | budget=NaN | days=5 | days=toString | days=__proto__ | season=winter
    season=constructor | sort=random | sort=hasOwnProperty | type=cruise | ids=../../etc/passwd
    ids=%00 | from=%20`);
  for (const search of [...invalid, 'q=   ']) {
    expect(canonical(search), search).toBe('');
    expect(conditionsOf(parse(search)), search).toEqual([]);
  }
});

it('cuts long texts and reads ids in either way, each once', () => {
  expect(parse(`q=${'x'.repeat(5000)}`).q).toHaveLength(80);
  const many = Array.from({ length: 500 }, (_, id) => `a${id}`).join(',');
  expect(parse(`ids=${many}`).ids).toHaveLength(30);
  expect(parseIds(['a,b', 'b', ' c ', '', 'd<e'], 3)).toEqual(['a', 'b', 'c']);
  expect(parseIds(['a,b,c,d'], 3)).toEqual(['a', 'b', 'c']);
  expect(parseIds(['x'.repeat(65)], 3)).toEqual([]);
});

it('takes one condition away and leaves the others', () => {
  const question = parse('q=hotel&budget=100000&type=hajj&sort=price');
  const without = (condition: 'budget' | 'type') =>
    questionSearch(withoutCondition(question, condition));
  expect(without('budget')).toBe('?q=hotel&sort=price&type=hajj');
  expect(without('type')).toBe('?q=hotel&budget=100000&sort=price');
  expect(conditionsOf(question)).toEqual(['q', 'budget', 'type']);
});

it('caches only questions of one choice out of a fixed list', () => {
  const common = 'type=hajj | days=11-15 | season=ramadan | budget=100000 | sort=price';
  for (const search of ['', ...entriesOf(common)]) {
    expect(isCommonQuestion(parse(search)), search).toBe(true);
  }
  const others = 'q=a | month=2027-01 | from=Delhi | ids=a | budget=100001 | type=hajj&sort=date';
  for (const search of entriesOf(others)) {
    expect(isCommonQuestion(parse(search)), search).toBe(false);
  }
});
