/** Beginnings of what browsers call themselves; the first that is there counts. */
const browsers: [sign: string, name: string][] = [
  ['EdgA/', 'Edge'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const systems: [sign: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
];

/** A browser in words that its owner knows it by: 'Chrome on Android'. */
export function deviceWords(userAgent: string): string {
  const find = (names: [string, string][]) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1] ?? null;
  const browser = find(browsers);
  const system = find(systems);
  if (!browser) return system ?? 'An unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
