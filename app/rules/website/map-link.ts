export interface Position {
  latitude: number;
  longitude: number;
}

const number = String.raw`(-?\d{1,3}(?:\.\d{1,12})?)`;
/** Where map services write a place, the most certain first. */
const forms: { pattern: RegExp; host: RegExp }[] = [
  { host: /(?:^|\.)openstreetmap\.org$/, pattern: new RegExp(`[?&]mlat=${number}&mlon=${number}`) },
  { host: /(?:^|\.)openstreetmap\.org$/, pattern: new RegExp(`#map=\\d{1,2}/${number}/${number}`) },
  { host: /(?:^|\.)google\.[a-z.]{2,6}$/, pattern: new RegExp(`!3d${number}!4d${number}`) },
  {
    host: /(?:^|\.)google\.[a-z.]{2,6}$/,
    pattern: new RegExp(`[?&](?:q|query|ll)=${number},${number}`),
  },
  { host: /(?:^|\.)google\.[a-z.]{2,6}$/, pattern: new RegExp(`/@${number},${number}`) },
  { host: /(?:^|\.)apple\.com$/, pattern: new RegExp(`[?&](?:ll|coordinate)=${number},${number}`) },
  { host: /(?:^|\.)bing\.com$/, pattern: new RegExp(`[?&]cp=${number}~${number}`) },
];

/** The place that a link of a map service names; null when it is none, or names none. */
export function positionOf(link: string): Position | null {
  const url = URL.parse(link);
  if (url?.protocol !== 'https:') return null;
  const address = url.href.replaceAll('%2C', ',').slice(0, 2000);
  for (const { host, pattern } of forms) {
    const [, latitude, longitude] = (host.test(url.hostname) && pattern.exec(address)) || [];
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    if (Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180) return position;
  }
  return null;
}

/** Degrees of the part of the map that is shown around the office. */
const around = { latitude: 0.008, longitude: 0.01 };

/** The map around a place, as openstreetmap.org lets other sites show it. */
export function mapEmbedUrl({ latitude, longitude }: Position): string {
  const degrees = (value: number) => value.toFixed(4);
  const box = [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ].map(degrees);
  const marker = [latitude, longitude].map((value) =>
    String(Number(value.toFixed(6))).padEnd(7, '0'),
  );
  return (
    'https://www.openstreetmap.org/export/embed.html' +
    `?bbox=${box.join('%2C')}&layer=mapnik&marker=${marker.join('%2C')}`
  );
}
