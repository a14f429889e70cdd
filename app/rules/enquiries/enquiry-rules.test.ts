import { expect, it } from 'vitest';
import { getErrors, toFormData } from '../../../tests/forms.ts';
import { expectTable, findFailures, splitEntries } from '../../../tests/table.ts';
import { withoutDeletionToken } from '../../data/enquiries/enquiry-work.server.ts';
import { contact } from '../../languages/en/contact.ts';
import { type ParsedForm, parseForm } from '../form.ts';
import { enquiryRules, looksLikeAdvertising } from './enquiry-rules.ts';
import { enquirySubject } from './enquiry-subject.ts';
import { addedEnquiryRules } from './enquiry-work-rules.ts';

const fields = { name: 'Asma', email: 'asma@example.com', subject: 'Umrah', message: 'Salam' };
const parse = (changes: Record<string, string>) =>
  parseForm(enquiryRules, toFormData({ ...fields, ...changes }));
const check = (changes: Record<string, string>) => getErrors(parse(changes));
const getPhone = (parsed: ParsedForm<{ phone: string }>) =>
  parsed.ok ? parsed.value.phone : parsed.errors.phone;

it('requires name, e-mail, subject and message, and keeps what was typed', () => {
  expect(check({})).toEqual({});
  const blank = { name: '', email: ' ', subject: '\t', message: '\n' };
  expect(check(blank)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    subject: 'Subject is required',
    message: 'Message is required',
  });
  for (const email of ['a', 'a@b', '@b.c', 'a@.', 'a b@c.d']) {
    expect(check({ email }), email).toEqual({ email: 'Email is invalid' });
  }
  const subject = 's'.repeat(201);
  expect(parse({ subject })).toEqual({
    ok: false,
    errors: { subject: 'Subject can have at most 200 characters' },
    values: { ...fields, subject },
  });
  expect(parse({ message: 'a\u0000\u0007b\nc' })).toMatchObject({ value: { message: 'ab\nc' } });
});

it('stores the ten digits of an Indian mobile number, and all digits of any other number', () => {
  const normalizePhone = (phone: string) => getPhone(parse({ phone }));
  expectTable(
    normalizePhone,
    `"   " → "" | 09876543210 → 9876543210 | +91-98765-43210 → 9876543210 | 91 9876543210 → 9876543210
    0091 (987) 654.3210 → 9876543210 | 6000000000 → 6000000000 | ९८७६५४३२१० → 9876543210
    +971 50 123 4567 → +971501234567 | 0816 227 8899 → 8162278899
    tel:+919876543210 → 9876543210 | 9876543210, 9876543211 → ${contact.phoneSeveral}`,
  );
  const invalidPhones = `12345 | 98765x43210 | "+919876543210\\nBcc: a@b.c"`;
  const error =
    'Please check this number: a digit may be missing. Outside India, start with + and the country code.';
  expect(findFailures(invalidPhones, (phone) => normalizePhone(phone) === error)).toEqual([]);
});

it('starts the subject with the package, and treats only a message full of links as advertising', () => {
  expect(enquirySubject('Umrah & Ziyarat ₹')).toBe('Enquiry: Umrah & Ziyarat ₹');
  const longSubject = enquirySubject('🕋'.repeat(150));
  expect(longSubject).toMatch(/🕋…$/);
  expect(check({ subject: longSubject })).toEqual({});
  const isAdvertising = (message: string) =>
    looksLikeAdvertising({ ...fields, phone: '', message });
  expect(isAdvertising('See https://a.example and www.b.example')).toBe(false);
  expect(isAdvertising('https://a.example HTTP://b.example www.c.example')).toBe(true);
});

it('accepts numbers of other countries from staff', () => {
  const createCallForm = (phone: string) => toFormData({ source: 'phone', name: 'Asma', phone });
  const error = 'Enter a telephone number, for example 98450 12345';
  expectTable(
    (phone) => getPhone(parseForm(addedEnquiryRules, createCallForm(phone))),
    `98765-43210 → 9876543210 | 0422 230 12 34 → 04222301234 | 00966/551234567 → +966551234567
    12345 → ${error} | call me → ${error} | ${'1'.repeat(16)} → ${error}`,
  );
});

it('hides the token of a deletion link in any spelling of its URL', () => {
  const token = 'abcdefghjk0123456789'.repeat(2);
  const paths = splitEntries(`/ur/privacy/delete/TOKEN.data | /privacy/delete/TOKEN/more
    /PRIVACY/Delete/TOKEN | /%70rivacy%2Fdelet%65/TOKEN | /privacy//delete//TOKEN
    /privacy\\delete\\TOKEN | /privacy/delete/TOKEN% | /nothing/privacy/delete/TOKEN`);
  for (const path of paths) {
    const loggedPath = withoutDeletionToken(path.replace('TOKEN', token));
    expect(loggedPath, path).toMatch(/\/privacy\/delete\/\*\*\*$/);
    expect(loggedPath, path).not.toContain(token.slice(0, 10));
  }
  const others = `/ | /privacy | /privacy/deleted | /packages/details/x | /% | /admin/enquiries/x/delete`;
  expect(findFailures(others, (path) => withoutDeletionToken(path) === null)).toEqual([]);
});
