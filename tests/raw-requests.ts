/** What a raw request may be made of, besides plain words. */
export interface RawSeeds {
  /** The ETag and Last-Modified of the pages that are asked for. */
  tags: string[];
  dates: string[];
}

/** The bytes of one connection (latin1), in the pieces in which they are sent. */
interface RawConversation {
  pieces: string[];
}

/** Numbers from 0 to below 1 that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const keptTargets = ['/', '/packages', '/about', '/contact', '/about.data', '/_.data'];
const oddTargets = [
  ...['/healthz', '/about?fbclid=1', '/abo%75t', '/about/', '/about#x', '/about x', '//about'],
  ...['/a\\b', '*', 'http://x/about', 'HTTP://x/about', 'https://x/', 'http://y z/', 'about', ''],
  ...['/nothing', '/%00', '/%zz', '/\xfc', '/about\t', '/../about', '/./about', '/about%2f'],
  ...['/admin', '/About', '/about?', `/${'a'.repeat(5000)}`, '/about\x01', '/packages?type=hajj'],
];
const oddMethods = [
  ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'CONNECT', 'QUERY'],
  ...['get', 'Get', 'GETX', '', ' GET', '\r\nGET', '\r\n\r\nHEAD', '\nGET', 'PRI'],
];
const oddVersions = [
  ...['HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/0.9', 'http/1.1', 'HTTP/1.1 ', 'HTTP/1.1\t', ''],
  ...['HTTP/11', 'HTTP/1.10', 'HTTPS/1.1', ' HTTP/1.1'],
];
export const oddHosts = [
  ...['', 'a b', '[', '[::1]', '[::1]:80', '[::', 'x:80', 'x:99999', 'x:', 'x:y', 'u@x', 'u:p@x'],
  ...['x/y', 'x?y', 'x#y', 'x\\y', 'X', 'x,y', '\xfc', '1.2.3.4', '1.2.3.4.5', '999.1.1.1', 'xn--'],
  ...[
    '-',
    '..',
    '%78',
    '%00',
    '<x>',
    '"x"',
    "x'y",
    '0x7f',
    'x'.repeat(300),
    'x'.repeat(3000),
    '\t',
  ],
];
const odd = {
  connection: [
    ...[
      'keep-alive',
      'Keep-Alive',
      'KEEP-ALIVE ',
      'close',
      'Close',
      'keep-alive, close',
      'upgrade',
    ],
    ...['close, keep-alive', 'keep-alive, Upgrade', '', 'te', 'keep-alive,', 'keep-alive\xa0', 'x'],
  ],
  'proxy-connection': ['close', 'keep-alive', 'x'],
  upgrade: ['websocket', 'h2c', ''],
  expect: ['100-continue', '100-Continue', 'x', ''],
  te: ['trailers'],
  range: ['bytes=0-10'],
  cookie: ['a=b', 'session=x'],
  'accept-encoding': [
    ...[
      'gzip, deflate, br, zstd',
      'gzip',
      'br',
      '',
      '*',
      'identity',
      'GZIP',
      'gzip;q=0, br;q=0.000',
    ],
    ...[
      'br;q=0,gzip;q=0.5',
      'gzip ; q=0',
      'br; Q=0',
      'identity;q=0',
      'x-br',
      'br;x=1',
      'br\xa0',
      ',,',
    ],
  ],
  'x-forwarded-for': ['1.2.3.4', 'x'],
  'keep-alive': ['timeout=1, max=2'],
  'content-type': ['text/plain', 'multipart/form-data; boundary=x'],
};
const oddLines = [
  ...[
    'X-A : 1',
    'X A: 1',
    ': 1',
    'X-A',
    '',
    ' folded',
    '\tfolded',
    'X-\xfc: 1',
    'X-\0: 1',
    'X(: 1',
  ],
  ...['X-A: \xe4\xff', 'X-A: a\0b', 'X-A: \x7f', 'X-A: \x01', 'X-A: a\rb', 'X-A: a\nb', 'X-A:'],
  ...['X-A: 1\r\n folded', 'Host: x\r\n y', 'X-A:\t \tb \t', '__proto__: x', 'constructor: y'],
];
const bodies = [
  ['Content-Length: 0', ''],
  ['Content-Length: 5', 'abcde'],
  ['Content-Length: 5', 'abc'],
  ['Content-Length: +5', 'abcde'],
  ['Content-Length: 5, 5', 'abcde'],
  ['Content-Length: 5\r\nContent-Length: 5', 'abcde'],
  ['Content-Length: -1', ''],
  ['Content-Length:', ''],
  ['Content_Length: 5', ''],
  ['Transfer-Encoding: chunked', '3\r\nabc\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked', '3;x=y\r\nabc\r\n0\r\nHost: y\r\n\r\n'],
  ['Transfer-Encoding: chunked', 'zz\r\n'],
  ['Transfer-Encoding: gzip, chunked', '0\r\n\r\n'],
  ['Transfer-Encoding: identity', ''],
  ['Transfer-Encoding: chunked\r\nContent-Length: 5', '0\r\n\r\n'],
  ['Transfer-Encoding : chunked', '0\r\n\r\n'],
  ['Transfer-Encoding:\x0bchunked', '0\r\n\r\n'],
] as const;
const fillers = [90, 97, 98, 99, 100, 101, 120];
const sizes = [7900, 8000, 8100, 8192, 8300, 16_000, 16_300, 16_384, 17_000];

/**
 * One conversation of up to four requests, each mostly plain with something odd in it. The last
 * request asks to close, so that every answer shows where the server saw the requests begin.
 */
