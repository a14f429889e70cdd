import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isShortMapLink, positionOf } from '../rules/website/parts/agency-rules.ts';

/** '+91 98450 12345' for "098450-12345"; null for an impossible number. Keeps the sample's zeros. */
export function readPhone(typed: string): string | null {
  if (/^\+\d{2}[0 ]+$/.test(typed)) return typed;
  const found = parsePhoneNumberFromString(typed.replace(/^00/, '+'), 'IN');
  return found?.isValid() ? found.formatInternational() : null;
}

/** For enquiries: ten digits of an Indian mobile number, any other number with +; blank for blank. */
export function readStoredPhone(typed: string): string | null {
  if (typed === '') return '';
  return (
    readPhone(typed)
      ?.replace(/[^+\d]/g, '')
      .replace(/^\+91(?=[6-9]\d{9}$)/, '') ?? null
  );
}

const maxMs = 5000;
const maxSteps = 4;

/** The full link behind a short one; null if it shows no place. Only requests hosts of short links. */
export async function resolveMapLink(link: string) {
  const signal = AbortSignal.timeout(maxMs);
  let address = link;
  try {
    for (let step = 0; step < maxSteps && isShortMapLink(address); step += 1) {
      const response = await fetch(address, { redirect: 'manual', signal });
      await response.body?.cancel();
      address = new URL(response.headers.get('location') ?? '', address).href;
    }
  } catch {
    return null;
  }
  // A consent page has the map link in its URL.
  const whole = URL.parse(address)?.searchParams.get('continue') ?? address;
  return positionOf(whole) ? whole : null;
}
