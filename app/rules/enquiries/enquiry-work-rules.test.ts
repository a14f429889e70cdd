import { expect, it } from 'vitest';
import { parseForm } from '../form.ts';
import { addedEnquiryRules } from './enquiry-work-rules.ts';

function check(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ source: 'phone', ...fields })) form.set(name, value);
  return parseForm(addedEnquiryRules, form);
}
const errors = (fields: Record<string, string>) => {
  const parsed = check(fields);
  return parsed.ok ? {} : parsed.errors;
};

it('a name or a number is enough', () => {
  expect(errors({ name: 'Asma' })).toEqual({});
  expect(errors({ phone: '98765 43210' })).toEqual({});
  for (const blank of ['', ' \t']) {
    expect(errors({ name: blank, phone: blank })).toEqual({ name: 'Enter a name or a number' });
  }
});

it.each([
  ['98765-43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['0422 230 12 34', '04222301234'],
  ['+966 (55) 123 4567', '+966551234567'],
  ['00966/551234567', '+966551234567'],
])('takes the number %s as %s', (phone, stored) => {
  expect(check({ phone })).toMatchObject({ ok: true, value: { phone: stored } });
});

it.each(['12345', 'call me', '98765x43210', '+'.repeat(9), `${'1'.repeat(16)}`])(
  'refuses the number "%s" at its field',
  (phone) =>
    expect(errors({ name: 'Asma', phone })).toEqual({
      phone: 'Enter a telephone number, for example 98450 12345',
    }),
);

it('tells all that is wrong at once', () => {
  const wrong = { source: 'form', email: 'nowhere', followUpOn: 'soon', message: 'x'.repeat(5001) };
  expect(errors(wrong)).toEqual({
    source: 'Choose where it came from',
    email: 'Email is invalid',
    followUpOn: 'Choose a day',
    message: 'What was said can have at most 5,000 characters',
    name: 'Enter a name or a number',
  });
});
