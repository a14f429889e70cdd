import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../sites/test-site.ts';
import { fieldsIn, filled, openFacts, unfoldedIn } from './package-facts-requests.ts';
import { texts } from './package-requests.ts';

describe.each(databaseKinds)('the form of a package without a script on %s', (kind) => {
  const { here, made } = openFacts(kind);
  const { get, post, named } = here;

  it('rows are added, moved and removed without a script, and nothing is saved by it', async () => {
    const { stored, opened, edit } = await made('Without a script');
    const before = await stored();
    const press = async (form: Record<string, string>, rows: string) => {
      const response = await post(edit, { ...form, rows });
      expect(response.status).toBe(200);
      return response.text();
    };
    const added = await press(await opened(), 'add stays');
    expect(fieldsIn(added)).toMatchObject({ 'stays.r0.city': 'Makkah', 'stays.r1.city': '' });
    expect(unfoldedIn(added)).toBe(1);
    const moved = fieldsIn(await press(fieldsIn(added), 'up stays r1'));
    const order = Object.keys(moved).filter((name) => /^stays\..*city$/.test(name));
    expect(order).toEqual(['stays.r1.city', 'stays.r0.city']);
    const removed = fieldsIn(await press(moved, 'remove stays r1'));
    expect(removed).not.toHaveProperty(['stays.r1.city']);
    for (const rows of ['add nothing', 'up stays r99', 'remove']) {
      expect((await post(edit, { ...removed, rows })).status).toBeLessThan(500);
    }
    expect((await stored()).facts).toEqual(before.facts);
    const late = await post('/admin/packages/new', { ...filled, rows: 'add payment' });
    expect(fieldsIn(await late.text())).toHaveProperty(['payment.r0.when'], '');
  });

  it('a usual list fills a field that is empty, without a script too', async () => {
    const { stored, opened, edit } = await made('Usual');
    const form = await opened();
    const taken = await post(edit, { ...form, usual: 'documents' });
    expect(taken.status).toBe(200);
    expect(fieldsIn(await taken.text()).documents).toContain('PAN card');
    const kept = await post(edit, { ...form, usual: 'included' });
    expect(fieldsIn(await kept.text()).included).toMatch(/^Visa\r?\nMeals$/);
    const days = fieldsIn(await (await post(edit, { ...form, usual: 'cancellation' })).text());
    expect(days['cancellation.r0.what']).toBe('10% of the price');
    expect((await stored()).facts.documents).toBe('');
  });

  it('a duplicate asks for its dates', async () => {
    const { id, stored } = await made('Of last season', { 'prices.asOn': '2026-01-01' });
    const html = await (await get(`/admin/packages/new?from=${id}`)).text();
    const form = fieldsIn(html);
    expect(form).toMatchObject({
      nextBatch: '',
      'prices.sharing4': '1,25,000',
      'prices.asOn': '',
      'departures.r0.id': '',
      'departures.r0.from': '',
      'departures.r0.to': '',
      'departures.r0.seats': '40',
      'departures.r0.left': '40',
      'stays.r0.city': 'Makkah',
    });
    expect(html).toContain(`Was ${texts.nextBatch}.`);
    expect(unfoldedIn(html)).toBe(1);
    const undated = await post('/admin/packages/new', { ...form, 'departures.r1.from': '' });
    expect(undated.status).toBe(400);
    const dated = { ...form, 'departures.r0.from': '2028-01-22', packageName: 'Of this season' };
    expect((await post('/admin/packages/new', dated)).status).toBe(302);
    const copy = await named('Of this season');
    const { facts } = await stored();
    expect(copy?.facts.departures).toMatchObject([{ from: '2028-01-22', left: '40' }]);
    expect(copy?.facts.departures[0]?.id).not.toBe(facts.departures[0]?.id);
    expect(facts.departures).toMatchObject([{ left: '12' }, {}]);
  });
});
