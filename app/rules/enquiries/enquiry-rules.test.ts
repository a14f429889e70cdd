import { expect, it } from 'vitest';
import { parseForm } from '../form.ts';
import { enquiryRules, looksLikeAdvertising } from './enquiry-rules.ts';
import { subjectAbout } from './enquiry-subject.ts';

const good = { name: 'Asma', email: 'asma@example.com', subject: 'Umrah', message: 'Salam' };

function check(changes: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes })) form.set(name, value);
  const parsed = parseForm(enquiryRules, form);
  return parsed.ok ? {} : parsed.errors;
}

it('takes a full message', () => expect(check({})).toEqual({}));

it.each([
  ['name', 'Name is required'],
  ['email', 'Email is required'],
  ['subject', 'Subject is required'],
  ['message', 'Message is required'],
])('%s: %s', (field, message) => {
  expect(check({ [field]: '' })).toEqual({ [field]: message });
  expect(check({ [field]: ' \t\n ' })).toEqual({ [field]: message });
});

it.each(['a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b.c d'])('"%s": Email is invalid', (email) =>
  expect(check({ email })).toEqual({ email: 'Email is invalid' }),
);

it('names a limit and loses nothing', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, subject: 's'.repeat(201) })) {
    form.set(name, value);
  }
  expect(parseForm(enquiryRules, form)).toEqual({
    ok: false,
    errors: { subject: 'Subject can have at most 200 characters' },
    values: { ...good, subject: 's'.repeat(201) },
  });
});

it('removes control characters and keeps line breaks', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, message: 'a\u0000\u0007b\nc' })) {
    form.set(name, value);
  }
  expect(parseForm(enquiryRules, form)).toMatchObject({ ok: true, value: { message: 'ab\nc' } });
});

it.each([
  ['', ''],
  ['   ', ''],
  ['9876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['91 9876543210', '9876543210'],
  ['0091 (987) 654.3210', '9876543210'],
  ['6000000000', '6000000000'],
])('takes the number "%s" as "%s"', (phone, stored) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, phone })) form.set(name, value);
  expect(parseForm(enquiryRules, form)).toMatchObject({ ok: true, value: { phone: stored } });
});

it.each([
  '12345',
  '5876543210',
  '98765432101',
  '+1 9876543210',
  '+91 876543210',
  '98765x43210',
  '9876543210, 9876543211',
  '+919876543210\nBcc: a@b.c',
])('refuses the number "%s"', (phone) =>
  expect(check({ phone })).toEqual({ phone: 'Enter a 10-digit mobile number' }),
);

it('begins the subject with the package, within the limit', () => {
  expect(subjectAbout('Umrah & Ziyarat ₹')).toBe('Enquiry: Umrah & Ziyarat ₹');
  const long = subjectAbout('🕋'.repeat(150));
  expect(long.length).toBeLessThanOrEqual(200);
  expect(long.endsWith('🕋…')).toBe(true);
  expect(check({ subject: long })).toEqual({});
});

it('asks again only for a message full of links', () => {
  const says = (message: string) => looksLikeAdvertising({ ...good, phone: '', message });
  expect(says('See https://a.example and www.b.example')).toBe(false);
  expect(says('https://a.example HTTP://b.example www.c.example')).toBe(true);
});
