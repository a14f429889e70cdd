import { describe, expect, it } from 'vitest';
import { deleteForGood, deleteRows } from '../../../app/data/bin/bin.server.ts';
import {
  changeSeats,
  setPackagesHidden,
} from '../../../app/data/packages/package-actions.server.ts';
import { restorePackageVersion } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import { createCookie } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import {
  bulk,
  decodeResponse,
  expectWords,
  getMain,
  getToast,
  readText,
} from '../site/open-site.ts';
import { fullForm, openPackages, parseFields, texts } from './package-requests.ts';

const addPath = '/admin/packages/new';

const countOpenSections = (html: string) =>
  (html.match(/<details\b[^>]*>/g) ?? []).filter(
    (tag) => tag.includes('class="fact-section"') && tag.includes('open=""'),
  ).length;

describe.each(requestDatabases)('the package form on %s', (kind) => {
  const here = openPackages(kind);
  const {
    ask,
    get,
    post,
    readAsStaff,
    photoFile,
    named: findByName,
    createPackage,
    storedPictures,
    breakChanges,
  } = here;

  it('creates a package with its picture and details', async () => {
    const packageName = `"O'Brien" عمرہ`;
    const response = await post(addPath, { ...fullForm, packageName, featuredImage: photoFile() });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/admin/packages');
    expect(getToast(response)).toContain('Package saved successfully');
    const savedPackage = await findByName(packageName);
    expect(savedPackage).toMatchObject({
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
    expect(savedPackage?.imageUrl).toMatch(
      /^\/media\/packages\/\d{13}-haram-view-[0-9a-f]{10}\.jpg$/,
    );
    expect((await ask(savedPackage?.imageUrl ?? '')).status).toBe(200);
    const [first, second] = savedPackage?.facts.departures ?? [];
    expect(first?.id).toMatch(/^[\w-]{8,}$/);
    expect(first?.id).not.toBe(second?.id);
    for (const time of [savedPackage?.createdAt, first?.leftAt]) {
      expect(Date.now() - Date.parse(time ?? '')).toBeLessThan(60_000);
    }
  });

  it('an edit keeps createdAt, details that the form lacks and, without a new file, the picture', async () => {
    const { id, stored, edit } = await createPackage('Saved twice');
    await post(edit, { ...fullForm, version: '1', featuredImage: photoFile() });
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
    const invalidFields = {
      price: '',
      madinaHotel: 'h'.repeat(201),
      'departures.r0.to': '2027-01-01',
      'prices.gst': 'five',
      included: 'x'.repeat(161),
    };
    const response = await post(addPath, {
      ...fullForm,
      ...invalidFields,
      featuredImage: photoFile(),
    });
    const html = await readText(response, 400);
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
    expect(parseFields(html)).toMatchObject({ ...invalidFields, 'stays.r0.metres': '350-700' });
    expect(countOpenSections(html)).toBe(3);
  });

  it('saves the longest form completely, and again from its page with a picture', async () => {
    const days = Array.from({ length: 45 }, (_, index) => [
      [`programme.r${index}.days`, String(index + 1)],
      [`programme.r${index}.title`, 't'.repeat(100)],
      [`programme.r${index}.text`, 'x'.repeat(600)],
    ]);
    const included = Array.from({ length: 40 }, () => 'i'.repeat(160)).join('\n');
    const form = { ...Object.fromEntries(days.flat()), included };
    const { stored, openForm: opened, edit } = await createPackage('Longest', form);
    const { facts } = await stored();
    expect([facts.programme.length, facts.included]).toEqual([45, included]);
    const response = await post(edit, { ...(await opened()), featuredImage: photoFile() });
    expect(response.status).toBe(302);
    expect((await stored()).facts).toEqual(facts);
    expect((await stored()).imageUrl).not.toBe('');
  });

  it('a refused or failed save shows what was typed, and stores neither picture nor package', async () => {
    const before = await storedPictures();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const drawing = new File([svg], 'a.svg', { type: 'image/svg+xml' });
    const fields = { ...fullForm, packageName: 'Unlucky' };
    const response = await post(addPath, { ...fields, featuredImage: drawing });
    expect(await readText(response, 400)).toContain('id="featuredImage-error"');
    breakChanges();
    const html = await readText(
      await post(addPath, { ...fields, featuredImage: photoFile() }),
      503,
    );
    expect(html).toContain('Failed to save package');
    const expected = {
      packageName: 'Unlucky',
      'stays.r0.metres': '350-700',
      notIncluded: 'Qurbani',
    };
    expect(parseFields(html)).toMatchObject(expected);
    expect(await storedPictures()).toEqual(before);
    expect(await findByName('Unlucky')).toBeUndefined();
  });

  it("refuses the later of two saves and names a colleague's changes; Save anyway keeps what only they changed", async () => {
    const { id, edit, openForm: opened, stored } = await createPackage('Edited by two');
    const pictures = await storedPictures();
    const form = await opened();
    const otherChanges = {
      price: '1,12,000',
      'prices.sharing4': '1,26,000',
      notIncluded: 'Theirs',
    };
    expect((await post(edit, { ...form, ...otherChanges })).status).toBe(302);
    const departure = form['departures.r0.id'] ?? '';
    await changeSeats(here.database, id, { departure, by: -1 });
    const seatCounts = { 'departures.r1.seats': '20', 'departures.r1.left': '7' };
    const ownForm = { ...form, ...seatCounts, packageName: 'Mine', notIncluded: 'Mine' };
    const html = await readText(await post(edit, { ...ownForm, featuredImage: photoFile() }), 409);
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
    expect((await post(edit, { ...ownForm, seenVersion: '2' })).status).toBe(302);
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
    const { edit, openForm: opened, stored } = await createPackage('Typed wrongly');
    const before = await stored();
    const wrongPrices = { ...(await opened()), price: '11,100', 'prices.sharing4': '12,500' };
    const html = await readText(await post(edit, wrongPrices), 409);
    const confirmation =
      'The price changes from ₹1,11,000 to ₹11,100. “4 in a room” changes from ₹1,25,000 to ₹12,500.';
    expectWords(html, 'Please check the price', `value="${confirmation}"`, 'value="11,100"');
    expect(await stored()).toEqual(before);
    expect((await post(edit, { ...wrongPrices, price: '1,110', confirmation })).status).toBe(409);
    expect(getToast(await post(edit, { ...wrongPrices, confirmation }))).toContain(
      '"action":"put-back"',
    );
    expect((await stored()).price).toBe('11,100');
    const nameChange = { ...(await opened()), packageName: 'No other price' };
    expect(getToast(await post(edit, nameChange))).not.toContain('put-back');
    const slightChange = { ...(await opened()), 'prices.sharing4': '13,000' };
    expect(getToast(await post(edit, slightChange))).toContain('put-back');
  });

  it('adds a row and fills in a list without JavaScript', async () => {
    /** The page after a press of the button with this label. */
    async function press(html: string, label: string, changes: Record<string, string>) {
      const buttons = html.match(/<button\b.*?<\/button>/gs) ?? [];
      const button = buttons.find((text) => text.includes(label)) ?? '';
      const [name = '', value = ''] = ['name', 'value'].map(
        (key) => new RegExp(` ${key}="([^"]+)"`).exec(button)?.[1],
      );
      return readText(await post(addPath, { ...parseFields(html), ...changes, [name]: value }));
    }
    const packageName = 'Without a script';
    const stayHtml = await press(await readAsStaff(addPath), 'Add a hotel', {
      ...texts,
      packageName,
    });
    expect(countOpenSections(stayHtml)).toBe(1);
    const cityField =
      Object.keys(parseFields(stayHtml)).find((name) => /^stays.*city$/.test(name)) ?? '';
    const fullHtml = await press(stayHtml, 'usual list: Documents needed', {
      [cityField]: 'Makkah',
    });
    const response = await post(addPath, { ...parseFields(fullHtml), featuredImage: photoFile() });
    expect(getToast(response)).toContain('Package saved successfully');
    const { facts, imageUrl } = (await findByName(packageName)) ?? {};
    expect(facts?.stays).toMatchObject([{ city: 'Makkah' }]);
    expect(facts?.documents).toContain('Aadhaar');
    expect(imageUrl).toContain('haram-view');
  });

  it('a package deleted during an edit is saved as a new one, or after it is restored', async () => {
    const { id, edit } = await createPackage('Deleted');
    await deleteRows(here.database, 'packages', [id]);
    const lateFields = { ...texts, packageName: 'Too late', version: '1' };
    expectWords(
      await readText(await post(edit, lateFields), 404),
      'This package was deleted while you were editing.',
      'href="/admin/bin"',
      'value="Too late"',
    );
    expect((await post(edit, { ...lateFields, asNew: 'yes' })).status).toBe(302);
    const newPackage = await findByName('Too late');
    expect(newPackage?.id).not.toBe(id);
    expect(newPackage?.hiddenAt).toBeNull();
    await post(...bulk('packages', 'restore', id));
    expect(getToast(await post(edit, lateFields))).toContain('Package saved successfully');
    expect((await findPackage(here.database, id))?.packageName).toBe('Too late');
  });

  it('a package that was hidden or deleted for good is saved as a new draft', async () => {
    const hiddenPackage = await createPackage('Hidden and deleted');
    await setPackagesHidden(here.database, [hiddenPackage.id], true);
    await deleteRows(here.database, 'packages', [hiddenPackage.id]);
    const deletedPackage = await createPackage('Deleted for good');
    await deleteRows(here.database, 'packages', [deletedPackage.id]);
    await deleteForGood(here.database, 'packages', [deletedPackage.id]);
    for (const { edit } of [hiddenPackage, deletedPackage]) {
      const packageName = `New one of ${edit}`;
      const response = await post(edit, { ...texts, packageName, version: '1', asNew: 'yes' });
      expect(getToast(response), edit).toContain('saved as a draft');
      expect((await findByName(packageName))?.hiddenAt, edit).toEqual(expect.any(String));
    }
  });

  it('a duplicate is a form without dates, whose package shares the picture', async () => {
    const source = await createPackage('Of last season', { 'prices.asOn': '2026-01-01' });
    await post(source.edit, { ...(await source.openForm()), featuredImage: photoFile() });
    const html = await readAsStaff(`${addPath}?from=${source.id}`);
    const form = parseFields(html);
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
    expect(countOpenSections(html)).toBe(1);
    const changes = { 'departures.r0.from': '2028-01-22', packageName: 'Of this season' };
    expect((await post(addPath, { ...form, ...changes })).status).toBe(302);
    const copy = await findByName('Of this season');
    const sourcePackage = await source.stored();
    expect(copy?.imageUrl).toBe(sourcePackage.imageUrl);
    expect(copy?.facts.departures).toMatchObject([{ from: '2028-01-22', left: '40' }]);
    expect(copy?.facts.departures[0]?.id).not.toBe(sourcePackage.facts.departures[0]?.id);
    expect(sourcePackage.facts.departures).toMatchObject([{ left: '12' }, {}]);
  });

  it('only staff see a draft, as visitors will see it, until it is shown', async () => {
    const packageName = 'Ramadan in the making';
    const buttons = />Save Package<\/button><button[^>]*name="draft"[^>]*>Save as draft</;
    expect(await readAsStaff(addPath)).toMatch(buttons);
    const fields = { ...texts, packageName, draft: 'yes', featuredImage: photoFile() };
    expect(await readText(await post(addPath, { ...fields, price: '' }), 400)).toMatch(buttons);
    const response = await post(addPath, fields);
    expect(response.headers.get('location')).toBe('/admin/packages');
    expect(getToast(response)).toContain('Package saved as a draft. Visitors do not see it.');
    const { id = '', hiddenAt, imageUrl = '' } = (await findByName(packageName)) ?? {};
    expect(hiddenAt).not.toBeNull();
    const page = `/packages/details/${id}`;
    const preview = `/admin/packages/${id}/preview`;
    const editHtml = await readAsStaff(`/admin/packages/${id}/edit`);
    expect(editHtml).not.toContain('Save as draft');
    expectWords(editHtml, `href="${preview}"`);
    expectWords(await readAsStaff('/admin/packages'), '>Hidden<', `href="${preview}"`);
    expect(await readAsStaff('/admin/history')).toMatch(/added.*Ramadan.*as a draft/);

    const cookie = await createCookie(here.site, 'staff');
    const answer = await ask(preview, { headers: { cookie } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const html = await readText(answer);
    expectWords(html, packageName, imageUrl, 'Saja');
    expect(html).not.toContain('<script');
    // The preview puts nothing into the memory from which visitors get their pages.
    for (const path of [page, imageUrl]) expect((await ask(path)).status, path).toBe(404);
    await post(...bulk('packages', 'show', id));
    // Except the data for search engines.
    const publicMain = getMain(await here.read(page)).replace(/<script.*?<\/script>/s, '');
    expect(publicMain).toBe(getMain(html));
    expect((await ask(imageUrl)).status).toBe(200);
    await deleteRows(here.database, 'packages', [id]);
    expect(getToast(await get(preview))).toContain('This package no longer exists');
  });

  describe('the seats of a departure', () => {
    async function create(name: string, fields: Record<string, string> = {}) {
      const tour = await here.createPackage(name, fields);
      const [first, second] = await tour.departures();
      const address = `/admin/packages/${tour.id}/seats`;
      return {
        ...tour,
        address,
        first: first?.id ?? '',
        second: second?.id ?? '',
        async press(by: string, departure = first?.id ?? '', attempt = newAttemptKey()) {
          const response = await post(`${address}.data`, { departure, by, attempt });
          const [status, state] = await decodeResponse(response);
          return { status, ...(state as { state: string; left?: number }) };
        },
        sell: (by: 1 | -1 = -1) =>
          changeSeats(here.database, tour.id, { departure: first?.id ?? '', by }),
        left: async () => (await tour.departures())[0]?.left,
      };
    }

    it('stay sold if sold during an edit, unless the edit changes them', async () => {
      const {
        departures,
        openForm: opened,
        edit,
        stored,
        left,
        sell,
      } = await create('Sold meanwhile');
      const form = await opened();
      const before = await stored();
      await sell();
      // A sale is no other version of the package, but other content.
      expect((await stored()).version).toBe(before.version);
      expect((await stored()).changedAt).not.toBe(before.changedAt);
      const [{ leftAt } = { leftAt: '' }] = await departures();
      expect((await post(edit, { ...form, price: '1,15,000' })).status).toBe(302);
      expect(await departures()).toMatchObject([{ left: '11', leftAt }, {}]);
      const secondForm = { ...(await opened()), 'departures.r0.left': '30' };
      await sell();
      await post(edit, secondForm);
      expect(await left()).toBe('30');
      // The seats left cannot exceed the total.
      const fewerSeats = { ...(await opened()), 'departures.r0.seats': '30' };
      await sell(1);
      await post(edit, fewerSeats);
      expect(await departures()).toMatchObject([{ seats: '30', left: '30' }, {}]);
    });

    it('stay as they are today when an older version with all details is restored', async () => {
      const { id, stored, openForm: opened, edit, sell } = await create('Restored');
      await post(edit, { ...(await opened()), price: '1,12,000', included: 'Visa' });
      await sell();
      await restorePackageVersion(here.database, id, { version: 1, seenVersion: 2 });
      const departures = [{ left: '11', seats: '40' }, {}];
      const facts = { included: 'Visa\nMeals', departures };
      expect(await stored()).toMatchObject({ price: texts.price, facts });
    });

    it('stay sold when a departure that was removed by mistake comes back', async () => {
      const { edit, id, left, openForm, press, sell, stored } = await create('Removed by mistake');
      const earlierForm = await openForm();
      const removeFirst = async () => {
        const form = Object.entries(await openForm());
        const fields = form.filter(([name]) => !name.startsWith('departures.r0.'));
        expect((await post(edit, Object.fromEntries(fields))).status).toBe(302);
        expect((await stored()).facts.departures).toMatchObject([{ from: '2090-02-26' }]);
      };
      const restore = async (version: number) => {
        const { version: seenVersion } = await stored();
        await restorePackageVersion(here.database, id, { version, seenVersion });
        return left();
      };
      await press('-9');
      await removeFirst();
      expect(await restore(1)).toBe('3');
      await post(edit, { ...(await openForm()), price: '1,12,000' });
      await sell();
      await removeFirst();
      // Both the version that was current until then and an older one.
      expect(await restore(4)).toBe('2');
      await removeFirst();
      expect(await restore(1)).toBe('2');
      await sell();
      await removeFirst();
      const { version } = await stored();
      const lateForm = { ...earlierForm, 'departures.r1.airline': 'Saudia' };
      await post(edit, { ...lateForm, seenVersion: `${version}` });
      expect(await left()).toBe('1');
    });

    it('never fall below zero, exceed the total, or count one press twice', async () => {
      const fields = { 'departures.r0.seats': '3', 'departures.r0.left': '2' };
      const { address, first, press: change, left } = await create('At its ends', fields);
      const pressFiveTimes = async (by: string) => {
        const answers = await Promise.all(Array.from({ length: 5 }, () => change(by)));
        return answers.map(({ state }) => state).sort();
      };
      expect(await pressFiveTimes('-1')).toEqual(['limit', 'limit', 'limit', 'saved', 'saved']);
      expect(await pressFiveTimes('1')).toEqual(['limit', 'limit', 'saved', 'saved', 'saved']);
      const attempt = newAttemptKey();
      const answers = await Promise.all([1, 2].map(() => change('-1', first, attempt)));
      expect(answers.map(({ state }) => state)).toEqual(['saved', 'saved']);
      expect(await left()).toBe('2');
      const otherFields = { departure: first, by: '-1', attempt, forWhom: 'Shaikh' };
      await post(`${address}.data`, otherFields);
      expect(await left()).toBe('1');
    });

    it('start with the total, and ask for it if nobody has entered a number', async () => {
      const tour = await create('Not counted yet', { 'departures.r0.left': '' });
      expect(await tour.press('-1')).toMatchObject({ state: 'saved', left: 39 });
      expect(await tour.press('-1', tour.second)).toMatchObject({ status: 409, state: 'unknown' });
      const html = await readAsStaff(tour.address);
      expectWords(html, '39 of 40 seats left', 'The number of seats is not known.');
    });

    it('can be taken several at a time, for a named person, or all at once', async () => {
      const tour = await create('For a family', { 'departures.r0.left': '' });
      const address = `/admin/packages/${tour.id}/seats`;
      expect(await tour.press('-9')).toMatchObject({ state: 'saved', left: 31 });
      const fields = { departure: tour.first, by: '-4', enquiry: '' };
      expect((await post(address, { ...fields, forWhom: 'Amina and sons' })).status).toBe(302);
      expectWords(
        await readAsStaff('/admin/history'),
        'from 31 to 27 (22 January 2090) for Amina and sons',
      );
      const forWhom = 'x'.repeat(101);
      const html = await readText(await post(address, { ...fields, forWhom }), 400);
      expectWords(html, 'For whom can have at most 100 characters', forWhom);
      const form = { ...(await tour.openForm()), 'departures.r0.left': '3' };
      await post(tour.edit, { ...form, 'departures.r0.state': 'few' });
      expect(await tour.press('-5')).toMatchObject({ status: 409, state: 'limit', left: 3 });
      expect(getToast(await post(address, fields))).toContain('Only 3 seats are left.');
      expect(await tour.press('full')).toMatchObject({ state: 'saved', left: 0 });
      expect(await tour.press('full')).toMatchObject({ state: 'saved', left: 0 });
      expect((await tour.departures())[0]).toMatchObject({ left: '0', state: 'few' });
      const publicHtml = await here.read(`/packages/details/${tour.id}`);
      expect(publicHtml).toMatch(/Full\b/);
      expect(publicHtml).not.toContain('Amina');
    });

    it('change without JavaScript, and failures are reported', async () => {
      const tour = await create('Scriptless', { 'departures.r0.left': '1' });
      const change = (by: string, departure = tour.first) => post(tour.address, { departure, by });
      const rowAddress = `${tour.address}#seats-${tour.first}`;
      expect((await change('-1')).headers.get('location')).toBe(rowAddress);
      expect(getToast(await change('-1'))).toContain('No seats are left.');
      for (const by of ['-10', '2', 'some']) expect((await change(by)).status).toBe(400);
      expect((await post(tour.address, { by: '1' })).status).toBe(400);
      expect(getToast(await change('1', 'gone'))).toContain('no longer exists');
      expect(getToast(await get('/admin/packages/gone/seats'))).toContain('no longer exists');
      breakChanges();
      expect(await tour.press('1')).toMatchObject({ status: 503, state: 'failed' });
      expect(await tour.left()).toBe('0');
    });
  });
});
