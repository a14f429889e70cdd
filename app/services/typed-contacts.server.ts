import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { dialledPhone } from '../rules/enquiries/enquiry-rules.ts';
import { findNumber } from '../rules/typed-contacts.ts';
import { isShortMapLink, readMapPosition } from '../rules/website/parts/agency-rules.ts';

function parsePhone(input: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(findNumber(input).replace(/^00/, '+'), 'IN');
  return number?.isValid() && !number.ext ? number : null;
}

/** Nobody can call India's 1800 and 1860 numbers with +91. */
function formatNumber(number: PhoneNumber): string {
  const type = number.getType();
  const isDomestic = type === 'TOLL_FREE' || type === 'SHARED_COST';
  return isDomestic && number.country === 'IN'
    ? number.formatNational()
    : number.formatInternational();
}

/** '+91 98450 12345' for "098450-12345"; null for an impossible number. Keeps the sample's zeros. */
export function readPhone(input: string): string | null {
  if (/^\+\d{2}[0 ]+$/.test(input)) return input;
  const number = parsePhone(input);
  return number && formatNumber(number);
}

/** The number of an enquiry in its usual groups. */
export function formatPhone(phone: string): string {
  const number = parsePhone(dialledPhone(phone));
  return number ? formatNumber(number) : phone.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2');
}

export function formatPersonName({ name, phone }: { name: string; phone: string }): string {
  return name.replace(/\s+/g, ' ').trim() || formatPhone(phone) || 'Somebody';
}

/** True for numbers that certainly have no WhatsApp. */
export function isLandline(phone: string): boolean {
  return parsePhone(dialledPhone(phone))?.getType() === 'FIXED_LINE';
}

interface AgencyNumbers {
  phone: string;
  morePhones: readonly { number: string }[];
  whatsapp: string;
  moreWhatsapp: readonly { number: string }[];
}

/** The agency's number for chats: if none is given, its first phone that is no landline. */
export function chatNumber({ phone, morePhones, whatsapp, moreWhatsapp }: AgencyNumbers): string {
  if (whatsapp !== '' || moreWhatsapp.length > 0) return whatsapp;
  const phones = [phone, ...morePhones.map(({ number }) => number)];
  return phones.find(isMobile) ?? '';
}

function isMobile(phone: string): boolean {
  const type = parsePhone(phone)?.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
}

/** For enquiries: ten digits of an Indian mobile number, any other number with +; blank for blank. */
export function readStoredPhone(input: string): string | null {
  if (input === '') return '';
  return (
    readPhone(input)
      ?.replace(/[^+\d]/g, '')
      .replace(/^\+91(?=[6-9]\d{9}$)/, '') ?? null
  );
}

const mapTimeoutMs = 5000;
const maxRedirects = 4;

/** The full link behind a short one; null if it shows no place. Only requests hosts of short links. */
export async function resolveMapLink(link: string) {
  const signal = AbortSignal.timeout(mapTimeoutMs);
  let address = link;
  try {
    for (let step = 0; step < maxRedirects && isShortMapLink(address); step += 1) {
      const response = await fetch(address, { redirect: 'manual', signal });
      await response.body?.cancel();
      address = new URL(response.headers.get('location') ?? '', address).href;
    }
  } catch {
    return null;
  }
  // A consent page has the map link in its URL.
  const fullAddress = URL.parse(address)?.searchParams.get('continue') ?? address;
  return readMapPosition(fullAddress) ? fullAddress : null;
}
