import { expect, it } from 'vitest';
import { enquiryRules } from './enquiry-rules.ts';
import { parseForm } from './form.ts';

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
