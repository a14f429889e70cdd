import { expect, it } from 'vitest';
import { company } from '../../../tests/sites/sample-company.ts';
import { whatsappAddress } from '../../rules/whatsapp-address.ts';
import { whatsappLink } from '../frame/contact-links.tsx';
import { askText, detailsText, type ForwardedPackage, forwardText } from './package-texts.ts';

const address = 'https://example.com/packages/details/abc';
const family: ForwardedPackage = {
  summary: {
    ...{ id: 'abc', title: 'Umrah Family Comfort', typeLabel: 'Umrah', typeSlug: 'umrah' },
    ...{ price: '₹1,24,000', priceMeaning: '', stay: '', duration: '14 days' },
    ...{ nextBatch: '22 January 2027', photo: null },
  },
  facts: [
    { key: 'distanceFromMadina', label: 'Distance from Madina', value: '150 mtrs' },
    { key: 'distanceFromMakka', label: 'Distance from Makka', value: '550 mtrs' },
    { key: 'madinaHotel', label: 'Madina Hotel', value: 'Dallah Taibah' },
    { key: 'makkaHotel', label: 'Makka Hotel', value: 'Anjum Hotel' },
  ],
  ...{ stays: [], address, company },
};

it('lists every detail on a line, without blank ones', () => {
  expect(detailsText(family).split('\n')).toEqual([
    'Umrah Family Comfort',
    'Price: ₹1,24,000',
    'Duration: 14 days',
    'Next batch: 22 January 2027',
    'Makka hotel: Anjum Hotel, 550 mtrs',
    'Madina hotel: Dallah Taibah, 150 mtrs',
    'Rihla Hajj & Umrah Tours',
    'Phone: +91 00000 00000',
    address,
  ]);
  const summary = { ...family.summary, title: 'Two\n\nlines', duration: '' };
  const facts = family.facts.map((fact) => ({ ...fact, value: '' }));
  const lines = detailsText({ ...family, summary, facts }).split('\n');
  expect(lines[0]).toBe('Two lines');
  expect(lines).toHaveLength(6);
  expect(lines.join()).not.toMatch(/undefined|hotel|Duration/);
});

it('a WhatsApp link carries signs, quotes, Urdu and emoji', () => {
  const titles = ['Hajj & Umrah #1 + more?', '"₹1,24,000" it\'s', 'عمرہ فیملی پیکیج', '🕋 Umrah'];
  const forwarded = (title: string) => ({ ...family, summary: { ...family.summary, title } });
  for (const title of titles) {
    const one = forwarded(title);
    for (const link of [whatsappLink(company, askText(one)), whatsappAddress(forwardText(one))]) {
      const url = new URL(link);
      expect(url.host).toBe('wa.me');
      expect([...url.searchParams.keys()]).toEqual(['text']);
      const lines = url.searchParams.get('text')?.split('\n') ?? [];
      expect(lines).toContain(/[ء-ے]/.test(title) ? `\u2068${title}\u2069` : title);
      expect(lines.at(-1)).toBe(address);
    }
  }
  const broken = whatsappLink(company, askText(forwarded('Umrah \ud83d')));
  expect(broken).toContain('Umrah%20%EF%BF%BD');
});
