import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A telephone number as people write it, grouped with its country's code: '+91 98450 12345' for
 * "098450-12345". A number without a country code is Indian. Null for a number that cannot exist. The
 * sample's number, all zeros, stays until the agency types its own.
 */
export function readPhone(typed: string): string | null {
  if (/^\+\d{2}[0 ]+$/.test(typed)) return typed;
  const found = parsePhoneNumberFromString(typed.replace(/^00/, '+'), 'IN');
  return found?.isValid() ? found.formatInternational() : null;
}

/**
 * The same as an enquiry stores it: the ten digits of an Indian mobile number, any other with + and
 * its country's code; blank for blank.
 */
export function readStoredPhone(typed: string): string | null {
  if (typed === '') return '';
  return (
    readPhone(typed)
      ?.replace(/[^+\d]/g, '')
      .replace(/^\+91(?=[6-9]\d{9}$)/, '') ?? null
  );
}