export function rawConversation(random: () => number, seeds: RawSeeds): RawConversation {
  const chance = (share: number) => random() < share;
  const below = (most: number) => Math.floor(random() * most);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const ws = () => pick([' ', ' ', ' ', '', '  ', '\t', '\xa0 ']);

  function condition(): string {
    const tag = pick(seeds.tags);
    const date = pick(seeds.dates);
    if (chance(0.5)) {
      const bare = tag.replace('W/', '');
      const value = pick([
        tag,
        bare,
        `"x", ${tag}`,
        `${tag},"y"`,
        '*',
        '"x"',
        '',
        tag.slice(0, -1),
      ]);
      return `If-None-Match:${ws()}${value}${chance(0.2) ? ws() : ''}`;
    }
    const other = new Date(Date.parse(date) + 86_400_000).toUTCString();
    const value = pick([
      date,
      date.toLowerCase(),
      other,
      'x',
      '',
      `${date}\xa0`,
      `${date}; length=1`,
    ]);
    return `If-Modified-Since:${ws()}${value}`;
  }

  function request(): string {
    const method = chance(0.12) ? pick(oddMethods) : chance(0.15) ? 'HEAD' : 'GET';
    const target = chance(0.15) ? pick(oddTargets) : pick(keptTargets);
    const version = chance(0.06) ? pick(oddVersions) : 'HTTP/1.1';
    const lines: string[] = [];
    if (!chance(0.04)) lines.push(`Host:${ws()}${chance(0.1) ? pick(oddHosts) : 'x'}`);
    for (const [name, values] of Object.entries(odd)) {
      if (chance(0.12))
        lines.push(`${chance(0.3) ? name.toUpperCase() : name}:${ws()}${pick(values)}`);
    }
    while (chance(0.35)) lines.push(condition());
    if (chance(0.08)) lines.push(pick(oddLines));
    if (chance(0.05)) lines.push(pick(lines.length > 0 ? lines : ['X-A: 1']));
    for (let at = lines.length - 1; at > 0; at -= 1) {
      const other = below(at + 1);
      [lines[at], lines[other]] = [lines[other] ?? '', lines[at] ?? ''];
    }
    if (chance(0.03)) {
      const many = Array.from({ length: pick(fillers) }, (_, index) => `X-${index}: 1`);
      lines.splice(chance(0.5) ? 0 : lines.length, 0, ...many);
    }
    if (chance(0.03)) lines.push(`X-Long: ${'a'.repeat(pick(sizes) - lines.join('\r\n').length)}`);
    let body = '';
    if (chance(0.06)) {
      const [line, text] = pick(bodies);
      lines.push(line);
      body = text;
    }
    const end = chance(0.03) ? pick(['\n', '\r', '\r\r\n']) : '\r\n';
    const head = [`${method} ${target} ${version}`, ...lines, '', ''].join(end);
    return (chance(0.01) ? head.slice(0, -1) : head) + body;
  }

  const requests = Array.from({ length: pick([1, 1, 1, 2, 3, 4]) }, request);
  requests.push('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  if (!chance(0.3)) return { pieces: requests };
  const whole = requests.join('');
  const cuts = Array.from({ length: below(4) }, () => below(whole.length)).sort((a, b) => a - b);
  return { pieces: [0, ...cuts].map((cut, index) => whole.slice(cut, cuts[index])) };
}
