import { facts as t } from '#texts/server.ts';
import { readPlainAmount, rupeeSign, rupeeText } from '../../rules/packages/typed-amounts.ts';

// Formats texts that staff typed, without doubling a currency sign or unit.

/** "6,45,000" and "Rs 6.45 lakh" become "₹6,45,000"; "6,45,000 onwards" gets the sign; other texts stay as typed. */
export function formatRupees(price: string): string {
  const rupees = readPlainAmount(price);
  if (rupees !== null) return rupeeText(rupees);
  const amount = price.trim().replace(rupeeSign, '');
  if (amount === '') return t.priceOnRequest;
  return /^\d/.test(amount) ? `₹${amount}` : price.trim();
}

export function formatDays(duration: string): string {
  const text = duration.trim();
  const count = text.replace(/days?\.?$/i, '').trimEnd();
  const [, from, separator, to] = /^(\d+(?:\.\d+)?)(?:\s*(-|–|to|or)\s*(\d+))?$/i.exec(count) ?? [];
  if (from === undefined) return text;
  if (to === undefined) return t.days(count);
  return /or/i.test(separator ?? '')
    ? t.daysEither(count, from, to)
    : t.daysFromTo(count, from, to);
}

export function formatBatch(nextBatch: string): string {
  return nextBatch.trim() || t.toBeAnnounced;
}

/** "350" becomes "350 mtrs", "350-700" becomes "350-700 mtrs"; other texts stay as typed. */
export function formatMetres(distance: string): string {
  const text = distance.trim();
  if (isNumber(text)) return t.metres(text);
  const [, from, to] = /^(\d{1,5})\s?[-–]\s?(\d{1,5})$/.exec(text) ?? [];
  return from === undefined || to === undefined ? text : t.metresFromTo(text, from, to);
}

/** "350" becomes "0.35 km"; other texts stay as typed. */
export function formatKilometres(distance: string): string {
  const text = distance.trim();
  if (!isNumber(text)) return text;
  const kilometres = Number(text.replaceAll(',', '')) / 1000;
  return `${kilometres.toLocaleString('en-IN', { maximumFractionDigits: 3 })} km`;
}

function isNumber(text: string): boolean {
  return /^\d[\d,]*(\.\d+)?$/.test(text);
}

/** 1,310,720 bytes become "1.3 MB". */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
