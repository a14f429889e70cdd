import { gzipSync } from 'node:zlib';

export interface ForeignBody {
  headers: Record<string, string>;
  body: string | Uint8Array;
}

const urlencoded = 'application/x-www-form-urlencoded';
const boundary = 'edge';
const multipart = `multipart/form-data; boundary=${boundary}`;

/** Every field of every form of the site. */
const fields = [
  ...['name', 'email', 'phone', 'subject', 'message', 'packageId', 'stamp', 'website'],
  ...['password', 'intent', 'state', 'followUpOn', 'note', 'caption', 'tags', 'category', 'file'],
  ...['packageName', 'packageType', 'price', 'durationOfTour', 'featuredImage', 'version', 'asNew'],
  ...['copyOf', 'seenVersion', 'description', 'inDialog'],
];
const good = 'name=A&email=a%40b.co&subject=S&message=M&password=x&intent=note&note=x';

function part(name: string, value: string, more = ''): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}

const end = `--${boundary}--\r\n`;
const typed = (type: string, body: string | Uint8Array, headers = {}): ForeignBody => ({
  headers: { 'content-type': type, ...headers },
  body,
});

/** Bodies that no page of the site sends, by what is odd about them. */
export const foreignBodies: Record<string, ForeignBody> = {
  'no type and nothing': { headers: {}, body: '' },
  'no type': { headers: {}, body: good },
  'an empty type': typed('', good),
  'a type that is none': typed('\u00a7;;=', good),
  'an empty form': typed(urlencoded, ''),
  JSON: typed('application/json', JSON.stringify({ name: 'A', __proto__: { a: 1 } })),
  'broken JSON': typed('application/json', '{"name":'),
  text: typed('text/plain', good),
  XML: typed('text/xml', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
  bytes: typed(
    'application/octet-stream',
    Uint8Array.from({ length: 2000 }, (_, i) => i % 256),
  ),
  'two types': typed(`${urlencoded}, text/plain`, good),
  'a form in UTF-16': typed(`${urlencoded}; charset=utf-16`, Buffer.from(good, 'utf16le')),
  'a form in an unknown charset': typed(`${urlencoded}; charset=klingon`, good),
  'bytes that are no UTF-8': typed(
    urlencoded,
    Buffer.from('name=\xff\xfe&email=\xc3\x28', 'latin1'),
  ),
  'broken escapes': typed(urlencoded, 'name=%&email=%zz&subject=%ff%fe&message=%u1234&%=%'),
  'a zipped form': typed(urlencoded, gzipSync(good), { 'content-encoding': 'gzip' }),
  'a form said to be zipped': typed(urlencoded, good, { 'content-encoding': 'gzip' }),
  'an unknown coding': typed(urlencoded, good, { 'content-encoding': 'klingon' }),
  'a form without names': typed(urlencoded, '=&=&=&&&&='),
  'every field twice': typed(urlencoded, fields.map((name) => `${name}=1&${name}=2`).join('&')),
  'names of prototypes': typed(
    urlencoded,
    '__proto__=1&constructor=2&__proto__[a]=3&toString=4&hasOwnProperty=5&then=6&intent=__proto__',
  ),
  'ten thousand fields': typed(
    urlencoded,
    Array.from({ length: 10_000 }, (_, i) => `f${i}`).join('&'),
  ),
  'an endless name': typed(urlencoded, `${'n'.repeat(60_000)}=1`),
  'an endless value in every field': typed(
    urlencoded,
    fields.map((name) => `${name}=${'v'.repeat(1900)}`).join('&'),
  ),
  'more than may be sent': typed(urlencoded, `name=${'n'.repeat(300_000)}`),
  'multipart without a boundary': typed('multipart/form-data', part('name', 'A') + end),
  'multipart with a blank boundary': typed(
    'multipart/form-data; boundary=',
    part('name', 'A') + end,
  ),
  'multipart with an endless boundary': typed(
    `multipart/form-data; boundary=${'b'.repeat(3000)}`,
    part('name', 'A') + end,
  ),
  'multipart of another boundary': typed(
    'multipart/form-data; boundary=other',
    part('name', 'A') + end,
  ),
  'multipart that is none': typed(multipart, good),
  'multipart of nothing': typed(multipart, ''),
  'multipart with its end alone': typed(multipart, end),
  'multipart cut off in a value': typed(multipart, part('name', 'A').slice(0, -3)),
  'multipart cut off in a header': typed(multipart, part('name', 'A').slice(0, 30)),
  'multipart without an end': typed(multipart, part('name', 'A')),
  'a part without headers': typed(multipart, `--${boundary}\r\n\r\nA\r\n${end}`),
  'a part without a name': typed(
    multipart,
    `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nA\r\n${end}`,
  ),
  'a part of an unknown kind': typed(
    multipart,
    `--${boundary}\r\nContent-Disposition: attachment; name="name"\r\nContent-Transfer-Encoding: base64\r\n\r\nQQ==\r\n${end}`,
  ),
  'names of prototypes in parts': typed(
    multipart,
    part('__proto__', 'A') + part('constructor', 'B', '; filename="__proto__"') + end,
  ),
  'mixed parts': typed(`multipart/mixed; boundary=${boundary}`, part('name', 'A') + end),
  'files where texts belong': typed(
    multipart,
    fields.map((name) => part(name, 'A', '; filename="a.txt"')).join('') + end,
  ),
  'files without a name': typed(
    multipart,
    fields.map((name) => part(name, '', '; filename=""')).join('') + end,
  ),
  'texts where files belong': typed(
    multipart,
    fields.map((name) => part(name, 'A')).join('') + end,
  ),
  'thousands of parts': typed(
    multipart,
    Array.from({ length: 800 }, (_, i) => part(`f${i}`, '')).join('') + end,
  ),
  'fewer bytes than promised': typed(urlencoded, good, { 'content-length': '500' }),
  'a multipart of fewer bytes than promised': typed(multipart, part('name', 'A'), {
    'content-length': '500',
  }),
};
