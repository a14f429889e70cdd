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
  ...['copyOf', 'seenVersion', 'description'],
];
const good = 'name=A&email=a%40b.co&subject=S&message=M&password=x&intent=note&note=x';

function part(name: string, value: string, more = ''): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}

const end = `--${boundary}--\r\n`;
const submitted = (type: string, body: string | Uint8Array, headers = {}): ForeignBody => ({
  headers: { 'content-type': type, ...headers },
  body,
});

/** Bodies that no page of the site sends, by what is odd about them. */
export const foreignBodies: Record<string, ForeignBody> = {
  'no type and nothing': { headers: {}, body: '' },
  'no type': { headers: {}, body: good },
  'an empty type': submitted('', good),
  'a type that is none': submitted('\u00a7;;=', good),
  'an empty form': submitted(urlencoded, ''),
  JSON: submitted('application/json', JSON.stringify({ name: 'A', __proto__: { a: 1 } })),
  'broken JSON': submitted('application/json', '{"name":'),
  text: submitted('text/plain', good),
  XML: submitted('text/xml', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
  bytes: submitted(
    'application/octet-stream',
    Uint8Array.from({ length: 2000 }, (_, i) => i % 256),
  ),
  'two types': submitted(`${urlencoded}, text/plain`, good),
  'a form in UTF-16': submitted(`${urlencoded}; charset=utf-16`, Buffer.from(good, 'utf16le')),
  'a form in an unknown charset': submitted(`${urlencoded}; charset=klingon`, good),
  'bytes that are no UTF-8': submitted(
    urlencoded,
    Buffer.from('name=\xff\xfe&email=\xc3\x28', 'latin1'),
  ),
  'broken escapes': submitted(urlencoded, 'name=%&email=%zz&subject=%ff%fe&message=%u1234&%=%'),
  'a zipped form': submitted(urlencoded, gzipSync(good), { 'content-encoding': 'gzip' }),
  'a form said to be zipped': submitted(urlencoded, good, { 'content-encoding': 'gzip' }),
  'an unknown coding': submitted(urlencoded, good, { 'content-encoding': 'klingon' }),
  'a form without names': submitted(urlencoded, '=&=&=&&&&='),
  'every field twice': submitted(urlencoded, fields.map((name) => `${name}=1&${name}=2`).join('&')),
  'names of prototypes': submitted(
    urlencoded,
    '__proto__=1&constructor=2&__proto__[a]=3&toString=4&hasOwnProperty=5&then=6&intent=__proto__',
  ),
  'ten thousand fields': submitted(
    urlencoded,
    Array.from({ length: 10_000 }, (_, i) => `f${i}`).join('&'),
  ),
  'an endless name': submitted(urlencoded, `${'n'.repeat(60_000)}=1`),
  'an endless value in every field': submitted(
    urlencoded,
    fields.map((name) => `${name}=${'v'.repeat(1900)}`).join('&'),
  ),
  'more than may be sent': submitted(urlencoded, `name=${'n'.repeat(300_000)}`),
  'multipart without a boundary': submitted('multipart/form-data', part('name', 'A') + end),
  'multipart with a blank boundary': submitted(
    'multipart/form-data; boundary=',
    part('name', 'A') + end,
  ),
  'multipart with an endless boundary': submitted(
    `multipart/form-data; boundary=${'b'.repeat(3000)}`,
    part('name', 'A') + end,
  ),
  'multipart of another boundary': submitted(
    'multipart/form-data; boundary=other',
    part('name', 'A') + end,
  ),
  'multipart that is none': submitted(multipart, good),
  'multipart of nothing': submitted(multipart, ''),
  'multipart with its end alone': submitted(multipart, end),
  'multipart cut off in a value': submitted(multipart, part('name', 'A').slice(0, -3)),
  'multipart cut off in a header': submitted(multipart, part('name', 'A').slice(0, 30)),
  'multipart without an end': submitted(multipart, part('name', 'A')),
  'a part without headers': submitted(multipart, `--${boundary}\r\n\r\nA\r\n${end}`),
  'a part without a name': submitted(
    multipart,
    `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nA\r\n${end}`,
  ),
  'a part of an unknown kind': submitted(
    multipart,
    `--${boundary}\r\nContent-Disposition: attachment; name="name"\r\nContent-Transfer-Encoding: base64\r\n\r\nQQ==\r\n${end}`,
  ),
  'names of prototypes in parts': submitted(
    multipart,
    part('__proto__', 'A') + part('constructor', 'B', '; filename="__proto__"') + end,
  ),
  'mixed parts': submitted(`multipart/mixed; boundary=${boundary}`, part('name', 'A') + end),
  'files where texts belong': submitted(
    multipart,
    fields.map((name) => part(name, 'A', '; filename="a.txt"')).join('') + end,
  ),
  'files without a name': submitted(
    multipart,
    fields.map((name) => part(name, '', '; filename=""')).join('') + end,
  ),
  'texts where files belong': submitted(
    multipart,
    fields.map((name) => part(name, 'A')).join('') + end,
  ),
  'thousands of parts': submitted(
    multipart,
    Array.from({ length: 800 }, (_, i) => part(`f${i}`, '')).join('') + end,
  ),
  'fewer bytes than promised': submitted(urlencoded, good, { 'content-length': '500' }),
  'a multipart of fewer bytes than promised': submitted(multipart, part('name', 'A'), {
    'content-length': '500',
  }),
};
