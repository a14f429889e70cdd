import { describe, expect, it } from 'vitest';
import { ofType, problemsOf, readGraph } from '../../readers/json-ld.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import { severalContacts } from '../../sites/sample-input.ts';
import { sectionForm } from '../../sites/section-form.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { expectWords, textOf } from '../site/open-site.ts';
import { openWebsite } from './website-requests.ts';

const mobile = '+91 98765 43210';
const landline = '+91 816 227 8899';
const hostile = `"'><q><script>window.ran=1</script>`;

const contacts = { ...severalContacts, 'moreWhatsapp.r0.name': hostile };

const footerOf = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';

/** Each error by its field. Forms in turn: numbers are dialled and rows compared when each value is right. */
const wrong: { typed: Record<string, string>; shown: Record<string, string> }[] = [
  {
    typed: {
      'morePhones.r0.number': '12',
      'moreWhatsapp.r0.number': '98450 12345 / 98450 12346',
      'moreSocial.r0.link': 'javascript:alert(1)',
      'moreSocial.r1.link': 'https://',
      'moreOffices.r0.mapLink': 'https://example.com/',
      'moreOffices.r0.name': '',
      'moreOffices.r0.country': 'Atlantis',
    },
    shown: {
      'morePhones.r0.number': 'Phone number must be a telephone number',
      'moreWhatsapp.r0.number': 'Phone number takes one number',
      'moreSocial.r0.link': 'Link must be a link',
      'moreSocial.r1.link': 'Link must be a link',
      'moreOffices.r0.mapLink': 'This link does not show where the office is',
      'moreOffices.r0.name': 'Name is required',
      'moreOffices.r0.country': 'Country must be the name of a country',
    },
  },
  {
    typed: { 'morePhones.r1.number': '98765 4321' },
    shown: { 'morePhones.r1.number': 'Phone number is not a number that can be dialled' },
  },
  {
    typed: { 'moreOffices.r1.name': 'Branch' },
    shown: { 'moreOffices.r1.addressLines': 'Where is this office? Add its address or map' },
  },
];

