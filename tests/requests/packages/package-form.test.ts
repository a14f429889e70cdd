import { describe, expect, it } from 'vitest';
import { deleteForGood, deleteRows } from '../../../app/data/bin/bin.server.ts';
import {
  changeSeats,
  setPackagesHidden,
} from '../../../app/data/packages/package-actions.server.ts';
import { restorePackageVersion } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { bulk, bulkAnswer, expectWords, mainOf, textOf, toastOf } from '../site/open-site.ts';
import { beforeDepartures, fieldsIn, filled, openPackages, texts } from './package-requests.ts';

const add = '/admin/packages/new';

const unfoldedIn = (html: string) =>
  (html.match(/<details\b[^>]*>/g) ?? []).filter(
    (tag) => tag.includes('class="fact-section"') && tag.includes('open=""'),
  ).length;

describe.each(requestDatabases)('the package form on %s', (kind) => {
  const here = openPackages(kind, beforeDepartures);
  const { ask, get, post, readAsStaff, photoFile, named, made, storedPictures, breakChanges } =
    here;

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
        departures: [
          { left: '12', seenLeft: '' },
          { left: '', leftAt: '' },
        ],
      },
    });
    expect(saved?.imageUrl).toMatch(/^\/media\/packages\/\d{13}-haram-view-[0-9a-f]{10}\.jpg$/);
    expect((await ask(saved?.imageUrl ?? '')).status).toBe(200);
    const [first, second] = saved?.facts.departures ?? [];
    expect(first?.id).toMatch(/^[\w-]{8,}$/);
    expect(first?.id).not.toBe(second?.id);
    for (const time of [saved?.createdAt, first?.leftAt]) {
      expect(beforeDepartures().getTime() - Date.parse(time ?? '')).toBeLessThan(60_000);
    }
  });

  it('an edit keeps createdAt, details that the form lacks and, without a new file, the picture', async () => {
    const { id, stored, edit } = await made('Saved twice');
    await post(edit, { ...filled, version: '1', featuredImage: photoFile() });
    const before = await stored();
    const response = await post(edit, {
      ...texts,
      packageName: 'Saved again',
      version: '2',
      imageUrl: '/media/evil.jpg',
      createdAt: '1999',
      featuredImage: new File([], ''),
    });
    expect(response.headers.get('location')).toBe(`/admin/packages#${id}`);
    const { facts, createdAt, imageUrl } = before;
    const after = { packageName: 'Saved again', version: 3, facts, createdAt, imageUrl };
    expect(await stored()).toMatchObject(after);
  });

  it('shows each error at its field, opens its section and loses nothing', async () => {
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
      ['departures.r0.to', 'The return cannot be before the departure'],
      ['prices.gst', 'GST in % must be a number'],
      ['included', 'A line can have at most 160 characters'],
    ]) {
      expect(html).toMatch(new RegExp(`id="${field}-error"[^>]*>${sentence}`));
    }
    expect(html).toContain('Please choose it again');
    expect(fieldsIn(html)).toMatchObject({ ...wrong, 'stays.r0.metres': '350-700' });
    expect(unfoldedIn(html)).toBe(3);
  });

  it('saves the longest form completely, and again from its page with a picture', async () => {
    const days = Array.from({ length: 45 }, (_, at) => [
      [`programme.r${at}.days`, String(at + 1)],
      [`programme.r${at}.title`, 't'.repeat(100)],
      [`programme.r${at}.text`, 'x'.repeat(600)],
    ]);
    const included = Array.from({ length: 40 }, () => 'i'.repeat(160)).join('\n');
    const form = { ...Object.fromEntries(days.flat()), included };
    const { stored, opened, edit } = await made('Longest', form);
    const { facts } = await stored();
    expect([facts.programme.length, facts.included]).toEqual([45, included]);
    const again = await post(edit, { ...(await opened()), featuredImage: photoFile() });
    expect(again.status).toBe(302);
    expect((await stored()).facts).toEqual(facts);
    expect((await stored()).imageUrl).not.toBe('');
  });

  it('a refused or failed save shows what was typed, and stores neither picture nor package', async () => {
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

  it("refuses the later of two saves and names a colleague's changes; Save anyway keeps what only they changed", async () => {
    const { id, edit, opened, stored } = await made('Edited by two');
    const pictures = await storedPictures();
    const form = await opened();
    const theirs = { price: '1,12,000', 'prices.sharing4': '1,26,000', notIncluded: 'Theirs' };
    expect((await post(edit, { ...form, ...theirs })).status).toBe(302);
    const departure = form['departures.r0.id'] ?? '';
    await changeSeats(here.database, id, { departure, by: -1 });
    const counted = { 'departures.r1.seats': '20', 'departures.r1.left': '7' };
    const mine = { ...form, ...counted, packageName: 'Mine', notIncluded: 'Mine' };
    const html = await textOf(await post(edit, { ...mine, featuredImage: photoFile() }), 409);
    // Save Package still refers to the version that was opened; only Save anyway refers to the newer one.
    expectWords(
      html,
      'This package was changed by someone else while you were editing.',
      'value="Mine"',
      'name="version" value="1"',
      /<button[^>]*(name="seenVersion"[^>]*value="2"|value="2"[^>]*name="seenVersion")/,
      'They changed: Price, Prices by sharing: 4 in a room, Not included.',
      'You both changed: Not included.',
    );
    expect(await storedPictures()).toEqual(pictures);
    expect((await stored()).packageName).toBe('Edited by two');
    expect((await post(edit, { ...mine, seenVersion: '2' })).status).toBe(302);
    const { packageName, price, facts } = await stored();
    expect({ packageName, price, fourInRoom: facts.prices.sharing4 }).toEqual({
      packageName: 'Mine',
      price: '1,12,000',
      fourInRoom: '1,26,000',
    });
    expect(facts.notIncluded).toBe('Mine');
    expect(facts.departures.map(({ left }) => left)).toEqual(['11', '7']);
  });

  it('asks once about large price changes, and offers Undo for each price change', async () => {
    const { edit, opened, stored } = await made('Typed wrongly');
    const before = await stored();
    const wrong = { ...(await opened()), price: '11,100', 'prices.sharing4': '12,500' };
    const html = await textOf(await post(edit, wrong), 409);
    const confirmation =
      'The price changes from ₹1,11,000 to ₹11,100. “4 in a room” changes from ₹1,25,000 to ₹12,500.';
    expectWords(html, 'Please check the price', `value="${confirmation}"`, 'value="11,100"');
    expect(await stored()).toEqual(before);
    expect((await post(edit, { ...wrong, price: '1,110', confirmation })).status).toBe(409);
    expect(toastOf(await post(edit, { ...wrong, confirmation }))).toContain('"action":"put-back"');
    expect((await stored()).price).toBe('11,100');
    const name = { ...(await opened()), packageName: 'No other price' };
    expect(toastOf(await post(edit, name))).not.toContain('put-back');
    const slight = { ...(await opened()), 'prices.sharing4': '13,000' };
    expect(toastOf(await post(edit, slight))).toContain('put-back');
  });

  it('adds a row and fills in a list without JavaScript', async () => {
    /** The page after a press of the button with this label. */
    async function press(html: string, label: string, typed: Record<string, string>) {
      const buttons = html.match(/<button\b.*?<\/button>/gs) ?? [];
      const button = buttons.find((text) => text.includes(label)) ?? '';
      const [name = '', value = ''] = ['name', 'value'].map(
        (key) => new RegExp(` ${key}="([^"]+)"`).exec(button)?.[1],
      );
      return textOf(await post(add, { ...fieldsIn(html), ...typed, [name]: value }));
    }
    const packageName = 'Without a script';
    const stay = await press(await readAsStaff(add), 'Add a hotel', { ...texts, packageName });
    expect(unfoldedIn(stay)).toBe(1);
    const city = Object.keys(fieldsIn(stay)).find((name) => /^stays.*city$/.test(name)) ?? '';
    const full = await press(stay, 'usual list: Documents needed', { [city]: 'Makkah' });
    const saved = await post(add, { ...fieldsIn(full), featuredImage: photoFile() });
    expect(toastOf(saved)).toContain('Package saved successfully');
    const { facts, imageUrl } = (await named(packageName)) ?? {};
    expect(facts?.stays).toMatchObject([{ city: 'Makkah' }]);
    expect(facts?.documents).toContain('Aadhaar');
    expect(imageUrl).toContain('haram-view');
  });

  it('a package deleted during an edit is saved as a new one, or after it is restored', async () => {
    const { id, edit } = await made('Deleted');
    await deleteRows(here.database, 'packages', [id]);
    const late = { ...texts, packageName: 'Too late', version: '1' };
    expectWords(
      await textOf(await post(edit, late), 404),
      'This package was deleted while you were editing.',
      'href="/admin/bin"',
      'value="Too late"',
    );
    expect((await post(edit, { ...late, asNew: 'yes' })).status).toBe(302);
    const newPackage = await named('Too late');
    expect(newPackage?.id).not.toBe(id);
    expect(newPackage?.hiddenAt).toBeNull();
    await post(...bulk('packages', 'restore', id));
    expect(toastOf(await post(edit, late))).toContain('Package saved successfully');
    expect((await findPackage(here.database, id))?.packageName).toBe('Too late');
  });

  it('a package that was hidden or deleted for good is saved as a new draft', async () => {
    const hidden = await made('Hidden and deleted');
    await setPackagesHidden(here.database, [hidden.id], true);
    await deleteRows(here.database, 'packages', [hidden.id]);
    const gone = await made('Deleted for good');
    await deleteRows(here.database, 'packages', [gone.id]);
    await deleteForGood(here.database, 'packages', [gone.id]);
    for (const { edit } of [hidden, gone]) {
      const packageName = `New one of ${edit}`;
      const response = await post(edit, { ...texts, packageName, version: '1', asNew: 'yes' });
      expect(toastOf(response), edit).toContain('saved as a draft');
      expect((await named(packageName))?.hiddenAt, edit).toEqual(expect.any(String));
    }
  });

  it('a duplicate is a form without dates, whose package shares the picture', async () => {
    const source = await made('Of last season', { 'prices.asOn': '2026-01-01' });
    await post(source.edit, { ...(await source.opened()), featuredImage: photoFile() });
    const html = await readAsStaff(`${add}?from=${source.id}`);
    const form = fieldsIn(html);
    expect(form).toMatchObject({
      packageName: 'Of last season (copy)',
      nextBatch: '',
      'prices.sharing4': '1,25,000',
      'prices.asOn': '',
      'departures.r0.id': '',
      'departures.r0.from': '',
      'departures.r0.to': '',
      'departures.r0.left': '40',
      'stays.r0.city': 'Makkah',
    });
    expect(html).toContain(`Was ${texts.nextBatch}.`);
    expect(unfoldedIn(html)).toBe(1);
    const dated = { 'departures.r0.from': '2028-01-22', packageName: 'Of this season' };
    expect((await post(add, { ...form, ...dated })).status).toBe(302);
    const copy = await named('Of this season');
    const stored = await source.stored();
    expect(copy?.imageUrl).toBe(stored.imageUrl);
    expect(copy?.facts.departures).toMatchObject([{ from: '2028-01-22', left: '40' }]);
    expect(copy?.facts.departures[0]?.id).not.toBe(stored.facts.departures[0]?.id);
    expect(stored.facts.departures).toMatchObject([{ left: '12' }, {}]);
  });

  it('only staff see a draft, as visitors will see it, until it is shown', async () => {
    const packageName = 'Ramadan in the making';
    const buttons = />Save Package<\/button><button[^>]*name="draft"[^>]*>Save as draft</;
    expect(await readAsStaff(add)).toMatch(buttons);
    const fields = { ...texts, packageName, draft: 'yes', featuredImage: photoFile() };
    expect(await textOf(await post(add, { ...fields, price: '' }), 400)).toMatch(buttons);
    const saved = await post(add, fields);
    expect(saved.headers.get('location')).toBe('/admin/packages');
    expect(toastOf(saved)).toContain('Package saved as a draft. Visitors do not see it.');
    const { id = '', hiddenAt, imageUrl = '' } = (await named(packageName)) ?? {};
    expect(hiddenAt).not.toBeNull();
    const page = `/packages/details/${id}`;
    const preview = `/admin/packages/${id}/preview`;
    const edit = await readAsStaff(`/admin/packages/${id}/edit`);
    expect(edit).not.toContain('Save as draft');
    expectWords(edit, `href="${preview}"`);
    expectWords(await readAsStaff('/admin/packages'), '>Hidden<', `href="${preview}"`);
    expect(await readAsStaff('/admin/history')).toMatch(/added.*Ramadan.*as a draft/);

    const cookie = await staffCookie(here.site, 'staff');
    const answer = await ask(preview, { headers: { cookie } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const html = await textOf(answer);
    expectWords(html, packageName, imageUrl, 'Saja');
    expect(html).not.toContain('<script');
    // The preview puts nothing into the memory from which visitors get their pages.
    for (const path of [page, imageUrl]) expect((await ask(path)).status, path).toBe(404);
    await post(...bulk('packages', 'show', id));
    // Except the data for search engines.
    const shown = mainOf(await here.read(page)).replace(/<script.*?<\/script>/s, '');
    expect(shown).toBe(mainOf(html));
    expect((await ask(imageUrl)).status).toBe(200);
    await deleteRows(here.database, 'packages', [id]);
    expect(toastOf(await get(preview))).toContain('This package no longer exists');
  });

  describe('the seats of a departure', () => {
    async function made(name: string, fields: Record<string, string> = {}) {
      const own = await here.made(name, fields);
      const [first, second] = await own.departures();
      const address = `/admin/packages/${own.id}/seats`;
      return {
        ...own,
        address,
        first: first?.id ?? '',
        second: second?.id ?? '',
        async press(by: string, departure = first?.id ?? '', attempt = newAttemptKey()) {
          const answer = await post(`${address}.data`, { departure, by, attempt });
          const [status, state] = await bulkAnswer(answer);
          return { status, ...(state as { state: string; left?: number }) };
        },
        sell: (by: 1 | -1 = -1) =>
          changeSeats(here.database, own.id, { departure: first?.id ?? '', by }),
        left: async () => (await own.departures())[0]?.left,
      };
    }

    it('stay sold if sold during an edit, unless the edit changes them', async () => {
      const { departures, opened, edit, stored, left, sell } = await made('Sold meanwhile');
      const form = await opened();
      const before = await stored();
      await sell();
      // A sale is no other version of the package, but other content.
      expect((await stored()).version).toBe(before.version);
      expect((await stored()).changedAt).not.toBe(before.changedAt);
      const [{ leftAt } = { leftAt: '' }] = await departures();
      expect((await post(edit, { ...form, price: '1,15,000' })).status).toBe(302);
      expect(await departures()).toMatchObject([{ left: '11', leftAt }, {}]);
      const typed = { ...(await opened()), 'departures.r0.left': '30' };
      await sell();
      await post(edit, typed);
      expect(await left()).toBe('30');
      // The seats left cannot exceed the total.
      const fewer = { ...(await opened()), 'departures.r0.seats': '30' };
      await sell(1);
      await post(edit, fewer);
      expect(await departures()).toMatchObject([{ seats: '30', left: '30' }, {}]);
    });

    it('stay as they are today when an older version with all details is restored', async () => {
      const { id, stored, opened, edit, sell } = await made('Restored');
      await post(edit, { ...(await opened()), price: '1,12,000', included: 'Visa' });
      await sell();
      await restorePackageVersion(here.database, id, { version: 1, seenVersion: 2 });
      const departures = [{ left: '11', seats: '40' }, {}];
      const facts = { included: 'Visa\nMeals', departures };
      expect(await stored()).toMatchObject({ price: texts.price, facts });
    });

    it('never fall below zero, exceed the total, or count one press twice', async () => {
      const fields = { 'departures.r0.seats': '3', 'departures.r0.left': '2' };
      const { address, first, press: change, left } = await made('At its ends', fields);
      const states = async (by: string) => {
        const answers = await Promise.all(Array.from({ length: 5 }, () => change(by)));
        return answers.map(({ state }) => state).sort();
      };
      expect(await states('-1')).toEqual(['limit', 'limit', 'limit', 'saved', 'saved']);
      expect(await states('1')).toEqual(['limit', 'limit', 'saved', 'saved', 'saved']);
      const attempt = newAttemptKey();
      const twice = await Promise.all([1, 2].map(() => change('-1', first, attempt)));
      expect(twice.map(({ state }) => state)).toEqual(['saved', 'saved']);
      expect(await left()).toBe('2');
      const forSomebodyElse = { departure: first, by: '-1', attempt, forWhom: 'Shaikh' };
      await post(`${address}.data`, forSomebodyElse);
      expect(await left()).toBe('1');
    });

    it('start with the total, and ask for it if nobody has entered a number', async () => {
      const own = await made('Not counted yet', { 'departures.r0.left': '' });
      expect(await own.press('-1')).toMatchObject({ state: 'saved', left: 39 });
      expect(await own.press('-1', own.second)).toMatchObject({ status: 409, state: 'unknown' });
      const html = await readAsStaff(own.address);
      expectWords(html, '39 of 40 seats left', 'The number of seats is not known.');
    });

    it('can be taken several at a time, for a named person, or all at once', async () => {
      const own = await made('For a family', { 'departures.r0.left': '' });
      const address = `/admin/packages/${own.id}/seats`;
      expect(await own.press('-9')).toMatchObject({ state: 'saved', left: 31 });
      const fields = { departure: own.first, by: '-4', enquiry: '' };
      expect((await post(address, { ...fields, forWhom: 'Amina and sons' })).status).toBe(302);
      expectWords(
        await readAsStaff('/admin/history'),
        'from 31 to 27 (22 January 2027) for Amina and sons',
      );
      const forWhom = 'x'.repeat(101);
      const html = await textOf(await post(address, { ...fields, forWhom }), 400);
      expectWords(html, 'For whom can have at most 100 characters', forWhom);
      const opened = { ...(await own.opened()), 'departures.r0.left': '3' };
      await post(own.edit, { ...opened, 'departures.r0.state': 'few' });
      expect(await own.press('-5')).toMatchObject({ status: 409, state: 'limit', left: 3 });
      expect(toastOf(await post(address, fields))).toContain('Only 3 seats are left.');
      expect(await own.press('full')).toMatchObject({ state: 'saved', left: 0 });
      expect(await own.press('full')).toMatchObject({ state: 'saved', left: 0 });
      expect((await own.departures())[0]).toMatchObject({ left: '0', state: 'few' });
      const shown = await here.read(`/packages/details/${own.id}`);
      expect(shown).toMatch(/Full\b/);
      expect(shown).not.toContain('Amina');
    });

    it('change without JavaScript, and failures are reported', async () => {
      const own = await made('Scriptless', { 'departures.r0.left': '1' });
      const change = (by: string, departure = own.first) => post(own.address, { departure, by });
      const row = `${own.address}#seats-${own.first}`;
      expect((await change('-1')).headers.get('location')).toBe(row);
      expect(toastOf(await change('-1'))).toContain('No seats are left.');
      for (const by of ['-10', '2', 'some']) expect((await change(by)).status).toBe(400);
      expect((await post(own.address, { by: '1' })).status).toBe(400);
      expect(toastOf(await change('1', 'gone'))).toContain('no longer exists');
      expect(toastOf(await get('/admin/packages/gone/seats'))).toContain('no longer exists');
      breakChanges();
      expect(await own.press('1')).toMatchObject({ status: 503, state: 'failed' });
      expect(await own.left()).toBe('0');
    });
  });
});
