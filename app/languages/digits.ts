/** 125000 is "1,25,000", 1234.5 is "1,234.5": India's grouping, with at most two decimals. */
export function groupDigits(amount: number): string {
  return String(Math.round(amount * 100) / 100).replace(/\B(?=(?:\d\d)*\d{3}(?!\d))/g, ',');
}
