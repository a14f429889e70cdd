import { expect, it } from 'vitest';
import { languageCodes } from '../../languages/languages.ts';
import { enquiryLinks, listReplies } from './replies.server.ts';

const enquiry = {
  name: 'Amina & "Sons"',
  email: 'amina@example.com',
  phone: '9876543210',
  ...({ subject: 'Prices?', source: 'form', language: 'en', packageName: '' } as const),
  packageUrl: null,
  agency: 'Rihla Hajj & Umrah Tours',
  deletionUrl: 'https://rihla.example/privacy/delete/abc',
};
const getWhatsappText = (changes: Partial<Parameters<typeof enquiryLinks>[0]> = {}) =>
  new URL(enquiryLinks({ ...enquiry, ...changes }).whatsapp ?? '').searchParams.get('text');

it('the WhatsApp text greets by name and names the package with its link, in any script', () => {
  const packageName = `Umrah & "Zyarath" ₹1,24,000 + 100% عمرہ #1`;
  const packageUrl = 'https://rihla.example/packages/details/abc';
  const changes = { name: 'زینب', packageName, packageUrl };
  const { whatsapp, call } = enquiryLinks({ ...enquiry, ...changes });
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/919876543210\?text=[\w%.!~*'()-]+$/);
  expect(getWhatsappText(changes)).toBe(
    `Assalamu alaikum \u2068زینب\u2069,\n\nThank you for asking Rihla Hajj & Umrah Tours about \u2068${packageName}\u2069.\n${packageUrl}\n\n`,
  );
  expect(call).toBe('tel:+919876543210');
  expect(getWhatsappText({ name: 'A\ud83d' })).toContain('A\ufffd');
  expect(getWhatsappText()).not.toContain(enquiry.deletionUrl);
});

it('offers a call only for a valid number, and a chat only for a mobile number', () => {
  for (const phone of ['', '123', '98765 43210']) {
    expect(enquiryLinks({ ...enquiry, phone })).toMatchObject({ call: null, whatsapp: null });
  }
  for (const phone of ['8162278899', '+918162278899', '+966112345678', '18004251666']) {
    expect(enquiryLinks({ ...enquiry, phone }).whatsapp, phone).toBeNull();
  }
  expect(enquiryLinks({ ...enquiry, phone: '+12125550123' }).whatsapp).toContain('wa.me/1212');
});

it('a subject or address with line breaks adds no recipient or header to the mail', () => {
  const email = 'a@b.c?bcc=x@y.z&body=1,d@e.f';
  const { mail } = enquiryLinks({ ...enquiry, email, subject: 'One\r\nBcc: x@y.z&cc=x' });
  const [address, ...more] = (mail ?? '').split('&body=');
  expect(address).toBe(
    'mailto:a@b.c%3Fbcc%3Dx%40y.z%26body%3D1%2Cd%40e.f?subject=Re%3A%20One%20Bcc%3A%20x%40y.z%26cc%3Dx',
  );
  expect(more).toHaveLength(1);
  expect(more[0]).not.toMatch(/[&?=#\s]/);
});

const getDeletionReply = (details: Parameters<typeof enquiryLinks>[0]) =>
  listReplies(details, [])[0]?.withDeletion ?? { whatsapp: null, mail: null };

it.each([
  ['Latin', 'Word '],
  ['Hindi', 'क्षि'],
  ['Kannada', 'ಕ್ಷಿ'],
  ['emoji', '👨‍👩‍👧'],
  ['marks', `a${'\u0301'.repeat(400)}`],
])(
  'a reply ends with the deletion link on request, and a long one is shortened: %s',
  (_, character) => {
    const makeText = (length: number) =>
      character.repeat(length).slice(0, length).trim().toWellFormed();
    const longFields = {
      name: makeText(120),
      subject: makeText(200),
      packageName: makeText(200),
      agency: makeText(60),
      packageUrl: `https://www.rihla-tours.example/ur/packages/details/${'a'.repeat(80)}`,
      email: `${'a'.repeat(60)}@example.com`,
      deletionUrl: `https://www.rihla-tours.example/ur/privacy/delete/${'d'.repeat(90)}`,
    };
    const wholeCharacters = new RegExp(`^(?:${character.trim()}\\s?)+$`);
    for (const language of languageCodes) {
      for (const changes of [longFields, { ...longFields, packageName: '', packageUrl: null }]) {
        const { whatsapp, mail } = getDeletionReply({ ...enquiry, ...changes, language });
        for (const link of [whatsapp, mail]) {
          expect(link?.length, `${language} ${link}`).toBeLessThan(1900);
          const { searchParams } = new URL(link ?? '');
          const [subject = '', body = ''] = ['subject', 'body'].map((name) =>
            searchParams.get(name),
          );
          const message = (body || searchParams.get('text')) ?? '';
          const [sentence, address] = message.split(/\r?\n/).slice(-2);
          expect(sentence).toContain(language === 'en' ? 'To delete your enquiry, open' : ':');
          expect(address).toBe(longFields.deletionUrl);
          for (const part of `${subject}\n${message}`.split(/[\u2066-\u2069\r\n]|Re: /)) {
            if (!part.endsWith('…') || !part.startsWith(character)) continue;
            expect(part.slice(0, -1).trimEnd()).toMatch(wholeCharacters);
          }
        }
      }
    }
  },
);
