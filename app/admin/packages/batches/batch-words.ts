/** How near the day of a batch is, seen from the office's day `today`; blank for no day. */
export function batchWords(day: string, today: string): string {
  if (day === '') return '';
  if (day < today) return 'Next batch has passed';
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
