import { describe, expect, it } from 'vitest';
import { updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { noFacts } from '../../../app/rules/packages/package-facts.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { fieldsIn, filled, openFacts, unfoldedIn } from './package-facts-requests.ts';
import { texts } from './package-requests.ts';

describe.each(databaseKinds)('the facts of a package on %s', (kind) => {
  const { here, made } = openFacts(kind);
  const { post, breakChanges } = here;

  it('are saved from the form, each departure with an id of its own', async () => {
    const { stored } = await made('With facts');
    const { facts } = await stored();
    expect(facts).toMatchObject({
      prices: { sharing4: '1,25,000', tax: 'extra', gst: '5' },
      journey: { airport: 'Bengaluru' },
      departures: [
        { from: '2027-01-22', to: '2027-02-05', seats: '40', left: '12', seenLeft: '' },
        { from: '2027-02-26', left: '', leftAt: '' },
      ],
      stays: [{ city: 'Makkah', metres: '350-700' }],
      included: 'Visa\nMeals',
    });
    const [one, other] = facts.departures;
    expect(one?.id).toMatch(/^[\w-]{8,}$/);
    expect(other?.id).toMatch(/^[\w-]{8,}$/);
    expect(one?.id).not.toBe(other?.id);
    expect(here.site.services.now().getTime() - Date.parse(one?.leftAt ?? '')).toBeLessThan(60_000);
  });

  it('saved again as they are count as no change; what is emptied is gone', async () => {
    const { stored, opened, edit } = await made('Saved twice');
    const before = await stored();
    expect((await post(edit, await opened())).status).toBe(302);
    expect(await stored()).toEqual(before);
    const emptied = { ...(await opened()), notIncluded: '', 'stays.r0.city': '' };
    expect((await post(edit, { ...emptied, 'stays.r0.metres': '' })).status).toBe(302);
    const { facts } = await stored();
    expect(facts).toEqual({ ...before.facts, notIncluded: '', stays: [] });
  });

  it('a form that was opened before there were any leaves them as they are', async () => {
    const { stored, edit } = await made('Opened before');
    const { facts } = await stored();
    await post(edit, { ...texts, packageName: 'Opened before', price: '9', version: '1' });
    expect(await stored()).toMatchObject({ price: '9', facts });
  });

  it('ids that are missing, doubled or foreign are mended', async () => {
    const { stored, edit } = await made('Doubled');
    const [{ id } = { id: '' }] = (await stored()).facts.departures;
    await post(edit, {
      ...filled,
      version: '1',
      'departures.r0.id': id,
      'departures.r3.id': id,
      'departures.r4.id': '"><script>',
      'departures.r4.from': '2027-03-26',
    });
    // Not known as an id: nothing of the form is saved.
    expect((await stored()).version).toBe(1);
    await post(edit, {
      ...filled,
      version: '1',
      'departures.r0.id': id,
      'departures.r3.id': id,
    });
    const ids = (await stored()).facts.departures.map((departure) => departure.id);
    expect(ids[0]).toBe(id);
    expect(new Set(ids).size).toBe(2);
  });

  it('equal facts through the data layer are no change', async () => {
    const { id, stored } = await made('Equal');
    const { facts, version } = await stored();
    const input = { ...texts, description: 'Two lines\nof text', packageName: 'Equal', facts };
    expect(await updatePackage(here.database, id, input)).toEqual({ state: 'saved' });
    expect((await stored()).version).toBe(version);
    await updatePackage(here.database, id, { ...input, facts: noFacts });
    expect((await stored()).facts).toEqual(noFacts);
  });
  it('what is wrong is said at its field, its section is unfolded, and nothing is lost', async () => {
    const response = await post('/admin/packages/new', {
      ...filled,
      price: '',
      'departures.r0.to': '2027-01-01',
      'prices.gst': 'five',
      included: 'x'.repeat(161),
    });
    expect(response.status).toBe(400);
    const html = await response.text();
    for (const [field, sentence] of [
      ['price', 'Price is required'],
      ['departures.r0.to', 'The return must be after the departure'],
      ['prices.gst', 'GST in % must be a number'],
      ['included', 'A line can have at most 160 characters'],
    ]) {
      expect(html).toMatch(new RegExp(`id="${field}-error"[^>]*>${sentence}`));
    }
    expect(fieldsIn(html)).toMatchObject({
      'stays.r0.metres': '350-700',
      'prices.gst': 'five',
      'departures.r3.from': '2027-02-26',
      included: 'x'.repeat(161),
    });
    expect(unfoldedIn(html)).toBe(3);
  });

  it('after a failure everything that was typed comes back', async () => {
    breakChanges();
    const response = await post('/admin/packages/new', { ...filled, packageName: 'Unlucky' });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('Failed to save package');
    expect(fieldsIn(html)).toMatchObject({ 'stays.r0.metres': '350-700', notIncluded: 'Qurbani' });
  });
});
