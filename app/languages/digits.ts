/** 125000 is "1,25,000", 1234.5 is "1,234.5": India's grouping of a positive amount, with at most two decimals. */
export function groupDigits(amount: number): string {
  const [whole = '', decimals] = String(Math.round(amount * 100) / 100).split('.');
  const head = whole.slice(0, -3);
  const pairs = head.padStart(head.length + (head.length % 2)).match(/../g) ?? [];
  const grouped = [...pairs, whole.slice(-3)].join(',').trim();
  return decimals ? `${grouped}.${decimals}` : grouped;
}
