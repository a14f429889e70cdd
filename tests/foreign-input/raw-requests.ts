// Requests as no browser sends them, and some as browsers do.

const list = (texts: string) => texts.split('|');

export const cachedTargets = ['/', '/packages', '/about', '/contact', '/about.data', '/_.data'];
const oddTargets = [
  ...list('/healthz|/about?fbclid=1|/abo%75t|/about/|/about#x|/about x|//about|/a\\b|*|about|'),
  ...list('http://x/about|HTTP://x/about|https://x/|http://y z/|/nothing|/%00|/%zz|/\xfc|/about\t'),
  ...list('/../about|/about%2f|/admin|/About|/about?|/about\x01|/packages?type=hajj'),
  `/${'a'.repeat(5000)}`,
];
const oddMethods = list('POST|PUT|OPTIONS|TRACE|CONNECT|get|GETX|| GET|PRI');
const oddVersions = list('HTTP/1.0|HTTP/1.2|HTTP/2.0|http/1.1|HTTP/1.1 ||HTTP/11');
export const oddHosts = [
  ...list('|a b|[|[::1]|[::1]:80|x:80|x:99999|x:|x:y|u@x|x/y|x?y|x#y|x\\y|X|x,y|\xfc|1.2.3.4.5'),
  ...list('999.1.1.1|xn--|-|%78|%00|<x>|\t'),
  'x'.repeat(3000),
];
const oddHeaders = {
  connection: list('keep-alive|KEEP-ALIVE |close|Close|keep-alive, close|upgrade|te||x'),
  upgrade: ['websocket', 'h2c', ''],
  expect: ['100-continue', 'x', ''],
  range: ['bytes=0-10'],
  cookie: ['a=b', 'session=x'],
  'accept-encoding': list(
    'gzip, deflate, br, zstd|gzip|br||*|identity|GZIP|gzip;q=0, br;q=0.000|br;q=0,gzip;q=0.5|x-br|,,',
  ),
  'x-forwarded-for': ['1.2.3.4', 'x'],
};
const oddLines = [
  ...list('X-A : 1|X A: 1|: 1|X-A|| folded|X-\xfc: 1|X-\0: 1|X(: 1|X-A: \xe4\xff|X-A:|X-A: a\0b'),
  ...list('X-A: \x7f|X-A: a\rb|X-A: a\nb|X-A: 1\r\n folded|Host: x\r\n y|X-A:\t \tb|__proto__: x'),
];
const chunked = 'Transfer-Encoding: chunked';
const bodies = [
  ['Content-Length: 0', ''],
  ['Content-Length: 5', 'abcde'],
  ['Content-Length: +5', 'abcde'],
  ['Content-Length: 5\r\nContent-Length: 5', 'abcde'],
  ['Content-Length: -1', ''],
  [chunked, '3;x=y\r\nabc\r\n0\r\nHost: y\r\n\r\n'],
  ['Transfer-Encoding: gzip, chunked', '0\r\n\r\n'],
  [`${chunked}\r\nContent-Length: 5`, '0\r\n\r\n'],
  ['Transfer-Encoding:\x0bchunked', '0\r\n\r\n'],
] as const;
/** Counts of headers around the limit of a hundred, and sizes around those of 8 and 16 KB. */
const counts = [97, 98, 99, 100, 101];
const sizes = [8100, 8192, 8300, 16_300, 16_384, 17_000];

/** The ETag and Last-Modified of the pages that are asked for. */
export interface RawSeeds {
  tags: string[];
  dates: string[];
}

/**
 * One conversation of up to four requests, each mostly plain with something odd in it, as the pieces
 * (latin1) in which it is sent. The last request asks to close, so that every answer shows where the
 * server saw the requests begin.
 */
export function rawConversation(random: () => number, seeds: RawSeeds): string[] {
  const chance = (share: number) => random() < share;
  const below = (max: number) => Math.floor(random() * max);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const ws = () => pick([' ', ' ', ' ', '', '  ', '\t', '\xa0 ']);

  function condition(): string {
    const [tag, date] = [pick(seeds.tags), pick(seeds.dates)];
    const other = new Date(Date.parse(date) + 86_400_000).toUTCString();
    const tags = [tag, tag.replace('W/', ''), `"x", ${tag}`, `${tag},"y"`, '*', '"x"', '', 'W/"'];
    const dates = [date, date.toLowerCase(), other, 'x', '', `${date}\xa0`, `${date}; length=1`];
    return chance(0.5)
      ? `If-None-Match:${ws()}${pick(tags)}${chance(0.2) ? ws() : ''}`
      : `If-Modified-Since:${ws()}${pick(dates)}`;
  }

  function request(): string {
    const method = chance(0.12) ? pick(oddMethods) : chance(0.15) ? 'HEAD' : 'GET';
    const target = chance(0.15) ? pick(oddTargets) : pick(cachedTargets);
    const version = chance(0.06) ? pick(oddVersions) : 'HTTP/1.1';
    const lines: string[] = [];
    if (!chance(0.04)) lines.push(`Host:${ws()}${chance(0.1) ? pick(oddHosts) : 'x'}`);
    for (const [name, values] of Object.entries(oddHeaders)) {
      if (chance(0.12))
        lines.push(`${chance(0.3) ? name.toUpperCase() : name}:${ws()}${pick(values)}`);
    }
    while (chance(0.35)) lines.push(condition());
    if (chance(0.08)) lines.push(pick(oddLines));
    if (chance(0.05)) lines.push(pick(lines.length > 0 ? lines : ['X-A: 1']));
    lines.sort(() => random() - 0.5);
    if (chance(0.03)) {
      const many = Array.from({ length: pick(counts) }, (_, index) => `X-${index}: 1`);
      lines.splice(chance(0.5) ? 0 : lines.length, 0, ...many);
    }
    if (chance(0.03)) lines.push(`X-Long: ${'a'.repeat(pick(sizes) - lines.join('\r\n').length)}`);
    const [line = '', body = ''] = chance(0.06) ? pick(bodies) : [];
    if (line) lines.push(line);
    const end = chance(0.03) ? pick(['\n', '\r', '\r\r\n']) : '\r\n';
    const head = [`${method} ${target} ${version}`, ...lines, '', ''].join(end);
    return (chance(0.01) ? head.slice(0, -1) : head) + body;
  }

  const requests = Array.from({ length: pick([1, 1, 1, 2, 3, 4]) }, request);
  requests.push('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  if (!chance(0.3)) return requests;
  const whole = requests.join('');
  const cuts = Array.from({ length: below(4) }, () => below(whole.length)).sort((a, b) => a - b);
  return [0, ...cuts].map((cut, index) => whole.slice(cut, cuts[index]));
}
