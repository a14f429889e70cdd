export interface Position {
  latitude: number;
  longitude: number;
}

const openStreetMap = /(?:^|\.)openstreetmap\.org$/;
const google = /(?:^|\.)google\.[a-z.]{2,6}$/;
/** Where map services write a place, the most certain first: two numbers of degrees. */
const forms: { host: RegExp; pattern: RegExp }[] = [
  { host: openStreetMap, pattern: /[?&]mlat=(-?[\d.]{1,16})&mlon=(-?[\d.]{1,16})/ },
  { host: openStreetMap, pattern: /#map=\d{1,2}\/(-?[\d.]{1,16})\/(-?[\d.]{1,16})/ },
  { host: google, pattern: /!3d(-?[\d.]{1,16})!4d(-?[\d.]{1,16})/ },
  { host: google, pattern: /[?&](?:q|query|ll)=(-?[\d.]{1,16}),(-?[\d.]{1,16})/ },
  { host: google, pattern: /\/@(-?[\d.]{1,16}),(-?[\d.]{1,16})/ },
  { host: /(?:^|\.)apple\.com$/, pattern: /[?&](?:ll|coordinate)=(-?[\d.]{1,16}),(-?[\d.]{1,16})/ },
  { host: /(?:^|\.)bing\.com$/, pattern: /[?&]cp=(-?[\d.]{1,16})~(-?[\d.]{1,16})/ },
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

/** Links of the Share button of a map: the server asks them where they lead. */
const shortLink = /^https:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|osm\.org\/go)\/[\w-]/;

export function isShortMapLink(link: string): boolean {
  return shortLink.test(link);
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
  // Four digits are eleven metres; two more where the link has them.
  const marker = [latitude, longitude].map((value) => value.toFixed(6).replace(/00$/, ''));
  return (
    'https://www.openstreetmap.org/export/embed.html' +
    `?bbox=${box.join('%2C')}&layer=mapnik&marker=${marker.join('%2C')}`
  );
}
