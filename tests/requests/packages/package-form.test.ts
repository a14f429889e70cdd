import { describe, expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { changeSeats } from '../../../app/data/packages/package-actions.server.ts';
import { restorePackageVersion } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { bulk, bulkAnswer, expectWords, textOf, toastOf } from '../site/open-site.ts';
import { beforeDepartures, fieldsIn, filled, openPackages, texts } from './package-requests.ts';

const add = '/admin/packages/new';

const unfoldedIn = (html: string) =>
  (html.match(/<details\b[^>]*>/g) ?? []).filter(
    (tag) => tag.includes('class="fact-section"') && tag.includes('open=""'),
  ).length;

function rowsOf(list: string, count: number, row: (at: number) => Record<string, string>) {
  const rows = Array.from({ length: count }, (_, at) =>
    Object.entries(row(at)).map(([key, text]) => [`${list}.r${at}.${key}`, text]),
  );
  return Object.fromEntries(rows.flat());
}
const weekly = (at: number) => new Date(Date.UTC(2027, 0, 1 + at * 7)).toISOString().slice(0, 10);

describe.each(requestDatabases)('the package form on %s', (kind) => {
  const here = openPackages(kind, beforeDepartures);
  const { get, post, readAsStaff, photoFile, named, made, storedPictures, breakChanges } = here;

  it('creates a package with its picture and details', async () => {
    const packageName = `"O'Brien" عمرہ`;
    const response = await post(add, { ...filled, packageName, featuredImage: photoFile() });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/admin/packages');
    expect(toastOf(response)).toContain('Package saved successfully');
    const saved = await named(packageName);
    expect(saved).toMatchObject({
      ...texts,
      packageName,
      description: 'Two lines\nof text',
      version: 1,
      facts: {
        prices: { sharing4: '1,25,000', tax: 'extra', gst: '5' },
        journey: { airport: 'Bengaluru' },
        departures: [
          { from: '2027-01-22', to: '2027-02-05', seats: '40', left: '12', seenLeft: '' },
          { from: '2027-02-26', left: '', leftAt: '' },
        ],
        stays: [{ city: 'Makkah', metres: '350-700' }],
        included: 'Visa\nMeals',
      },
    });
    expect(saved?.imageUrl).toMatch(/^\/media\/packages\/\d{13}-haram-view-[0-9a-f]{10}\.jpg$/);
    expect((await here.ask(saved?.imageUrl ?? '')).status).toBe(200);
    const [one, other] = saved?.facts.departures ?? [];
    expect(one?.id).toMatch(/^[\w-]{8,}$/);
    expect(one?.id).not.toBe(other?.id);
    for (const time of [saved?.createdAt, one?.leftAt]) {
      expect(beforeDepartures().getTime() - Date.parse(time ?? '')).toBeLessThan(60_000);
    }
  });

  it('an edit keeps createdAt and, without a new file, the picture', async () => {
    const before = await named('Umrah Saver');
    const id = before?.id ?? '';
    const response = await post(`/admin/packages/${id}/edit`, {
      ...texts,
      packageName: 'Umrah Saver Plus',
      version: '1',
      imageUrl: '/media/evil.jpg',
      createdAt: '1999',
      featuredImage: new File([], ''),
    });
    expect(response.headers.get('location')).toBe(`/admin/packages#${id}`);
    expect(await findPackage(here.database, id)).toMatchObject({
      packageName: 'Umrah Saver Plus',
      createdAt: before?.createdAt,
      imageUrl: before?.imageUrl,
      version: 2,
    });
  });

  it('details that a form does not contain stay', async () => {
    const { stored, edit } = await made('Saved twice');
    const { facts } = await stored();
    await post(edit, { ...texts, price: '1,12,000', version: '1' });
    expect(await stored()).toMatchObject({ price: '1,12,000', facts });
  });

  it('shows each error at its field, unfolds its section and loses nothing', async () => {
    const wrong = {
      price: '',
      madinaHotel: 'h'.repeat(201),
      'departures.r0.to': '2027-01-01',
      'prices.gst': 'five',
      included: 'x'.repeat(161),
    };
    const response = await post(add, { ...filled, ...wrong, featuredImage: photoFile() });
    const html = await textOf(response, 400);
    for (const [field, sentence] of [
      ['price', 'Price is required'],
      ['madinaHotel', 'Madina Hotel can have at most 200 characters'],
      ['departures.r0.to', 'The return must be after the departure'],
      ['prices.gst', 'GST in % must be a number'],
      ['included', 'A line can have at most 160 characters'],
    ]) {
      expect(html).toMatch(new RegExp(`id="${field}-error"[^>]*>${sentence}`));
    }
    expect(html).toContain('Please choose it again');
    expect(fieldsIn(html)).toMatchObject({ ...wrong, 'stays.r0.metres': '350-700' });
    expect(unfoldedIn(html)).toBe(3);
  });

  it('saves the longest form whole, and again from its page with a picture', async () => {
    const { stored, opened, edit } = await made('Longest', {
      ...rowsOf('departures', 60, (at) => ({
        id: '',
        from: weekly(at),
        to: weekly(at + 2),
        seats: '40',
        airport: 'Bengaluru',
        airline: 'Saudia',
        flight: 'direct',
        left: '12',
        seenLeft: '',
        leftAt: '',
        price: '1,24,000',
      })),
      ...rowsOf('programme', 45, (at) => ({
        days: String(at + 1),
        city: 'Makkah',
        title: 't'.repeat(100),
        text: 'x'.repeat(600),
      })),
      included: Array.from({ length: 40 }, () => 'i'.repeat(160)).join('\n'),
    });
    const { facts } = await stored();
    expect([facts.departures.length, facts.programme.length]).toEqual([60, 45]);
    const again = await post(edit, { ...(await opened()), featuredImage: photoFile() });
    expect(again.status).toBe(302);
    expect((await stored()).facts).toEqual(facts);
    expect((await stored()).imageUrl).not.toBe('');
  });

  it('a refused or failed save returns what was typed, and stores neither picture nor package', async () => {
    const before = await storedPictures();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const drawing = new File([svg], 'a.svg', { type: 'image/svg+xml' });
    const fields = { ...filled, packageName: 'Unlucky' };
    const refused = await post(add, { ...fields, featuredImage: drawing });
    expect(await textOf(refused, 400)).toContain('id="featuredImage-error"');
    breakChanges();
    const html = await textOf(await post(add, { ...fields, featuredImage: photoFile() }), 503);
    expect(html).toContain('Failed to save package');
    const kept = { packageName: 'Unlucky', 'stays.r0.metres': '350-700', notIncluded: 'Qurbani' };
    expect(fieldsIn(html)).toMatchObject(kept);
    expect(await storedPictures()).toEqual(before);
    expect(await named('Unlucky')).toBeUndefined();
  });

  it('refuses the later of two saves, and saves it anyway on request', async () => {
    const id = await here.addPackage({ ...texts, packageName: 'Shared' });
    const edit = `/admin/packages/${id}/edit`;
    const stored = async () => (await findPackage(here.database, id))?.packageName;
    await post(edit, { ...texts, packageName: 'Mine', version: '1' });
    const before = await storedPictures();
    const theirs = { ...texts, packageName: 'Theirs', version: '1' };
    const refused = await post(edit, { ...theirs, featuredImage: photoFile() });
    const html = await textOf(refused, 409);
    // Save Package still refers to the version that was opened; only Save anyway refers to the newer one.
    expectWords(
      html,
      'This package was changed by someone else while you were editing.',
      'value="Theirs"',
      'name="version" value="1"',
      /<button[^>]*(name="seenVersion"[^>]*value="2"|value="2"[^>]*name="seenVersion")/,
    );
    expect(await storedPictures()).toEqual(before);
    expect(await stored()).toBe('Mine');
    expect((await post(edit, { ...theirs, seenVersion: '2' })).status).toBe(302);
    expect(await stored()).toBe('Theirs');
  });

  it('asks once about prices that change much, and offers Undo for each change of prices', async () => {
    const { edit, opened, stored } = await made('Typed wrongly');
    const before = await stored();
    const wrong = { ...(await opened()), price: '11,100', 'prices.sharing4': '12,500' };
    const html = await textOf(await post(edit, wrong), 409);
    const sure =
      'The price changes from ₹1,11,000 to ₹11,100. “4 in a room” changes from ₹1,25,000 to ₹12,500.';
    expectWords(html, 'Please check the price', `value="${sure}"`, 'value="11,100"');
    expect(html).not.toContain('Failed to save package');
    expect(await stored()).toEqual(before);
    expect((await post(edit, { ...wrong, price: '1,110', sure })).status).toBe(409);
    const saved = await post(edit, { ...wrong, sure });
    expect(toastOf(saved)).toContain('"action":"put-back"');
    expect((await stored()).price).toBe('11,100');
    const name = { ...(await opened()), packageName: 'No other price' };
    expect(toastOf(await post(edit, name))).not.toContain('put-back');
    const slight = { ...(await opened()), 'prices.sharing4': '13,000' };
    expect(toastOf(await post(edit, slight))).toContain('put-back');
  });

  it('a package deleted during an edit is saved as a new one, or after its restore', async () => {
    const id = await here.addPackage({ ...texts });
    await deleteRows(here.database, 'packages', [id]);
    const edit = `/admin/packages/${id}/edit`;
    const late = { ...texts, packageName: 'Too late', version: '1' };
    const refused = await post(edit, late);
    const html = await textOf(refused, 404);
    expectWords(
      html,
      'This package was deleted while you were editing.',
      'href="/admin/bin"',
      'value="Too late"',
    );
    expect(await findPackage(here.database, id)).toBeNull();
    expect((await post(edit, { ...late, asNew: 'yes' })).status).toBe(302);
    expect((await named('Too late'))?.id).not.toBe(id);
    await post(...bulk('packages', 'restore', id));
    expect(toastOf(await post(edit, late))).toContain('Package saved successfully');
    expect((await findPackage(here.database, id))?.packageName).toBe('Too late');
  });

  it('a duplicate is a form without dates, whose package shares the picture', async () => {
    const source = await made('Of last season', { 'prices.asOn': '2026-01-01' });
    await post(source.edit, { ...(await source.opened()), featuredImage: photoFile() });
    const before = (await listPackages(here.database)).length;
    const html = await readAsStaff(`${add}?from=${source.id}`);
    const form = fieldsIn(html);
    const blank = { nextBatch: '', 'prices.asOn': '', 'departures.r0.id': '' };
    const undated = { 'departures.r0.from': '', 'departures.r0.to': '' };
    const free = { 'departures.r0.seats': '40', 'departures.r0.left': '40' };
    expect(form).toMatchObject({
      packageName: 'Of last season (copy)',
      'prices.sharing4': '1,25,000',
      ...blank,
      ...undated,
      ...free,
      'stays.r0.city': 'Makkah',
    });
    expect(html).toContain(`Was ${texts.nextBatch}.`);
    expect(unfoldedIn(html)).toBe(1);
    expect((await post(add, { ...form, 'departures.r1.from': '' })).status).toBe(400);
    expect(await listPackages(here.database)).toHaveLength(before);
    const dated = { 'departures.r0.from': '2028-01-22', packageName: 'Of this season' };
    expect((await post(add, { ...form, ...dated })).status).toBe(302);
    const copy = await named('Of this season');
    const stored = await source.stored();
    expect(copy?.imageUrl).toBe(stored.imageUrl);
    expect(copy?.facts.departures).toMatchObject([{ from: '2028-01-22', left: '40' }]);
    expect(copy?.facts.departures[0]?.id).not.toBe(stored.facts.departures[0]?.id);
    expect(stored.facts.departures).toMatchObject([{ left: '12' }, {}]);
  });

  describe('the seats of a departure', () => {
    async function made(name: string, fields: Record<string, string> = {}) {
      const own = await here.made(name, fields);
      const [first, second] = await own.departures();
      return {
        ...own,
        first: first?.id ?? '',
        second: second?.id ?? '',
        async press(by: string, departure = first?.id ?? '', attempt = newAttemptKey()) {
          const path = `/admin/packages/${own.id}/seats.data`;
          const [status, answer] = await bulkAnswer(await post(path, { departure, by, attempt }));
          return { status, ...(answer as { state: string; left?: number }) };
        },
        left: async () => (await own.departures())[0]?.left,
      };
    }

    it('seats sold during an edit stay sold, unless the edit changes them', async () => {
      const { id, first, departures, opened, edit, stored, left } = await made('Sold meanwhile');
      const form = await opened();
      const before = await stored();
      const sell = (by: 1 | -1 = -1) => changeSeats(here.database, id, { departure: first, by });
      await sell();
      // A sale is no other version of the package, but other content.
      expect((await stored()).version).toBe(before.version);
      expect((await stored()).changedAt).not.toBe(before.changedAt);
      const [{ leftAt } = { leftAt: '' }] = await departures();
      expect((await post(edit, { ...form, price: '1,15,000' })).status).toBe(302);
      expect((await stored()).price).toBe('1,15,000');
      expect(await departures()).toMatchObject([{ left: '11', leftAt }, {}]);
      const typed = { ...(await opened()), 'departures.r0.left': '30' };
      await sell();
      await post(edit, typed);
      expect(await left()).toBe('30');
      // The seats left cannot exceed the total.
      const fewer = { ...(await opened()), 'departures.r0.seats': '30' };
      await sell(1);
      await post(edit, fewer);
      expect((await departures())[0]).toMatchObject({ seats: '30', left: '30' });
    });

    it('a restored version brings back all details, and keeps the seats of today', async () => {
      const { id, first, stored, departures, opened, edit } = await made('Restored');
      await post(edit, { ...(await opened()), price: '1,12,000', included: 'Visa' });
      await changeSeats(here.database, id, { departure: first, by: -1 });
      await restorePackageVersion(here.database, id, { version: 1, seen: 2 });
      const { price, facts } = await stored();
      expect([price, facts.included]).toEqual([texts.price, 'Visa\nMeals']);
      expect((await departures())[0]).toMatchObject({ left: '11', seats: '40' });
    });

    it('never fall below zero, exceed the total, or count one press twice', async () => {
      const fields = { 'departures.r0.seats': '3', 'departures.r0.left': '2' };
      const { first, press: change, left } = await made('At its ends', fields);
      const states = async (by: string) => {
        const answers = await Promise.all(Array.from({ length: 5 }, () => change(by)));
        return answers.map(({ state }) => state).sort();
      };
      expect(await states('-1')).toEqual(['limit', 'limit', 'limit', 'saved', 'saved']);
      expect(await left()).toBe('0');
      expect(await states('1')).toEqual(['limit', 'limit', 'saved', 'saved', 'saved']);
      expect(await left()).toBe('3');
      const attempt = newAttemptKey();
      const twice = await Promise.all([1, 2].map(() => change('-1', first, attempt)));
      expect(twice.map(({ state }) => state)).toEqual(['saved', 'saved']);
      expect(await left()).toBe('2');
      expect((await change('-1')).left).toBe(1);
    });

    it('start with the total, and ask for it if nobody has entered a number', async () => {
      const own = await made('Not counted yet', { 'departures.r0.left': '' });
      expect(await own.press('-1')).toMatchObject({ state: 'saved', left: 39 });
      expect(await own.press('-1', own.second)).toMatchObject({ status: 409, state: 'unknown' });
      const html = await readAsStaff(`/admin/packages/${own.id}/seats`);
      expectWords(html, '39 of 40 seats left', 'The number of seats is not known.');
    });

    it('change without scripts, and failures are reported', async () => {
      const own = await made('Scriptless', { 'departures.r0.left': '1' });
      const address = `/admin/packages/${own.id}/seats`;
      const change = (by: string, departure = own.first) => post(address, { departure, by });
      const counted = await change('-1');
      const row = `${address}#seats-${own.first}`;
      expect([counted.status, counted.headers.get('location')]).toEqual([302, row]);
      expect(toastOf(await change('-1'))).toContain('No seats are left.');
      expect((await change('-2')).status).toBe(400);
      expect((await post(address, { by: '1' })).status).toBe(400);
      expect(toastOf(await change('1', 'gone'))).toContain('not there');
      const gone = await post('/admin/packages/gone/seats.data', { departure: own.first, by: '1' });
      expect(await bulkAnswer(gone)).toMatchObject([404, { state: 'missing' }]);
      expect(toastOf(await get('/admin/packages/gone/seats'))).toContain('not there any more');
      breakChanges();
      expect(await own.press('1')).toMatchObject({ status: 503, state: 'failed' });
      expect(await own.left()).toBe('0');
    });
  });
});
