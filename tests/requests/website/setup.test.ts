import { describe, expect, it } from 'vitest';
import { needTexts } from '../../../app/admin/setup/site-checklist.tsx';
import { countBin, purgeDeleted } from '../../../app/data/bin/bin.server.ts';
import { readSetting, writeSetting } from '../../../app/data/database/site-settings.server.ts';
import { liveImages } from '../../../app/data/database/tables.server.ts';
import { heldReason } from '../../../app/data/enquiries/enquiries.server.ts';
import {
  createGalleryImage,
  listGalleryImages,
  updateGalleryImage,
} from '../../../app/data/gallery/gallery.server.ts';
import { withActor } from '../../../app/data/history/history.server.ts';
import {
  changePrice,
  createPackage,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { addStaff } from '../../../app/data/staff/staff.server.ts';
import { rowKinds } from '../../../app/rules/row-actions.ts';
import { serverFindings } from '../../../app/rules/server-findings.ts';
import type { StaffRole } from '../../../app/rules/sign-in/staff-roles.ts';
import {
  type SectionName,
  sectionInfo,
  sectionNames,
} from '../../../app/rules/website/sections.ts';
import { loadConfig } from '../../../app/services/config.server.ts';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { sectionForm } from '../../sites/section-form.ts';
import { staffCookie, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, mainOf, textOf, toastOf } from '../site/open-site.ts';
import { openSections } from './website-requests.ts';

const setup = '/admin/setup';
const dayMs = 86_400_000;
const phone = '+91 98765 43210';
const week = { 'week.Monday.opens': '10:00', 'week.Monday.closes': '18:00' };

describe.each(requestDatabases)('an unconfigured site on %s', (kind) => {
  const here = openSections(kind, { sample: false });
  const { get, post, stored, readAsStaff } = here;
  /** Sends the form of a step, with more of its section's fields than it has. */
  const finish = (step: string, section: SectionName, typed: Record<string, string>) =>
    post(`${setup}/${step}`, sectionForm(section, typed, neutralWebsite[section]));
  async function signedInAt(next = '') {
    const account = new URLSearchParams({ email: staffEmail, password: staffPassword });
    const response = await post(`/admin/login${next}`, account, { cookie: '' });
    return response.headers.get('location');
  }

  it('starts after a sign-in, unless another page was requested', async () => {
    expect(await signedInAt()).toBe(setup);
    expect(await signedInAt('?next=%2Fadmin%2Fpackages')).toBe('/admin/packages');
    const html = await readAsStaff(`${setup}/name`);
    expectWords(html, 'Step 1 of 10', /<input[^>]*name="name"[^>]*value=""/);
    expect(html).not.toContain('name="tagline"');
    expect((await get(`${setup}/__proto__`)).status).toBe(404);
    expect((await post(`${setup}/nothing`)).status).toBe(404);
  });

  it('a step saves only its own fields, explains an error, and overwrites nothing newer', async () => {
    const named = { name: 'Noor Tours', shortName: 'Noor', founded: '2009' };
    const first = await finish('name', 'agency', { ...named, tagline: 'Forged' });
    expect(first.headers.get('location')).toBe(`${setup}/languages`);
    expect(await stored('agency')).toEqual({ ...neutralWebsite.agency, ...named });
    const called = { phone, whatsapp: phone };
    const office = { 'morePhones.r0.name': 'Office', 'morePhones.r0.number': '0816 2271234' };
    await finish('phone', 'agency', { ...called, ...office, version: '1' });
    const morePhones = [{ name: 'Office', number: '+91 816 227 1234' }];
    const expected = { ...neutralWebsite.agency, ...named, ...called, morePhones };
    await finish('hours', 'hours', { ...week, 'week.alike': 'yes' });
    const Monday = { opens: '10:00', closes: '18:00' };
    const hours = { timeZone: 'Asia/Kolkata', week: { Monday, Saturday: Monday } };
    expect(await stored('hours')).toMatchObject(hours);
    const labels = neutralWebsite.about.stats.map(({ label }) => `value="${label}"`);
    expectWords(await readAsStaff(`${setup}/claims`), ...labels);
    await finish('claims', 'about', { 'stats.r1.value': '5,000+' });
    const about = mainOf(await here.read('/about'));
    expectWords(about, 'since 2009', '5,000+', 'Satisfied Pilgrims');
    expect(about).not.toMatch(/Success Rate|Years of Experience/);
    expect(await signedInAt()).toBe('/admin/dashboard');
    const fields = { packageName: 'First', price: '1', durationOfTour: '2' };
    const added = await post('/admin/packages/new?setup=yes', fields);
    expect(added.headers.get('location')).toMatch(/^\/admin\/packages\/\w+\/photos$/);

    const wrong = { phone: '98765', email: 'typed@example.com', version: '2' };
    const explained = await textOf(await finish('phone', 'agency', wrong), 400);
    const fault = /id="phone-error"[^>]*>Phone must be a telephone number/;
    expectWords(explained, fault, 'value="98765"', 'value="typed@example.com"');
    const late = { name: 'Late', shortName: 'Late', version: '1' };
    const refused = await textOf(await finish('name', 'agency', late), 409);
    expectWords(refused, 'This section was changed by someone else', 'value="Late"');
    expect(await stored('agency')).toEqual(expected);
  });
});

const { sample: _, placeholders, ...needs } = needTexts;

describe.each(requestDatabases)('the checklist of an unconfigured site on %s', (kind) => {
  const here = openSections(kind, { sample: false });
  const { post, save } = here;
  const { agency, hours, licences } = neutralWebsite;
  const dashboard = () => here.readAsStaff('/admin/dashboard');

  it('lists what is missing, with links, until everything is complete', async () => {
    expect((await post(setup)).headers.get('location')).toBe('/admin/dashboard');
    const html = await dashboard();
    for (const { task, to } of Object.values(needs)) {
      expect(html).toMatch(new RegExp(`href="${to}"[^>]*>(?:<[^>]*>)*${task}`));
    }
    expect(html).not.toMatch(/Remove the sample content|Replace the example links/);
    const example = { phone: '+91 00000 00000', email: 'office@example.com', version: '0' };
    await save('agency', example, agency);
    expectWords(await dashboard(), needs.phone.task, placeholders.task);
    const details = { name: 'Noor', shortName: 'Noor', phone, whatsapp: phone, version: '1' };
    const place = { addressLines: '4, Station Road', town: 'Mysuru' };
    await save('agency', { ...details, ...place }, agency);
    await save('hours', { ...week, version: '0' }, hours);
    const licence = { 'licences.r0.authority': 'Haj Committee', version: '0' };
    await save('licences', licence, licences);
    const some = await dashboard();
    const isLeft = /photo|package|codes|second person/;
    for (const { task } of Object.values(needs)) {
      expect(some.includes(task), task).toBe(isLeft.test(task));
    }

    await here.addPackage({ packageName: 'Umrah' });
    await post('/admin/gallery/upload', { category: 'hajj', file: here.photoFile() });
    const { passwords } = here.site.services;
    const second = { email: 'second@example.com', password: 'another lantern over hills' };
    await addStaff(here.database, passwords, second);
    const codes = { intent: 'codes', password: staffPassword };
    expect(await textOf(await post('/admin/account', codes), 200)).toContain('recovery codes');
    expect(await dashboard()).not.toContain('Before the site is ready');
  });

  it('lists problems of the server for owners, until there are none', async () => {
    const { services } = here.site;
    async function findings(role: StaffRole = 'owner') {
      const headers = {
        cookie: await staffCookie(here.site, role),
        'x-forwarded-for': '192.0.2.1',
      };
      const html = await here.read('/admin/dashboard', { headers });
      const names = Object.entries(serverFindings).filter(([, { task }]) => html.includes(task));
      expect(html.includes('Ask the person who runs your server')).toBe(names.length > 0);
      return names.map(([name]) => name);
    }
    const store = (ms: number, values: Parameters<typeof storeEnquiry>[1]) => {
      const createdAt = new Date(Date.now() + ms).toISOString();
      return storeEnquiry(here.database, { createdAt, ...values });
    };
    expect(await findings()).toEqual(['noMail', 'noBackup', 'noAddress', 'proxy']);
    expect(await findings('staff')).toEqual([]);
    const settings = {
      DATA_DIR: services.config.dataDir,
      SITE_URL: 'https://www.example.com',
      MAIL_URL: 'smtp://localhost',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    };
    const { kysely } = here.database;
    const { storage } = services;
    const backedUp = (at: number) =>
      writeSetting(kysely, 'last-backup', new Date(at).toISOString());
    const clock = { seen: Date.now(), leaps: [], doubt: { from: Date.now(), steadyMs: 0 } };
    services.config = loadConfig({ ...settings, SITE_URL: 'http://www.example.com' });
    services.storage = { ...storage, get: () => Promise.reject(new Error('away')) };
    await backedUp(Date.now() - 2 * dayMs);
    // The site's first look at the clock would overwrite this one.
    await expect.poll(() => readSetting(kysely, 'clock')).not.toBeNull();
    await writeSetting(kysely, 'clock', JSON.stringify(clock));
    await store(0, { mailState: 'failed', mailError: 'Refused.' });
    const worse = ['mailFails', 'oldBackup', 'clock', 'storageAway', 'plainAddress'];
    expect(await findings()).toEqual(worse);

    services.config = loadConfig(settings);
    services.storage = storage;
    await backedUp(Date.now());
    await writeSetting(kysely, 'clock', JSON.stringify({ ...clock, doubt: null }));
    await store(1, { mailState: 'sent' });
    // A mail held back by the daily limit is not a failure of the mail service.
    const mailError = `${heldReason} more than 200 mails in a day.`;
    await store(2, { mailState: 'failed', mailError });
    expect(await findings()).toEqual([]);
  });
});

const removal = '/admin/website';

describe.each(requestDatabases)('the removal of the sample content on %s', (kind) => {
  // Like a site of an earlier version, which did not store its start content.
  const here = openSections(kind);
  const { post, readAsStaff } = here;
  it('keeps changed content with its pictures, and everything if the database refuses', async () => {
    const { database } = here;
    const { storage, photos, website } = here.site.services;
    const [priced, copied] = await listPackages(database);
    const [captioned, tagged] = await listGalleryImages(database, 'umrah');
    if (!priced || !copied || !captioned || !tagged) throw new Error('No sample');
    await changePrice(database, priced.id, { price: '6,55,000', expectedPrice: priced.price });
    const by = withActor(database, staffEmail);
    const copy = await createPackage(by, blankPackage, { copyOf: copied.id });
    // A site of an earlier version kept no first version, and had other captions.
    const { kysely } = database;
    await kysely.deleteFrom('package_versions').where('packageId', '=', copied.id).execute();
    const former = { caption: 'Quba mosque in morning light' };
    const quba = kysely.updateTable('gallery_images').where('url', 'like', '%-zyarath-quba-%');
    await quba.set(former).execute();
    await updateGalleryImage(database, 'umrah', captioned.id, { caption: 'Ours', tags: [] });
    const { caption } = tagged;
    await updateGalleryImage(database, 'umrah', tagged.id, { caption, tags: ['Ours'] });
    const photo = await photos.store('gallery/hajj', 'tents.jpg', await jpeg());
    const own = await createGalleryImage(database, { category: 'hajj', caption: 'Tents' }, photo);
    await here.save('agency', { phone, version: '0' });
    const mend = here.breakChanges();
    const failure = 'Failed to remove the sample content';
    expect(await textOf(await post(removal), 503)).toContain(failure);
    mend();
    const ofSample = sectionNames.filter((name) => !sectionInfo[name].isGeneric);
    const count = `11 packages, 30 images, 3 reviews, ${ofSample.length - 1} sections and `;
    const question = await readAsStaff('/admin/website?remove=yes');
    const cleared =
      /These fields still say what the sample says and are cleared: [^<]*Agency: Founded, [^<]*Agency: Address/;
    expectWords(question, count, cleared, 'can be restored from the bin for 30 days');
    expect(question).toContain('is then in English');
    const boxes = question.matchAll(/name="also" value="([^"]*)"/g);
    expect(Array.from(boxes, ([, id]) => id).toSorted()).toEqual([
      'agency.phone',
      ...[captioned.id, tagged.id].map((id) => `images/${id}`).toSorted(),
      ...[priced.id, copy].map((id) => `packages/${id}`).toSorted(),
    ]);

    const response = await post(removal);
    expect(response.headers.get('location')).toBe(setup);
    expect(toastOf(response)).toContain('Sample content removed');
    expect((await post(removal)).headers.get('location')).toBe(setup);
    expect((await here.ask('/hi/about')).status).toBe(302);
    const packages = (await listPackages(database)).map(({ id }) => id);
    expect(new Set(packages)).toEqual(new Set([priced.id, copy]));
    const images = (await liveImages(kysely).select('id').execute()).map(({ id }) => id);
    expect(new Set(images)).toEqual(new Set([own, captioned.id, tagged.id]));
    const { typed } = await website.read();
    expect(typed).toEqual({ ...neutralWebsite, agency: { ...neutralWebsite.agency, phone } });
    expect(await here.read('/about')).toContain(neutralWebsite.about.lead);

    expect(await countBin(database, rowKinds)).toBe(11 + 30 + 3);
    await purgeDeleted({ ...database, now: () => new Date(Date.now() + 31 * dayMs) });
    await finishPhotoRemovals(database, photos, new Date(database.now().getTime() + 32 * dayMs));
    const left = await storage.list('');
    for (const { imageUrl } of [priced, copied]) {
      expect(left).toContain(imageUrl.slice('/media/'.length));
    }
    expect(left.filter((key) => /^(packages|gallery)\//.test(key))).toHaveLength(5);
  });
});

describe.each(requestDatabases)('the removal of changed sample content on %s', (kind) => {
  const here = openSections(kind);
  const { post, readAsStaff } = here;

  it('removes the changed content that is ticked, and later texts are the agency’s own', async () => {
    const { database } = here;
    await here.save('agency', { phone, name: 'Al-Noor', version: '0' });
    const [practised, other] = await listPackages(database);
    if (!practised || !other) throw new Error('No sample');
    const photo = await here.site.services.photos.store('packages', 'own.jpg', await jpeg());
    // Its picture is no longer the sample's, but its first version was.
    await updatePackage(database, practised.id, blankPackage, { photo });
    await updatePackage(database, other.id, { ...blankPackage, packageName: 'Kept' });
    const also = ['agency.phone', `packages/${practised.id}`, 'packages/nothing', 'agency.nothing'];
    expect(toastOf(await post(removal, { also }))).toContain('Sample content removed');
    expect((await listPackages(database)).map(({ id }) => id)).toEqual([other.id]);
    const { website } = here.site.services;
    const named = { ...neutralWebsite.agency, name: 'Al-Noor' };
    expect((await website.read()).typed.agency).toEqual(named);
    expect(await countBin(database, rowKinds)).toBe(11 + 32 + 3);

    const { region, founded } = sampleWebsite.agency;
    await here.save('agency', { region, founded, version: '2' }, named);
    expect(await readAsStaff('/admin/website')).not.toContain('Remove the sample content');
  });
});
