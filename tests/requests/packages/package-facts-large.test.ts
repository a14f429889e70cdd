import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../sites/test-site.ts';
import { fieldsIn, filled, openFacts } from './package-facts-requests.ts';

/** As many rows as a list is asked for, each filled in. */
function rowsOf(list: string, count: number, fields: Record<string, (index: number) => string>) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) =>
      Object.entries(fields).map(([key, text]) => [`${list}.r${index}.${key}`, text(index)]),
    ).flat(),
  );
}

const dayOf = (index: number) =>
  new Date(Date.UTC(2027, 0, 1 + index * 7)).toISOString().slice(0, 10);
const departures = (count: number) =>
  rowsOf('departures', count, {
    ...{ id: () => '', from: dayOf, to: (index) => dayOf(index + 2), airport: () => 'Bengaluru' },
    ...{ airline: () => 'Saudia', flight: () => 'direct', seats: () => '40', left: () => '12' },
    ...{ seenLeft: () => '', leftAt: () => '', state: () => '', price: () => '1,24,000' },
  });
const longest = {
  ...filled,
  ...departures(60),
  ...rowsOf('stays', 10, {
    ...{ city: () => 'Makkah', hotel: () => 'Anjum', nights: () => '8', stars: () => '4' },
    ...{ metres: () => '350', note: () => 'n'.repeat(200), orSimilar: () => 'yes' },
  }),
  ...rowsOf('programme', 45, {
    ...{ days: (index) => String(index + 1), city: () => 'Makkah', title: () => 't'.repeat(100) },
    text: () => 'x'.repeat(600),
  }),
  ...rowsOf('payment', 8, { when: () => 'w'.repeat(100), what: () => 'p'.repeat(100) }),
  ...rowsOf('cancellation', 8, { when: () => 'w'.repeat(100), what: () => 'c'.repeat(100) }),
  included: Array.from({ length: 40 }, () => 'i'.repeat(160)).join('\n'),
};

describe.each(databaseKinds)('long forms of packages on %s', (kind) => {
  const { here, made } = openFacts(kind);
  const { post, photoFile } = here;

  it('the longest one is saved whole, with its picture, and again from its page', async () => {
    const { stored, opened, edit } = await made('Longest', longest);
    const { facts } = await stored();
    expect(facts.departures).toHaveLength(60);
    expect(facts.programme).toHaveLength(45);
    expect(facts.cancellation.at(-1)?.what).toBe('c'.repeat(100));
    const again = await post(edit, { ...(await opened()), featuredImage: photoFile() });
    expect(again.status).toBe(302);
    expect((await stored()).facts).toEqual(facts);
    expect((await stored()).imageUrl).not.toBe('');
  });

  it.each([
    ['200 departures', departures(200), 'Departures can have at most 60'],
    [
      '60 programme days',
      rowsOf('programme', 60, { days: String, title: () => 'A day' }),
      'Day by day can have at most 45',
    ],
    [
      '300 lines included',
      { included: Array.from({ length: 300 }, (_, index) => `Line ${index}`).join('\n') },
      'Included can have at most 40 lines',
    ],
    [
      'endless text',
      { 'stays.r0.note': 'n'.repeat(5000) },
      'The way on foot can have at most 200 characters',
    ],
  ])('%s: a sentence at the place, and nothing is lost', async (_what, fields, sentence) => {
    const response = await post('/admin/packages/new', { ...filled, ...fields });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(sentence);
    const kept = fieldsIn(html);
    for (const [name, text] of Object.entries(fields)) {
      expect(kept[name]?.replaceAll('\r', '')).toBe(text);
    }
  });
});