describe('several contacts', () => {
  const here = openWebsite('sqlite');
  const { read, save, stored } = here;
  const shown = async (changes: Record<string, string>, words: string, path = '/contact') => {
    expect((await save('agency', { ...changes, version: '0' })).status).toBe(302);
    await expect.poll(() => read(path)).toContain(words);
    return read(path);
  };

  it('all are on the contact page and in the footer; buttons use the first', async () => {
    const html = await shown(contacts, 'Mysuru branch');
    const links = ['tel:+918162278899', 'tel:+919876543210', 'tel:18004251666'];
    const chats = ['https://wa.me/919876543210', 'https://wa.me/971501234567'];
    for (const part of [/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '', footerOf(html)]) {
      for (const link of [...links, ...chats]) expectWords(part, `href="${link}`);
      expectWords(part, 'Office', 'Mobile', '&quot;&#x27;&gt;&lt;q&gt;', 'Head office');
      expectWords(part, '4, Station Road', 'Mysuru, Karnataka 570001');
    }
    expect(html).not.toContain('<q>');
    expectWords(
      html,
      'Monday to Friday\n10 am to 6 pm',
      'openstreetmap.org/?mlat=12.3&amp;mlon=76.6',
    );
    const labels = footerOf(html).matchAll(/<a[^>]*aria-label="([^"]+)" class="icon-button/g);
    const names = ['Facebook', 'Instagram', 'WhatsApp', 'YouTube', 'Telegram', 'umrah.example'];
    expect(Array.from(labels, ([, label]) => label)).toEqual(names);
    // The bar, the button in the header of phones and the floating chat.
    expectWords(html, /href="tel:\+918162278899" aria-label="Phone the office"/);
    expectWords(html, /<a href="https:\/\/wa\.me\/919876543210\?text=[^>]*class="chat-button"/);
  });

  it('the week of the first office can be that of another, too', async () => {
    const html = await shown({ ...contacts, 'moreOffices.r0.week': 'same' }, 'Mysuru branch');
    expectWords(html, /Mysuru branch<\/bdi>[\s\S]{0,600}Monday–Saturday/);
    expect(ofType(readGraph(html), 'TravelAgency')).toMatchObject({
      location: [{ openingHoursSpecification: [{ opens: '11:00' }] }],
    });
    expect(html).not.toContain('10 am to 6 pm');
  });

  it('names that owners choose most are translated', async () => {
    expectWords(footerOf(await shown(contacts, 'دفتر', '/ur/contact')), 'موبائل', 'یوٹیوب');
  });

  it('search engines and paper get all', async () => {
    const graph = readGraph(await shown(contacts, 'Mysuru branch'));
    expect(problemsOf(graph)).toEqual([]);
    expect(ofType(graph, 'TravelAgency')).toMatchObject({
      telephone: ['+918162278899', '+919876543210', '18004251666'],
      contactPoint: [{ name: 'Office' }, { name: 'Mobile', telephone: '+919876543210' }],
      location: [
        {
          name: 'Mysuru branch',
          address: { addressLocality: 'Mysuru', addressCountry: 'IN' },
          geo: { latitude: 12.3 },
        },
      ],
      sameAs: expect.arrayContaining(['https://youtube.com/@alsafar']),
    });
    const { id } = await familyPackage(here.site);
    const page = await read(`/packages/details/${id}`);
    const paper = page.slice(page.lastIndexOf('print-only'));
    expectWords(paper, 'Mysuru branch, 4, Station Road', `Mobile ${mobile}`, '1800 425 1666');
  });

  it('if the first phone or office is removed, the next one is the first', async () => {
    const blank = {
      phone: '',
      whatsapp: '',
      'moreWhatsapp.r0.number': '',
      'moreWhatsapp.r0.name': '',
    };
    const office = { addressLines: '', town: '', region: '', postalCode: '', mapLink: '' };
    const html = await shown({ ...contacts, ...blank, ...office }, 'Mysuru branch');
    expectWords(html, /href="tel:\+919876543210" aria-label="Phone the office"/);
    expectWords(html, /wa\.me\/919876543210\?[^>]*class="chat-button"/, 'id="find-us"');
    expect(html).not.toContain('tel:+918162278899');
    expect(ofType(readGraph(html), 'TravelAgency')).toMatchObject({
      address: { addressLocality: 'Mysuru' },
    });
    expectWords(await read('/'), mobile);
  });

  it('a landline never becomes a chat button by itself', async () => {
    const more = { 'morePhones.r0.number': '0816 227 8890', whatsapp: '' };
    const html = await shown({ phone: landline, ...more }, '+91 816 227 8890');
    expect(html).not.toContain('chat-button');
    expect(html).not.toContain('https://wa.me/');
  });

  it.each(wrong)('wrong values are explained at their places: $shown', async ({ typed, shown }) => {
    const html = await textOf(await save('agency', { ...contacts, ...typed, version: '0' }), 400);
    for (const [field, message] of Object.entries(shown)) {
      expectWords(html, new RegExp(`${field}-error"[^>]*>${RegExp.escape(message)}`));
    }
    for (const value of Object.values(typed)) expectWords(html, `value="${value}"`);
    expectWords(html, 'value="Mysuru"', 'value="Mobile"');
    expect(await stored('agency')).toBeNull();
  });

  it('strangers and staff change nothing', async () => {
    const send = (cookie: string) =>
      here.post('/admin/website/agency', sectionForm('agency', { ...contacts, version: '0' }), {
        cookie,
      });
    expect((await send('')).headers.get('location')).toContain('/admin/login');
    expect((await send(await staffCookie(here.site, 'staff'))).status).toBe(403);
    expect(await stored('agency')).toBeNull();
  });

  it('too many rows are refused', async () => {
    const rows = Array.from({ length: 500 }, (_, row) => [`morePhones.r${row}.number`, mobile]);
    const html = await textOf(
      await save('agency', { ...Object.fromEntries(rows), version: '0' }),
      400,
    );
    expectWords(html, 'More phones can have at most 10');
  });
});
