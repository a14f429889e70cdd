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
import { toAlbum, toStorageFolder } from '../../../app/rules/gallery/albums.ts';
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
import { createSectionForm } from '../../sites/section-form.ts';
import { createCookie, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, getMain, getToast, readText } from '../site/open-site.ts';
import { openSections } from './website-requests.ts';

const setup = '/admin/setup';
const dayMs = 86_400_000;
const phone = '+91 98765 43210';
const week = { 'week.Monday.opens': '10:00', 'week.Monday.closes': '18:00' };

describe.each(requestDatabases)('an unconfigured site on %s', (kind) => {
  const here = openSections(kind, { sample: false });
  const { get, post, stored, readAsStaff } = here;
  /** Sends the form of a step, with more of its section's fields than it has. */
  const finish = (step: string, section: SectionName, fields: Record<string, string>) =>
    post(`${setup}/${step}`, createSectionForm(section, fields, neutralWebsite[section]));
  async function signIn(next = '') {
    const account = new URLSearchParams({ email: staffEmail, password: staffPassword });
    const response = await post(`/admin/login${next}`, account, { cookie: '' });
    return response.headers.get('location');
  }

  it('starts after a sign-in, unless another page was requested', async () => {
    expect(await signIn()).toBe(setup);
    expect(await signIn('?next=%2Fadmin%2Fpackages')).toBe('/admin/packages');
    const html = await readAsStaff(`${setup}/name`);
    expectWords(html, 'Step 1 of 10', /<input[^>]*name="name"[^>]*value=""/);
    expect(html).not.toContain('name="tagline"');
    expect((await get(`${setup}/__proto__`)).status).toBe(404);
    expect((await post(`${setup}/nothing`)).status).toBe(404);
  });

  it('a step saves only its own fields, explains an error, and overwrites nothing newer', async () => {
    const nameFields = { name: 'Noor Tours', shortName: 'Noor', founded: '2009' };
    const nameResponse = await finish('name', 'agency', { ...nameFields, tagline: 'Forged' });
    expect(nameResponse.headers.get('location')).toBe(`${setup}/languages`);
    expect(await stored('agency')).toEqual({ ...neutralWebsite.agency, ...nameFields });
    const phoneFields = { phone, whatsapp: phone };
    const office = { 'morePhones.r0.name': 'Office', 'morePhones.r0.number': '0816 2271234' };
    await finish('phone', 'agency', { ...phoneFields, ...office, version: '1' });
    const morePhones = [{ name: 'Office', number: '+91 816 227 1234' }];
    const expected = { ...neutralWebsite.agency, ...nameFields, ...phoneFields, morePhones };
    await finish('hours', 'hours', { ...week, 'week.alike': 'yes' });
    const Monday = { opens: '10:00', closes: '18:00' };
    const hours = { timeZone: 'Asia/Kolkata', week: { Monday, Saturday: Monday } };
    expect(await stored('hours')).toMatchObject(hours);
    const labels = neutralWebsite.about.stats.map(({ label }) => `value="${label}"`);
    expectWords(await readAsStaff(`${setup}/claims`), ...labels);
    await finish('claims', 'about', { 'stats.r1.value': '5,000+' });
    const about = getMain(await here.read('/about'));
    expectWords(about, 'since 2009', '5,000+', 'Satisfied Pilgrims');
    expect(about).not.toMatch(/Success Rate|Years of Experience/);
    expect(await signIn()).toBe('/admin/dashboard');
    const fields = { packageName: 'First', price: '1', durationOfTour: '2' };
    const packageResponse = await post('/admin/packages/new?setup=yes', fields);
    expect(packageResponse.headers.get('location')).toMatch(/^\/admin\/packages\/\w+\/photos$/);

    const invalidFields = { phone: '98765', email: 'typed@example.com', version: '2' };
    const errorHtml = await readText(await finish('phone', 'agency', invalidFields), 400);
    const phoneError = /id="phone-error"[^>]*>Phone must be a telephone number/;
    expectWords(errorHtml, phoneError, 'value="98765"', 'value="typed@example.com"');
    const lateFields = { name: 'Late', shortName: 'Late', version: '1' };
    const conflictHtml = await readText(await finish('name', 'agency', lateFields), 409);
    expectWords(conflictHtml, 'This section was changed by someone else', 'value="Late"');
    expect(await stored('agency')).toEqual(expected);
  });

  it('asks for the languages until they are chosen, except on sites of earlier versions', async () => {
    const { kysely } = here.database;
    const isDone = async () => {
      const html = await readAsStaff(setup);
      expect(html).toMatch(/Telephone<\/span><span[^>]*>Done/);
      return /Languages<\/span><span[^>]*>Done/.test(html);
    };
    await finish('phone', 'agency', { phone, whatsapp: phone, version: '2' });
    expect(await isDone()).toBe(false);
    for (const [name, earlierValue, value] of [
      ['website-start', 'neutral', 'blank'],
      ['language-start', 'all', 'english'],
    ] as const) {
      await writeSetting(kysely, name, earlierValue);
      expect(await isDone(), name).toBe(true);
      await writeSetting(kysely, name, value);
    }
    expect(await isDone()).toBe(false);
    await here.save('offer', { 'languages.ur': 'on', version: '0' }, neutralWebsite.offer);
    expect(await isDone()).toBe(true);
    await here.save('offer', { 'languages.ur': 'off', version: '1' }, neutralWebsite.offer);
    expect(await isDone()).toBe(false);
    await finish('languages', 'offer', { version: '2' });
    expect(await isDone()).toBe(true);
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
    const laterHtml = await dashboard();
    const remainingTasks = /photo|package|codes|second person/;
    for (const { task } of Object.values(needs)) {
      expect(laterHtml.includes(task), task).toBe(remainingTasks.test(task));
    }

    await here.addPackage({ packageName: 'Umrah' });
    await post('/admin/gallery/upload', { category: 'hajj', file: here.photoFile() });
    const { passwords } = here.site.services;
    const secondStaff = { email: 'second@example.com', password: 'another lantern over hills' };
    await addStaff(here.database, passwords, secondStaff);
    const codes = { intent: 'codes', password: staffPassword };
    expect(await readText(await post('/admin/account', codes), 200)).toContain('recovery codes');
    expect(await dashboard()).not.toContain('Before the site is ready');
  });

  it('lists problems of the server for owners, until there are none', async () => {
    const { services } = here.site;
    async function listFindings(role: StaffRole = 'owner') {
      const headers = {
        cookie: await createCookie(here.site, role),
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
    expect(await listFindings()).toEqual(['noMail', 'noBackup', 'noAddress', 'proxy']);
    expect(await listFindings('staff')).toEqual([]);
    const settings = {
      DATA_DIR: services.config.dataDir,
      SITE_URL: 'https://www.example.com',
      MAIL_URL: 'smtp://localhost',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    };
    const { kysely } = here.database;
    const { storage } = services;
    const saveBackupTime = (at: number) =>
      writeSetting(kysely, 'last-backup', new Date(at).toISOString());
    const clock = { seen: Date.now(), leaps: [], doubt: { from: Date.now(), steadyMs: 0 } };
    services.config = loadConfig({ ...settings, SITE_URL: 'http://www.example.com' });
    services.storage = { ...storage, get: () => Promise.reject(new Error('away')) };
    await saveBackupTime(Date.now() - 2 * dayMs);
    // The site's first look at the clock would overwrite this one.
    await expect.poll(() => readSetting(kysely, 'clock')).not.toBeNull();
    await writeSetting(kysely, 'clock', JSON.stringify(clock));
    await store(0, { mailState: 'failed', mailError: 'Refused.' });
    const expectedFindings = ['mailFails', 'oldBackup', 'clock', 'storageAway', 'plainAddress'];
    expect(await listFindings()).toEqual(expectedFindings);

    services.config = loadConfig(settings);
    services.storage = storage;
    await saveBackupTime(Date.now());
    await writeSetting(kysely, 'clock', JSON.stringify({ ...clock, doubt: null }));
    await store(1, { mailState: 'sent' });
    // A mail held back by the daily limit is not a failure of the mail service.
    const mailError = `${heldReason} more than 200 mails in a day.`;
    await store(2, { mailState: 'failed', mailError });
    expect(await listFindings()).toEqual([]);
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
    const [pricedPackage, copiedPackage, illustratedPackage] = await listPackages(database);
    const [captionedImage, taggedImage, describedImage] = await listGalleryImages(
      database,
      'umrah',
    );
    if (!pricedPackage || !copiedPackage || !illustratedPackage) throw new Error('No packages');
    if (!captionedImage || !taggedImage || !describedImage) throw new Error('No images');
    await changePrice(database, pricedPackage.id, {
      price: '6,55,000',
      expectedPrice: pricedPackage.price,
    });
    const staffDatabase = withActor(database, staffEmail);
    const copyId = await createPackage(staffDatabase, blankPackage, { copyOf: copiedPackage.id });
    // A site of an earlier version kept no first version, and had other captions.
    const { kysely } = database;
    await kysely.deleteFrom('package_versions').where('packageId', '=', copiedPackage.id).execute();
    const oldValues = { caption: 'Quba mosque in morning light' };
    const update = kysely.updateTable('gallery_images').where('url', 'like', '%-zyarath-quba-%');
    await update.set(oldValues).execute();
    await updateGalleryImage(database, 'umrah', captionedImage.id, { caption: 'Ours', tags: [] });
    const { caption } = taggedImage;
    await updateGalleryImage(database, 'umrah', taggedImage.id, { caption, tags: ['Ours'] });
    const description = { caption: describedImage.caption, alt: 'Ours' };
    await updateGalleryImage(database, 'umrah', describedImage.id, description);
    const album = toAlbum('package', illustratedPackage.id);
    const ownImageIds: string[] = [];
    for (const category of ['hajj', album] as const) {
      const photo = await photos.store(toStorageFolder(category), 'tents.jpg', await jpeg());
      ownImageIds.push(await createGalleryImage(database, { category, caption: 'Tents' }, photo));
    }
    const ownPackageIds = [pricedPackage.id, copyId, illustratedPackage.id];
    const editedImageIds = [captionedImage.id, taggedImage.id, describedImage.id];
    await here.save('agency', { phone, version: '0' });
    const restore = here.breakChanges();
    const failure = 'Failed to remove the sample content';
    expect(await readText(await post(removal), 503)).toContain(failure);
    restore();
    const sampleSections = sectionNames.filter((name) => !sectionInfo[name].isGeneric);
    const count = `10 packages, 29 images, 3 reviews, ${sampleSections.length - 1} sections and `;
    const question = await readAsStaff('/admin/website?remove=yes');
    const clearedFields =
      /These fields still say what the sample says and are cleared: [^<]*Agency: Founded, [^<]*Agency: Address/;
    expectWords(question, count, clearedFields, 'can be restored from the bin for 30 days');
    expect(question).toContain('is then in English');
    const boxes = question.matchAll(/name="also" value="([^"]*)"/g);
    expect(Array.from(boxes, ([, id]) => id).toSorted()).toEqual([
      'agency.phone',
      ...editedImageIds.map((id) => `images/${id}`).toSorted(),
      ...ownPackageIds.map((id) => `packages/${id}`).toSorted(),
    ]);

    const response = await post(removal);
    expect(response.headers.get('location')).toBe(setup);
    expect(getToast(response)).toContain('Sample content removed');
    expect((await post(removal)).headers.get('location')).toBe(setup);
    expect((await here.ask('/hi/about')).status).toBe(302);
    const packages = (await listPackages(database)).map(({ id }) => id);
    expect(new Set(packages)).toEqual(new Set(ownPackageIds));
    const images = (await liveImages(kysely).select('id').execute()).map(({ id }) => id);
    expect(new Set(images)).toEqual(new Set([...ownImageIds, ...editedImageIds]));
    const { typed } = await website.read();
    expect(typed).toEqual({ ...neutralWebsite, agency: { ...neutralWebsite.agency, phone } });
    expect(await here.read('/about')).toContain(neutralWebsite.about.lead);

    expect(await countBin(database, rowKinds)).toBe(10 + 29 + 3);
    await purgeDeleted({ ...database, now: () => new Date(Date.now() + 31 * dayMs) });
    await finishPhotoRemovals(database, photos, new Date(database.now().getTime() + 32 * dayMs));
    const keys = await storage.list('');
    for (const { imageUrl } of [pricedPackage, copiedPackage, illustratedPackage]) {
      expect(keys).toContain(imageUrl.slice('/media/'.length));
    }
    expect(keys.filter((key) => /^(packages|gallery)\//.test(key))).toHaveLength(8);
  });
});

describe.each(requestDatabases)('the removal of changed sample content on %s', (kind) => {
  const here = openSections(kind);
  const { post, readAsStaff } = here;

  it('removes the changed content that is ticked, and later texts are the agency’s own', async () => {
    const { database } = here;
    await here.save('agency', { phone, name: 'Al-Noor', version: '0' });
    const [changedPackage, otherPackage] = await listPackages(database);
    if (!changedPackage || !otherPackage) throw new Error('No sample');
    const photo = await here.site.services.photos.store('packages', 'own.jpg', await jpeg());
    // Its picture is no longer the sample's, but its first version was.
    await updatePackage(database, changedPackage.id, blankPackage, { photo });
    await updatePackage(database, otherPackage.id, { ...blankPackage, packageName: 'Kept' });
    const also = [
      'agency.phone',
      `packages/${changedPackage.id}`,
      'packages/nothing',
      'agency.nothing',
    ];
    expect(getToast(await post(removal, { also }))).toContain('Sample content removed');
    expect((await listPackages(database)).map(({ id }) => id)).toEqual([otherPackage.id]);
    const { website } = here.site.services;
    const agency = { ...neutralWebsite.agency, name: 'Al-Noor' };
    expect((await website.read()).typed.agency).toEqual(agency);
    expect(await countBin(database, rowKinds)).toBe(11 + 32 + 3);

    const { region, founded } = sampleWebsite.agency;
    await here.save('agency', { region, founded, version: '2' }, agency);
    expect(await readAsStaff('/admin/website')).not.toContain('Remove the sample content');
  });
});
