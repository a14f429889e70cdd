import { describe, expect, it, vi } from 'vitest';
import { keepVersion, listVersions } from '../../../app/data/website/versions.server.ts';
import { newAttemptKey } from '../../../app/rules/form.ts';
import { dayAfter } from '../../../app/rules/office-day.ts';
import {
  type SectionName,
  sectionNames,
  sectionRules,
} from '../../../app/rules/website/sections.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { findByType, findGraphProblems, readGraph } from '../../readers/json-ld.ts';
import { findFamilyPackage } from '../../sites/sample-company.ts';
import { createSectionForm } from '../../sites/section-form.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, getMain, getToast, readText } from '../site/open-site.ts';
import { openWebsite } from './website-requests.ts';

const agency = '/admin/website/agency';
const phone = '+91 98765 43210';
const landline = '+91 816 227 8899';
const hostile = `"'><q><script>window.ran=1</script>`;

/** Several of each, as typed into the form. */
const contacts = {
  phone: '+91 816 227 8899',
  phoneName: 'Office',
  'morePhones.r0.name': 'Mobile',
  'morePhones.r0.number': '98765-43210',
  'morePhones.r1.number': '1800 425 1666',
  whatsapp: '+91 98765 43210',
  'moreWhatsapp.r0.name': hostile,
  'moreWhatsapp.r0.number': '+971 50 123 4567',
  officeName: 'Head office',
  'moreOffices.r0.name': 'Station branch',
  'moreOffices.r0.addressLines': '4, Station Road',
  'moreOffices.r0.town': 'Tumkur',
  'moreOffices.r0.region': 'Karnataka',
  'moreOffices.r0.postalCode': '572103',
  'moreOffices.r0.mapLink': 'https://www.openstreetmap.org/?mlat=12.3&mlon=76.6',
  'moreOffices.r0.hours': 'Monday to Friday\n10 am to 6 pm',
  'moreSocial.r0.link': 'youtube.com/@alsafar',
  'moreSocial.r1.link': 'https://t.me/alsafar',
  'moreSocial.r2.link': 'https://www.umrah.example/alsafar?a="><q>',
  // The agency's Facebook page again, which is listed once.
  'moreSocial.r3.link': 'https://www.facebook.com/example',
};

const extractFooter = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';

const invalidInputs: [SectionName, field: string, typed: string, shown: string][] = [
  ['agency', 'name', '', 'Name is required'],
  ['agency', 'tagline', 'from {nowhere}', '{nowhere} is not filled in'],
  ['agency', 'facebook', 'javascript:alert(1)', 'Facebook must be a link'],
  ['agency', 'mapLink', 'https://example.com/', 'does not show where the office is'],
  ['hours', 'closures.r0.from', '2027-13-45', 'From: there is no 2027-13-45'],
  ['hours', 'week.Tuesday.closes', '', 'When does the office close on Tuesday?'],
  ['home', 'slides.r0.picture.url', '/etc/passwd', 'is not a picture of this site'],
  ['home', 'slides.r0.picture.url', '/media/website/1-a.jpg', 'is gone'],
  ['replies', 'second.title', '', 'Title is required'],
  ['agency', 'morePhones.r0.number', '12', 'Phone number must be a telephone number'],
  ['agency', 'morePhones.r0.number', '98765 4321', 'is not a number that can be dialled'],
  ['agency', 'moreWhatsapp.r0.number', '98450 12345 / 98450 12346', 'takes one number'],
  ['agency', 'moreSocial.r0.link', 'javascript:alert(1)', 'Link must be a link'],
  ['agency', 'moreOffices.r0.mapLink', 'https://example.com/', 'does not show where the office is'],
  ['agency', 'moreOffices.r0.country', 'Atlantis', 'Country must be the name of a country'],
  ['agency', 'moreOffices.r0.name', 'Branch', 'Where is this office? Add its address or map'],
];

