import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteForGood, deleteRows, restoreRows } from '../../../app/data/bin/bin.server.ts';
import { liveImages } from '../../../app/data/database/tables.server.ts';
import { moveImages } from '../../../app/data/gallery/gallery.server.ts';
import { forgetOldHistory } from '../../../app/data/history/history.server.ts';
import { setPackagesHidden } from '../../../app/data/packages/package-actions.server.ts';
import { forgetLostVersions } from '../../../app/data/packages/package-changes.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { createPage, setPagesPublished } from '../../../app/data/pages/pages.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { getIds } from '../../../app/data/row-order.server.ts';
import { removeSample } from '../../../app/data/sample-content/untouched-sample.server.ts';
import { actByEmail, setRole } from '../../../app/data/staff/people.server.ts';
import { leaveSetup } from '../../../app/data/website/setup-state.server.ts';
import { officeDay } from '../../../app/rules/office-zone.ts';
import { addedPage } from '../../sites/sample-input.ts';
import { createSectionForm } from '../../sites/section-form.ts';
import { staffPassword as password, seedStaff, staffEmail } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { texts as packageTexts } from '../packages/package-requests.ts';
import {
  bulk,
  expectWords,
  getCookies,
  getMain,
  getToast,
  openStaffSite,
  readText,
  unescapeHtml,
} from '../site/open-site.ts';

const path = '/admin/history';
const agent = 'Mozilla/5.0 (Linux; Android 14; K) Chrome/129.0.0.0 Mobile Safari/537.36';

const clerk = 'clerk@example.com';
const dayMs = 24 * 60 * 60 * 1000;
const texts = {
  ...packageTexts,
  packageName: 'Umrah Basic',
  price: '85,000',
  description: 'Two lines\nof text',
};

