import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** '+91 98450 12345' for "098450-12345"; null for an impossible number. The sample's number, all zeros, is kept. */
export function readPhone(typed: string): string | null {
  if (/^\+\d{2}[0 ]+$/.test(typed)) return typed;
  const found = parsePhoneNumberFromString(typed.replace(/^00/, '+'), 'IN');
  return found?.isValid() ? found.formatInternational() : null;
}

/** For enquiries: ten digits of an Indian mobile number, any other with +; blank for blank. */
export function readStoredPhone(typed: string): string | null {
  if (typed === '') return '';
  return (
    readPhone(typed)
      ?.replace(/[^+\d]/g, '')
      .replace(/^\+91(?=[6-9]\d{9}$)/, '') ?? null
  );
}
