interface Parts {
  morning: string;
  afternoon: string;
  evening: string;
  night: string;
}

/** The word that stands before an hour of the day, 0 to 23, where a language says 'morning' for AM. */
export function partOfDay(hour: number, { morning, afternoon, evening, night }: Parts): string {
  if (hour < 5 || hour >= 19) return night;
  if (hour < 12) return morning;
  return hour < 16 ? afternoon : evening;
}