describe.each(requestDatabases)('the forms of the website on %s', (kind) => {
  const here = openWebsite(kind);
  const { get, post, read, readAsStaff, save, stored, photoFile, storedPictures } = here;
  const listVersionNumbers = async () =>
    (await listVersions(here.database, 'agency')).map(({ version }) => version);

  it('each section has a form with all its fields, and an unknown section has none', async () => {
    for (const name of sectionNames) {
      const response = await get(`/admin/website/${name}`);
      expect(response.status, name).toBe(200);
      const html = await response.text();
      for (const [field] of createSectionForm(name))
        expect(html, name).toContain(`name="${field}"`);
      expect(html, name).not.toMatch(/\sstyle="/);
    }
    for (const name of ['nothing', '__proto__']) {
      const path = `/admin/website/${name}`;
      expect((await get(path)).status).toBe(404);
      expect((await post(path, createSectionForm('agency'))).status).toBe(404);
      expect((await here.restore(name, '0')).status).toBe(404);
    }
  });

  it('the list summarizes each section, and its search finds it', async () => {
    const readList = async (search: string) => readAsStaff(`/admin/website?search=${search}`);
    const listNames = (html: string) =>
      [...html.matchAll(/href="\/admin\/website\/(\w+)"/g)].map(([, name]) => name);
    expectWords(await readList(''), 'journeys from Tumkur since 1997');
    // The name in a reply is the pilgrim's.
    expectWords(await readList('replies'), 'Assalamu alaikum {name},');
    expect(listNames(await readList('tumkur'))).toContain('agency');
    expect(listNames(await readList('announcement'))).toEqual(['announcement']);
    expectWords(await readList('zzz'), 'No section matches');
  });

  it('a save is stored, listed with its author, and shown on the pages', async () => {
    const name = `"O'Brien" & Sons عمرہ`;
    const response = await save('agency', { name, phone, version: '0' });
    expect(response.headers.get('location')).toBe(agency);
    expect(getToast(response)).toContain('"text":"Saved","subject":"Agency"');
    expect(await stored('agency')).toEqual({ ...sampleWebsite.agency, name, phone });
    expect(await readAsStaff('/admin/website')).toContain(staffEmail);
    await expect.poll(() => read('/contact')).toContain(phone);
  });

  it.each(invalidInputs)(
    'explains at the field what is wrong with %s %s %s',
    async (name, field, value, error) => {
      const html = await readText(await save(name, { [field]: value, version: '0' }), 400);
      expectWords(html, error, 'aria-invalid="true"', ...(value === '' ? [] : [value]));
      expect(await stored(name)).toBeNull();
    },
  );

  it('keeps a short map link without coordinates, for directions', async () => {
    const link = 'https://maps.app.goo.gl/AbCd123';
    const location = 'https://www.google.com/maps/place/Al-Noor';
    const { fetch } = globalThis;
    const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
      if (address !== link) return fetch(address, options);
      return Promise.resolve(new Response(null, { status: 302, headers: { location } }));
    });
    const mapLink = `Al-Noor Tours\n${link}`;
    expect((await save('agency', { mapLink, version: '0' })).status).toBe(302);
    fetchSpy.mockRestore();
    expect(await stored('agency')).toMatchObject({ mapLink: link });
    await expect.poll(() => read('/contact')).toContain(`href="${link}"`);
    expect(await read('/contact')).not.toContain('id="find-us"');
  });

  it('refuses the later of two saves, and saves it anyway on request', async () => {
    await save('agency', { name: 'Mine', version: '0' });
    const otherChanges = { name: 'Theirs', version: '0' };
    const html = await readText(await save('agency', otherChanges), 409);
    const conflictText = 'This section was changed by someone else while you were editing.';
    const anywayButton = /<button[^>]*value="1"[^>]*name="seenVersion"/;
    expectWords(html, conflictText, 'value="Theirs"', 'name="version" value="0"', anywayButton);
    expect(await stored('agency')).toMatchObject({ name: 'Mine' });
    expect((await save('agency', { ...otherChanges, seenVersion: '1' })).status).toBe(302);
    expect(await stored('agency')).toMatchObject({ name: 'Theirs' });
  });

  it('keeps the stored value of a field that is newer than the form', async () => {
    await save('agency', { phone, version: '0' });
    const form = createSectionForm('agency', { version: '1' });
    form.delete('phone');
    expect((await post(agency, form)).status).toBe(302);
    expect(await stored('agency')).toMatchObject({ phone });
  });

  it('stores one form that is sent many times as one version, and shows what was typed after a failed save', async () => {
    const attempt = newAttemptKey();
    const send = () => save('agency', { phone, version: '0', attempt });
    const responses = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(responses.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect(await listVersionNumbers()).toEqual([1, 0]);
    here.breakChanges();
    const response = await save('agency', { phone: '+91 90000 00000', version: '1' });
    expectWords(await readText(response, 503), 'Failed to save', '+91 90000 00000');
  });

  it('moves rows without JavaScript, and loses nothing that was typed', async () => {
    const changes = { aboutHeading: 'Typed before', 'slides.r1.title': 'Typed' };
    const html = await readText(await save('home', { ...changes, rows: 'up slides r1' }));
    const [first] = sampleWebsite.home.slides;
    const titles = `name="slides.r\\d+.title"[^>]*value="Typed".*value="${first?.title}"`;
    expectWords(html, 'value="Typed before"', new RegExp(titles, 's'));
    expect(await stored('home')).toBeNull();
  });

  it('asks for a description of a new picture, wherever there is a field for it', async () => {
    for (const name of sectionNames) {
      const alts = [...createSectionForm(name).keys()].filter((field) => /alt$/i.test(field));
      for (const [version, alt] of alts.entries()) {
        const picture = alt.replace(/alt$/, 'picture').replace(/Alt$/, 'Picture');
        const send = async (fields: Record<string, string>) => {
          const file = { version: String(version), [`${picture}.file`]: photoFile() };
          return save(name, { ...file, ...fields }, (await stored(name)) ?? undefined);
        };
        const error = new RegExp(`id="${alt}-error"[^>]*>“What the picture shows”[^<]+new`);
        for (const fields of [{}, { [alt]: ' ' }]) {
          expectWords(await readText(await send(fields), 400), error);
        }
        // A description that was asked for may belong to the picture before.
        const extraField = version === 0 ? { [alt]: 'Tents' } : { [`${picture}.asked`]: 'yes' };
        expect([alt, (await send(extraField)).status]).toEqual([alt, 302]);
      }
    }
  });

  it('does not store the picture of a refused form', async () => {
    const before = await storedPictures();
    const picture = { 'slides.r0.picture.file': photoFile(), 'slides.r0.alt': 'Our tents' };
    const bad = new File(['not a picture'], 'a.jpg', { type: 'image/jpeg' });
    const second = { 'slides.r1.picture.file': bad, 'slides.r1.alt': 'Our bus' };
    for (const [changes, status, words] of [
      [{ version: '0', 'slides.r0.title': '' }, 400, 'Please choose it again'],
      [{ version: '0', ...second }, 400, 'id="slides.r1.picture.file-error"'],
      [{ version: '7' }, 409, ''],
    ] as const) {
      expect(await readText(await save('home', { ...picture, ...changes }), status)).toContain(
        words,
      );
    }
    await expect.poll(storedPictures).toEqual(before);
  });

  describe('a version from before the rules of today', () => {
    const restore = async (name: SectionName, fields: Record<string, unknown>) => {
      const content = JSON.stringify({ ...sampleWebsite[name], ...fields });
      const version = { version: 7, changedAt: new Date().toISOString(), changedBy: '', content };
      await here.database.kysely.transaction().execute((trx) => keepVersion(trx, name, version));
      return getToast(await here.restore(name, '7'));
    };

    it('is restored without the fields that cannot be read', async () => {
      for (const name of sectionNames) {
        const numbers = Object.keys(sectionRules[name].shape).map((key) => [key, 7]);
        expect(await restore(name, Object.fromEntries(numbers)), name).toContain('"Restored"');
      }
    });

    it.each([
      ['announcement', { text: 'Seats left', until: '2020-01-31' }, 'This day has passed'],
      ['look', { gold: '#808080' }, 'Its words on the first colour'],
    ] as const)('says why the one of %s is not restored', async (name, fields, reason) => {
      expect(await restore(name, fields)).toContain(`"Not restored: ${reason}`);
      expect(await stored(name)).toBeNull();
    });
  });

  describe('several contacts', () => {
    const readAfter = async (changes: Record<string, string>, words: string, path = '/contact') => {
      expect((await save('agency', { ...changes, version: '0' })).status).toBe(302);
      await expect.poll(() => read(path)).toContain(words);
      return read(path);
    };

    it('all are on the contact page and in the footer, and buttons use the first', async () => {
      const html = await readAfter(contacts, 'Station branch');
      const links = ['tel:+918162278899', 'tel:+919876543210', 'tel:18004251666'];
      const chats = ['https://wa.me/919876543210', 'https://wa.me/971501234567'];
      for (const part of [/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '', extractFooter(html)]) {
        for (const link of [...links, ...chats]) expectWords(part, `href="${link}`);
        expectWords(part, 'Office', 'Mobile', '&quot;&#x27;&gt;&lt;q&gt;', 'Head office');
        expectWords(part, '4, Station Road', 'Tumkur, Karnataka 572103');
      }
      expect(html).not.toContain('<q>');
      const map = 'openstreetmap.org/?mlat=12.3&amp;mlon=76.6';
      expectWords(html, 'Monday to Friday\n10 am to 6 pm', map);
      const labels = extractFooter(html).matchAll(
        /<a[^>]*aria-label="([^"]+)" class="icon-button/g,
      );
      const names = ['Facebook', 'Instagram', 'WhatsApp', 'YouTube', 'Telegram', 'umrah.example'];
      expect(Array.from(labels, ([, label]) => label)).toEqual(names);
      // The bar, the button in the header of phones and the floating chat.
      expectWords(html, /href="tel:\+918162278899" aria-label="Phone the office"/);
      expectWords(html, /<a href="https:\/\/wa\.me\/919876543210\?text=[^>]*class="chat-button"/);
      expectWords(extractFooter(await read('/ur/contact')), 'دفتر', 'موبائل', 'یوٹیوب');
    });

    it('another office can have the same opening hours as the first', async () => {
      const sameWeek = { 'moreOffices.r0.week': 'same', 'moreOffices.r0.hours': '' };
      const html = await readAfter({ ...contacts, ...sameWeek }, 'Station branch');
      expectWords(html, /Station branch<\/bdi>[\s\S]{0,600}Monday–Saturday/);
      expect(findByType(readGraph(html), 'TravelAgency')).toMatchObject({
        location: [{ openingHoursSpecification: [{ opens: '11:00' }] }],
      });
      expect(html).not.toContain('10 am to 6 pm');
    });

    it('the closed days of the next two weeks are below the opening hours', async () => {
      const from = dayAfter(here.site.services.website.last().today, 14);
      const closure = { 'closures.r0.from': from, 'closures.r0.reason': 'Painting' };
      expect(getMain(await read('/contact'))).not.toContain(': Closed, ');
      expect((await save('hours', { ...closure, version: '0' })).status).toBe(302);
      const readMain = async () => getMain(await read('/contact'));
      await expect.poll(readMain).toMatch(/id="business-hours"[\s\S]*: Closed, Painting/);
      for (const [code, closed] of [
        ['ur', 'بند ہے'],
        ['kn', 'ರಜೆ'],
        ['hi', 'बंद है'],
      ] as const) {
        expectWords(getMain(await read(`/${code}/contact`)), RegExp(`: .?${closed}.{1,4}Painting`));
      }
    });

    it('structured data and printed pages contain all', async () => {
      const graph = readGraph(await readAfter({ ...contacts, country: 'India' }, 'Station branch'));
      // The form keeps what the owner typed; search engines get the code.
      expect(await stored('agency')).toMatchObject({ country: 'India' });
      expect(findGraphProblems(graph)).toEqual([]);
      const address = { postalCode: '572103', addressCountry: 'IN' };
      expect(findByType(graph, 'TravelAgency')).toMatchObject({
        telephone: ['+918162278899', '+919876543210', '18004251666'],
        contactPoint: [{ name: 'Office' }, { name: 'Mobile', telephone: '+919876543210' }],
        location: [{ name: 'Station branch', address, geo: { latitude: 12.3 } }],
        sameAs: expect.arrayContaining(['https://youtube.com/@alsafar']),
      });
      // Not the week of the first office: this one has hours of its own.
      const week = { openingHoursSpecification: expect.anything() };
      expect(findByType(graph, 'TravelAgency')).not.toMatchObject({ location: [week] });
      const { id } = await findFamilyPackage(here.site);
      const page = await read(`/packages/details/${id}`);
      const printHtml = page.slice(page.lastIndexOf('print-only'));
      expectWords(printHtml, 'Station branch, 4, Station Road', `Mobile ${phone}`, '1800 425 1666');
    });

    it('if the first phone or office is removed, the next one is the first', async () => {
      const chat = { whatsapp: '', 'moreWhatsapp.r0.number': '', 'moreWhatsapp.r0.name': '' };
      const office = { addressLines: '', town: '', region: '', postalCode: '', mapLink: '' };
      const html = await readAfter(
        { ...contacts, phone: '', ...chat, ...office },
        'Station branch',
      );
      expectWords(html, /href="tel:\+919876543210" aria-label="Phone the office"/);
      expectWords(html, /wa\.me\/919876543210\?[^>]*class="chat-button"/, 'id="find-us"');
      expect(html).not.toContain('tel:+918162278899');
      const address = { postalCode: '572103' };
      expect(findByType(readGraph(html), 'TravelAgency')).toMatchObject({ address });
      expectWords(await read('/'), phone);
    });

    it('a landline never gets a chat button automatically', async () => {
      const more = { 'morePhones.r0.number': '0816 227 8890', whatsapp: '' };
      const html = await readAfter({ phone: landline, ...more }, '+91 816 227 8890');
      expect(html).not.toContain('chat-button');
      expect(html).not.toContain('https://wa.me/');
      const { id } = await findFamilyPackage(here.site);
      const cost = await read(`/packages/details/${id}/cost?adults=2&room=sharing2`);
      expectWords(cost, 'Call Us Now');
      expect(cost).not.toContain('https://wa.me/');
    });
  });
});
