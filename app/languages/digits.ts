/** 125000 is "1,25,000", 1234.5 is "1,234.5": India's grouping of a positive amount, with at most two decimals. */
export function groupDigits(amount: number): string {
  const [whole = '', decimals] = String(Math.round(amount * 100) / 100).split('.');
  const head = whole.slice(0, -3);
  const pairs = head.padStart(head.length + (head.length % 2)).match(/../g) ?? [];
  const grouped = [...pairs, whole.slice(-3)].join(',').trim();
  return decimals ? `${grouped}.${decimals}` : grouped;
}

/** A text that begins with a number, partly counted up: "1,00,000+" at 0.5 is "50,000+". */
export function countUp(text: string, part: number): string {
  const [number = ''] = /^\d+(?:[.,]\d+)*/.exec(text) ?? [];
  const digits = number.replace(/\D/g, '');
  const count = String(Math.round(Number(digits) * part)).padStart(digits.length, '0');
  let index = 0;
  const groups = number.replace(/\d/g, () => count.charAt(index++));
  return groups.replace(/^[0,]+(?=\d)/, '') + text.slice(number.length);
}
