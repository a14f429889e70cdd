// What requests may be made of that no browser sends, and some of what browsers do.

const list = (texts: string) => texts.split('|');

export const cachedTargets = ['/', '/packages', '/about', '/contact', '/about.data', '/_.data'];
export const oddTargets = [
  ...list('/healthz|/about?fbclid=1|/abo%75t|/about/|/about#x|/about x|//about|/a\\b|*|about|'),
  ...list('http://x/about|HTTP://x/about|https://x/|http://y z/|/nothing|/%00|/%zz|/\xfc|/about\t'),
  ...list('/../about|/./about|/about%2f|/admin|/About|/about?|/about\x01|/packages?type=hajj'),
  `/${'a'.repeat(5000)}`,
];
export const oddMethods = [
  ...list('POST|PUT|DELETE|OPTIONS|TRACE|PATCH|PROPFIND|CONNECT|QUERY|get|Get|GETX|| GET|PRI'),
  ...['\r\nGET', '\r\n\r\nHEAD', '\nGET'],
];
export const oddVersions = list(
  'HTTP/1.0|HTTP/1.2|HTTP/2.0|HTTP/0.9|http/1.1|HTTP/1.1 |HTTP/1.1\t||HTTP/11|HTTP/1.10|HTTPS/1.1| HTTP/1.1',
);
export const oddHosts = [
  ...list('|a b|[|[::1]|[::1]:80|[::|x:80|x:99999|x:|x:y|u@x|u:p@x|x/y|x?y|x#y|x\\y|X|x,y|\xfc'),
  ...list('1.2.3.4|1.2.3.4.5|999.1.1.1|xn--|-|..|%78|%00|<x>|"x"|x\'y|0x7f|\t'),
  ...['x'.repeat(300), 'x'.repeat(3000)],
];
export const odd = {
  connection: list(
    'keep-alive|Keep-Alive|KEEP-ALIVE |close|Close|keep-alive, close|upgrade|close, keep-alive|keep-alive, Upgrade||te|keep-alive,|keep-alive\xa0|x',
  ),
  'proxy-connection': ['close', 'keep-alive', 'x'],
  upgrade: ['websocket', 'h2c', ''],
  expect: ['100-continue', '100-Continue', 'x', ''],
  te: ['trailers'],
  range: ['bytes=0-10'],
  cookie: ['a=b', 'session=x'],
  'accept-encoding': list(
    'gzip, deflate, br, zstd|gzip|br||*|identity|GZIP|gzip;q=0, br;q=0.000|br;q=0,gzip;q=0.5|gzip ; q=0|br; Q=0|identity;q=0|x-br|br;x=1|br\xa0|,,',
  ),
  'x-forwarded-for': ['1.2.3.4', 'x'],
  'keep-alive': ['timeout=1, max=2'],
  'content-type': ['text/plain', 'multipart/form-data; boundary=x'],
};
export const oddLines = [
  ...list('X-A : 1|X A: 1|: 1|X-A|| folded|\tfolded|X-\xfc: 1|X-\0: 1|X(: 1|X-A: \xe4\xff|X-A:'),
  ...list('X-A: a\0b|X-A: \x7f|X-A: \x01|X-A: a\rb|X-A: a\nb|X-A: 1\r\n folded|Host: x\r\n y'),
  ...list('X-A:\t \tb \t|__proto__: x|constructor: y'),
];
const chunked = 'Transfer-Encoding: chunked';
export const bodies = [
  ['Content-Length: 0', ''],
  ['Content-Length: 5', 'abcde'],
  ['Content-Length: 5', 'abc'],
  ['Content-Length: +5', 'abcde'],
  ['Content-Length: 5, 5', 'abcde'],
  ['Content-Length: 5\r\nContent-Length: 5', 'abcde'],
  ['Content-Length: -1', ''],
  ['Content-Length:', ''],
  ['Content_Length: 5', ''],
  [chunked, '3\r\nabc\r\n0\r\n\r\n'],
  [chunked, '3;x=y\r\nabc\r\n0\r\nHost: y\r\n\r\n'],
  [chunked, 'zz\r\n'],
  ['Transfer-Encoding: gzip, chunked', '0\r\n\r\n'],
  ['Transfer-Encoding: identity', ''],
  [`${chunked}\r\nContent-Length: 5`, '0\r\n\r\n'],
  ['Transfer-Encoding : chunked', '0\r\n\r\n'],
  ['Transfer-Encoding:\x0bchunked', '0\r\n\r\n'],
] as const;
export const fillers = [90, 97, 98, 99, 100, 101, 120];
export const sizes = [7900, 8000, 8100, 8192, 8300, 16_000, 16_300, 16_384, 17_000];