describe.each(requestDatabases)('on %s', (kind) => {
  let offsetMs = 0;
  const here = openStaffSite(kind, { sample: true, now: () => new Date(Date.now() + offsetMs) });
  const { post, read } = here;
  beforeEach(async () => {
    offsetMs = 0;
    await leaveSetup(here.database);
    await here.clear('packages', 'package_versions', 'enquiries', 'staff', 'limits');
    await here.signIn();
    await here.clear('history');
  });
  async function readLines(search = ''): Promise<string[]> {
    const html = await read(`${path}${search}`);
    const lists = html.match(/<ol class="card">.*?<\/ol>/gs) ?? [];
    return lists
      .flatMap((list) => list.match(/<div><p>.*?<\/p>/gs) ?? [])
      .map((line) => unescapeHtml(line.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')).trim());
  }
  async function addPackage(packageName = texts.packageName): Promise<string> {
    await post('/admin/packages/new', { ...texts, packageName }, here.clerk);
    const rows = await here.rows('packages');
    return rows.find((row) => row.packageName === packageName)?.id ?? '';
  }
  /** Its clock advances whenever it is read. */
  function createSlowDatabase() {
    let reads = 0;
    const now = () => {
      reads += 1;
      return new Date(Date.now() + reads);
    };
    return { ...here.database, now };
  }
  const readHistory = async () => JSON.stringify(await here.rows('history'));

  describe('the history', () => {
    it('lists actions on packages', async () => {
      const id = await addPackage();
      await post('/admin/packages', { id, price: '82,000', expectedPrice: '85,000' }, here.clerk);
      const fields = { price: '82,000', version: '2', nextBatch: '', makkaHotel: 'Emaar' };
      await post(`/admin/packages/${id}/edit`, { ...texts, ...fields });
      for (const action of ['hide', 'show']) await post(...bulk('packages', action, id));
      for (const name of ['Twin', 'Twin']) await addPackage(name);
      for (const act of ['pin', 'unpin', 'first']) {
        await post('/admin/packages/order', { id, act });
      }
      expect(await readLines('?kind=packages')).toEqual([
        `${staffEmail} moved Umrah Basic to place 1`,
        `${staffEmail} unpinned Umrah Basic from the home page`,
        `${staffEmail} pinned Umrah Basic to the home page`,
        `${clerk} added Twin (1)`,
        `${clerk} added Twin (2)`,
        `${staffEmail} showed Umrah Basic again`,
        `${staffEmail} hid Umrah Basic`,
        `${staffEmail} changed Umrah Basic: Next Batch, Makka Hotel`,
        `${clerk} changed the price of Umrah Basic from ₹85,000 to ₹82,000`,
        `${clerk} added Umrah Basic`,
      ]);
      expectWords(
        await read(path),
        `href="/admin/packages/${id}/edit"`,
        /<del>Anjum<\/del>\s*<ins>Emaar<\/ins>/,
        /<del>1 June 2090<\/del>\s*<ins>Nothing<\/ins>/,
      );
      await here.kysely.deleteFrom('packages').where('id', '=', id).execute();
      const html = await read(path);
      expect(html).toContain('Umrah Basic');
      expect(html).not.toContain(`/admin/packages/${id}/edit`);
      expect(await read('/admin/packages', here.clerk)).not.toContain(path);
    });

    it('lists an action on several rows as one line, however long it takes', async () => {
      const slowDatabase = createSlowDatabase();
      const ids = [
        await addPackage('First'),
        await addPackage('Second'),
        await addPackage('Third'),
      ];
      const hajjImages = liveImages(here.kysely).select('id').where('category', '=', 'hajj');
      const imageIds = getIds(await hajjImages.execute());
      const others = imageIds.length - 1;
      const page = { ...addedPage, place: 'menu', state: 'published' } as const;
      const addPages = (...slugs: string[]) =>
        Promise.all(slugs.map((slug) => createPage(here.database, { ...page, slug, title: slug })));
      await addPages('a', 'b', 'c');
      const pageIds = getIds(await here.rows('pages'));
      await setPagesPublished(slowDatabase, pageIds, false);
      await deleteRows(slowDatabase, 'pages', pageIds);
      await addPages('d', 'e', 'f');
      await here.clear('history');
      for (const [change, count, ...sentences] of [
        [() => setPackagesHidden(slowDatabase, ids, true), 2, /^hid /],
        [() => deleteRows(slowDatabase, 'packages', ids), 2, /^deleted /],
        [() => restoreRows(slowDatabase, 'packages', ids), 2, /^put back /],
        [() => deleteRows(slowDatabase, 'packages', ids), 2, /^deleted /],
        [() => deleteForGood(slowDatabase, 'packages', ids), 2, /^deleted .* for good$/],
        [
          () => moveImages(slowDatabase, imageIds, { from: 'hajj', to: 'umrah' }),
          others,
          /^moved the image .* from hajj to umrah$/,
        ],
        [() => deleteRows(slowDatabase, 'images', imageIds), others, /^deleted the image /],
        // Others have the menu now, so the restored pages move to the footer.
        [
          () => restoreRows(slowDatabase, 'pages', pageIds),
          2,
          /^put back the page /,
          /^changed the page /,
        ],
      ] as const) {
        await change();
        const lines = await readLines();
        expect(lines, String(change)).toHaveLength(sentences.length);
        for (const sentence of sentences) {
          const matches = lines.filter((line) => sentence.test(line.replace('Command ', '')));
          expect(matches, String(sentence)).toHaveLength(1);
        }
        expectWords(await read(path), `and ${count} more`);
        await here.clear('history');
      }
      await here.clear('pages');
    });

    it('shows the name of a person only while their enquiry is stored', async () => {
      const id = await storeEnquiry(here.database, { name: 'Amina Begum', phone: '9876543210' });
      const page = `/admin/enquiries/${id}`;
      await post(page, { intent: 'assignee', assignee: clerk });
      await post(page, { intent: 'note', note: 'She asks for a wheelchair' });
      await post('/admin/enquiries/new', { source: 'phone', name: 'Bilal Khan' });
      expect(await readLines('?kind=enquiries')).toEqual([
        `${staffEmail} entered the enquiry from Bilal Khan (Call)`,
        `${staffEmail} added a note to the enquiry from Amina Begum`,
        `${staffEmail} assigned the enquiry from Amina Begum to ${clerk}`,
      ]);
      expect(await readHistory()).not.toMatch(/Amina|Bilal|wheelchair|9876543210|amina@/);
      await post(...bulk('enquiries', 'delete', id), here.clerk);
      const html = await read(`${path}?kind=enquiries`);
      expect(html).not.toContain('Amina');
      expect(html).toContain('deleted an enquiry that is no longer kept');
      await post(...bulk('enquiries', 'restore', id), here.clerk);
      const [newest] = await readLines('?kind=enquiries');
      expect(newest).toBe(`${clerk} put back the enquiry from Amina Begum`);
    });

    it('calls people by their names on every page, and adds the e-mail address if two share a name', async () => {
      const nameAll = (name: string, ...emails: string[]) =>
        here.kysely.updateTable('staff').set({ name }).where('email', 'in', emails).execute();
      const packageId = await addPackage();
      await post(
        '/admin/packages',
        { id: packageId, price: '75,000', expectedPrice: '85,000' },
        here.clerk,
      );
      const enquiry = `/admin/enquiries/${await storeEnquiry(here.database, {})}`;
      await post(enquiry, { intent: 'note', note: 'Wheelchair' }, here.clerk);
      await post(...bulk('packages', 'delete', await addPackage('Second')), here.clerk);
      for (const [index, timeZone] of ['Asia/Dubai', 'Asia/Kolkata'].entries()) {
        const body = createSectionForm('hours', { timeZone, version: String(index) });
        await here.ask('/admin/website/hours', { method: 'POST', body });
      }
      await nameAll('Yusuf Ali', clerk);
      await nameAll('Amina Khan', staffEmail);
      const response = await post(enquiry, { intent: 'assignee', assignee: clerk });
      expect(getToast(response)).toContain('Assigned to Yusuf Ali');
      const readWords = async (page: string) =>
        getMain(await read(page)).replace(/<script.*?<\/script>|<[^>]*>/gs, '');
      for (const [page, ...words] of [
        [path, 'Yusuf Ali added', 'Amina Khan assigned', 'to Yusuf Ali'],
        [`/admin/packages/${packageId}/versions`, 'Yusuf Ali'],
        [enquiry, 'Yusuf Ali, Today', 'Assigned toYusuf Ali'],
        ['/admin/enquiries', 'Yusuf Ali'],
        ['/admin/enquiries/new', 'Amina Khan', 'Yusuf Ali'],
        ['/admin/bin', 'by Yusuf Ali'],
        ['/admin/website', 'by Amina Khan'],
        ['/admin/website/hours', 'Amina Khan'],
        ['/admin/dashboard'],
      ] as const) {
        const text = await readWords(page);
        expectWords(text, ...words);
        expect(text, page).not.toMatch(/(clerk|staff)@/);
      }
      await nameAll('Yusuf Ali', clerk, staffEmail);
      expect(await readWords('/admin/bin')).toContain(`by Yusuf Ali (${clerk})`);
    });

    it('lists sign-ins and a sign-out once, with the kind of browser and without an address', async () => {
      const login = (password: string) =>
        post('/admin/login', { email: clerk, password }, { cookie: '', 'user-agent': agent });
      expect((await login('not it, but long enough')).status).toBe(401);
      const cookies = getCookies(await login(password));
      for (let time = 0; time < 2; time += 1) await post('/admin/logout', {}, cookies);
      expect(await readLines('?kind=sign-ins')).toEqual([
        `${clerk} signed out: Chrome on Android`,
        `${clerk} signed in: Chrome on Android`,
      ]);
      expect(await readHistory()).not.toMatch(/127\.0\.0\.1|::1|Mozilla|lantern/);
    });

    it('lists changes of people: who did what to whom, or that a command did it', async () => {
      const id = await seedStaff(here.site, 'staff');
      await post(`/admin/people/${id}`, { intent: 'role', role: 'owner', password });
      const { database } = here;
      await actByEmail(database, clerk, (act) => setRole(database, { ...act, role: 'staff' }));
      expect(await readLines('?kind=people')).toEqual([
        `Command changed the role of ${clerk} to staff`,
        `${staffEmail} changed the role of ${clerk} to owner`,
      ]);
      expect(await readLines('?person=command')).toHaveLength(1);
    });

    it('is filtered by person, kind and the office’s day', async () => {
      const id = await addPackage();
      await post(...bulk('packages', 'hide', id));
      offsetMs = 2 * dayMs;
      await here.signIn();
      await post(...bulk('packages', 'show', id));
      expect(await readLines(`?person=${clerk}`)).toEqual([`${clerk} added Umrah Basic`]);
      expect(await readLines(`?person=${staffEmail}&kind=packages`)).toHaveLength(2);
      const { timeZone } = (await here.site.services.website.read()).company.hours;
      const day = officeDay(here.database.now(), timeZone);
      expect(await readLines(`?day=${day}`)).toEqual([`${staffEmail} showed Umrah Basic again`]);
      expect(await read(`${path}?day=${day}`)).toMatch(/<h2[^>]*><time[^>]*>Today</);
      const html = await read(`${path}?day=2027-02-31`);
      expectWords(html, 'is not a day, so all days are shown', '2027-02-31');
    });

    it('shows 50 entries and more by URL, and removes old ones', async () => {
      const id = await addPackage();
      for (let turn = 1; turn <= 55; turn += 1) {
        await setPackagesHidden(here.database, [id], turn % 2 === 1);
      }
      expectWords(await read(path), 'Showing 50 of 56 entries', 'show=100');
      expect(await readLines('?show=100')).toHaveLength(56);
      const later = (ms: number) => new Date(Date.now() + ms);
      expect(await forgetOldHistory(here.database, later(-dayMs))).toBe(0);
      expect(await forgetOldHistory(here.database, later(dayMs))).toBe(56);
    });
  });

  describe('the versions of a package', () => {
    let id: string;
    let edit: string;
    let page: string;
    beforeEach(async () => {
      id = await addPackage();
      edit = `/admin/packages/${id}/edit`;
      page = `/admin/packages/${id}/versions`;
    });
    const readPackage = () => findPackage(here.database, id);
    const readAsClerk = async (path: string) =>
      (await read(path, here.clerk)).replaceAll('<wbr/>', '');
    const restore = (version: string, seenVersion: string) =>
      post(page, { version, seenVersion }, here.clerk);
    const spoil = () =>
      post(edit, { ...texts, price: '75,000', description: 'Oops', version: '1' });

    it('can be compared, and undo a colleague’s mistake', async () => {
      await spoil();
      expectWords(
        await readAsClerk(page),
        'Differs in: Price, Description',
        `>${clerk}</bdi>`,
        /<div data-different="true">.*?Then<\/span><bdi>85,000.*?Now<\/span><bdi>75,000/s,
        /<div data-different="false"><dt>Makka Hotel/,
      );
      expect(await readAsClerk(edit)).toContain(`href="${page}"`);
      const before = await readPackage();
      const response = await restore('1', '2');
      expect([response.status, response.headers.get('location')]).toEqual([302, page]);
      expect(getToast(response)).toContain('Restored');
      const after = await readPackage();
      expect(after).toEqual({ ...before, ...texts, version: 3, changedAt: after?.changedAt });
      expect((await readLines())[0]).toBe(`${clerk} restored an earlier version of Umrah Basic`);
      // The replaced content is a version too.
      expect((await restore('2', '3')).status).toBe(302);
      expect((await readPackage())?.price).toBe('75,000');
    });

    it('are not restored over a newer save of a colleague, and do not show a hidden package', async () => {
      await spoil();
      await post('/admin/packages', { id, price: '79,999', expectedPrice: '75,000' });
      const html = await readText(await restore('1', '2'), 409);
      expectWords(
        html,
        'This package was changed by someone else.',
        'name="seenVersion" value="3"',
      );
      expect((await readPackage())?.price).toBe('79,999');
      await setPackagesHidden(here.database, [id], true);
      const responses = await Promise.all([restore('1', '3'), restore('2', '3')]);
      expect(responses.map(({ status }) => status).sort()).toEqual([302, 409]);
      expect((await readPackage())?.hiddenAt).not.toBeNull();
    });

    it('cannot be restored if they are removed, current, or of a deleted package', async () => {
      expect(await readAsClerk(page)).toContain('This package has been saved once.');
      await spoil();
      const sentence = 'This version is no longer kept.';
      for (const version of ['7', 'x']) {
        expect(await readText(await restore(version, '2'), 409)).toContain(sentence);
      }
      const same = await restore('2', '2');
      expect(await same.text()).toContain('The package already says this');
      await here.kysely.deleteFrom('packages').where('id', '=', id).execute();
      for (const response of [await here.get(page), await restore('1', '2')]) {
        expect(response.headers.get('location')).toBe('/admin/packages');
        expect(getToast(response)).toContain('This package was deleted.');
      }
      await forgetLostVersions(here.database);
      expect(await here.rows('package_versions')).toEqual([]);
    });

    it('bring their picture back while it is stored, and say when it is not', async () => {
      const picture = new Uint8Array(await readFile('sample/pictures/site/journey.jpg'));
      const save = async (name: string, version: string) => {
        const featuredImage = new File([picture], name, { type: 'image/jpeg' });
        expect((await post(edit, { ...texts, version, featuredImage })).status).toBe(302);
        return (await readPackage())?.imageUrl ?? '';
      };
      const first = await save('first.jpg', '1');
      expect(await save('second.jpg', '2')).not.toBe(first);
      const html = await readAsClerk(`${page}?version=2`);
      expect(html).toContain('Differs in: Picture');
      expect(html).not.toContain('It no longer exists');
      expect((await restore('2', '3')).status).toBe(302);
      expect((await readPackage())?.imageUrl).toBe(first);

      const { photos } = here.site.services;
      await finishPhotoRemovals(here.database, photos, new Date(Date.now() + 600_000));
      const sentence = 'It no longer exists: the package would keep its current picture.';
      expect(await readAsClerk(`${page}?version=3`)).toContain(sentence);
      await post('/admin/packages', { id, price: '84,000', expectedPrice: '85,000' });
      const response = await restore('3', '5');
      expect(getToast(response)).toContain(
        'Its picture no longer exists, so the current one stays.',
      );
      expect(await readPackage()).toMatchObject({ price: '85,000', imageUrl: first });
    });
  });

  it('lists the removal of the sample content as one line for each kind', async () => {
    const body = createSectionForm('agency', { phone: '9876543210', version: '0' });
    await here.ask('/admin/website/agency', { method: 'POST', body });
    await here.clear('history');
    await removeSample(createSlowDatabase(), here.site.services.sample);
    const lines = await readLines();
    // Each line begins with any of its rows.
    expect(lines).toEqual([
      expect.stringMatching(/^Command removed the sample/),
      expect.stringMatching(/^Command changed [A-Z]/),
      expect.stringMatching(/^Command deleted a review/),
      expect.stringMatching(/^Command deleted the image/),
    ]);
  });
});
