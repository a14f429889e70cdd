import { expect, it } from 'vitest';
import { enquiryLinks } from './enquiry-links.server.ts';

const asked = {
  name: 'Amina & "Sons"',
  email: 'amina@example.com',
  phone: '9876543210',
  subject: 'Prices?',
  source: 'form',
  language: 'en',
  packageName: '',
  packageUrl: null,
  agency: 'Rihla Hajj & Umrah Tours',
  deletionUrl: 'https://rihla.example/privacy/delete/abc',
} as const;
const deletion = `To delete your enquiry, open this link:\n${asked.deletionUrl}`;
const textOf = (link: string | null) => new URL(link ?? '').searchParams.get('text');

it('greets by name, and names the package with its link, whatever letters they have', () => {
  const packageName = `Umrah & "Zyarath" ₹1,24,000 + 100% عمرہ #1`;
  const packageUrl = 'https://rihla.example/packages/details/abc';
  const { whatsapp, call } = enquiryLinks({ ...asked, name: 'زینب', packageName, packageUrl });
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/919876543210\?text=[\w%.!~*'()-]+$/);
  expect(textOf(whatsapp)).toBe(
    `Assalamu alaikum زینب,\n\nThank you for asking Rihla Hajj & Umrah Tours about ${packageName}.\n${packageUrl}\n\n\n\n${deletion}`,
  );
  expect(call).toBe('tel:+919876543210');
});

it('names the subject when there is no package', () => {
  expect(textOf(enquiryLinks(asked).whatsapp)).toContain('about "Prices?"');
  expect(textOf(enquiryLinks(asked).whatsapp)).toContain('Amina & "Sons",');
});

it('has no number, no call and no chat', () => {
  for (const phone of ['', '123', '98765 43210']) {
    expect(enquiryLinks({ ...asked, phone })).toMatchObject({ call: null, whatsapp: null });
  }
});

it('nothing typed adds a recipient or a header to the mail', () => {
  const { mail } = enquiryLinks({
    ...asked,
    email: 'a@b.c?bcc=x@y.z&body=1,d@e.f',
    subject: 'One\r\nBcc: x@y.z&cc=x',
  });
  const [address, ...more] = (mail ?? '').split('&body=');
  expect(address).toBe(
    'mailto:a@b.c%3Fbcc%3Dx%40y.z%26body%3D1%2Cd%40e.f?subject=Re%3A%20One%20Bcc%3A%20x%40y.z%26cc%3Dx',
  );
  expect(more).toHaveLength(1);
  expect(more[0]).not.toMatch(/[&?=#\s]/);
});

it('mail and chat end with the link that deletes, alone on its line', () => {
  const { mail, whatsapp } = enquiryLinks(asked);
  const body = new URL(mail ?? '').searchParams.get('body') ?? '';
  expect(body.split('\r\n').slice(-2).join('\n')).toBe(deletion);
  expect(textOf(whatsapp)?.split('\n').slice(-2).join('\n')).toBe(deletion);
});

it('half a letter at the end of a text is no trouble', () => {
  expect(textOf(enquiryLinks({ ...asked, name: 'A\ud83d' }).whatsapp)).toContain('A\ufffd');
});
