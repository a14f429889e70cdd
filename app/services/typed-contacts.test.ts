import { expect, it } from 'vitest';
import { expectTable } from '../../tests/table.ts';
import { chatNumber, formatPhone, readPhone } from './typed-contacts.server.ts';

it('recognizes the phone numbers of an agency, also toll-free ones', () => {
  expectTable(
    (text) => readPhone(text) ?? 'refused',
    `9845012345 → +91 98450 12345 | 0816 227 8899 → +91 816 227 8899 | +918022223333 → +91 80 2222 3333
    1800 425 1666 → 1800 425 1666 | 1800110001 → 1800 11 0001 | +91 1860 500 1234 → 1860 500 1234
    00971 50 123 4567 → +971 50 123 4567 | +1 800 356 9377 → +1 800 356 9377
    +91 00000 00000 → +91 00000 00000 | 984501234 → refused | 98450123456 → refused
    tel:9845012345 → +91 98450 12345 | 98450 12345 (WhatsApp). → +91 98450 12345
    https://wa.me/919845012345 → +91 98450 12345 | 1947 → refused | 98450 12345 ext 5 → refused | 5012345678 → refused`,
  );
});

it('shows the phone number of an enquiry in groups of digits', () => {
  expectTable(
    formatPhone,
    `9876543210 → +91 98765 43210 | 8162278899 → +91 816 227 8899 | +918162278899 → +91 816 227 8899
    04222301234 → +91 422 230 1234 | +971501234567 → +971 50 123 4567 | 18004251666 → 1800 425 1666
    5012345678 → +91 50123 45678 | 123456 → 123456 | "" → ""`,
  );
});

it('opens a WhatsApp chat with the number given for it, else with the mobile number', () => {
  const mobile = '+91 98450 12345';
  for (const [phone, whatsapp, expected] of [
    [mobile, '', mobile],
    [mobile, '+91 816 227 8899', '+91 816 227 8899'],
    ['+1 212 555 0123', '', '+1 212 555 0123'],
    ['+91 816 227 8899', '', ''],
    ['1800 425 1666', '', ''],
    ['+91 00000 00000', '', ''],
    ['', '', ''],
    ['', mobile, mobile],
  ] as const) {
    const agency = { phone, whatsapp, morePhones: [], moreWhatsapp: [] };
    expect(chatNumber(agency), phone).toBe(expected);
  }
  const landline = { number: '+91 816 227 8899' };
  const baseAgency = {
    phone: landline.number,
    whatsapp: '',
    morePhones: [landline, { number: mobile }],
  };
  expect(chatNumber({ ...baseAgency, moreWhatsapp: [] })).toBe(mobile);
  expect(chatNumber({ ...baseAgency, moreWhatsapp: [landline] })).toBe('');
});
