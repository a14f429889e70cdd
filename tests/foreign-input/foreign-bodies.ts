import { gzipSync } from 'node:zlib';

export interface ForeignBody {
  headers: Record<string, string>;
  body: string | Uint8Array;
}

const urlencoded = 'application/x-www-form-urlencoded';
const boundary = 'edge';
const multipart = `multipart/form-data; boundary=${boundary}`;

/** Many fields of the forms of the site. */
const fields =
  'name email phone subject message packageId stamp website password intent state followUpOn note caption tags category file packageName packageType price durationOfTour featuredImage version asNew copyOf seenVersion description'.split(
    ' ',
  );
const good = 'name=A&email=a%40b.co&subject=S&message=M&password=x&intent=note&note=x';

function part(name: string, value: string, more = ''): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}
const end = `--${boundary}--\r\n`;
const whole = part('name', 'A') + end;
const eachField = (value: string, more = '') =>
  fields.map((name) => part(name, value, more)).join('') + end;

type Bodies = Record<string, string | Uint8Array>;

const forms: Bodies = {
  'an empty form': '',
  'bytes that are no UTF-8': Buffer.from('name=\xff\xfe&email=\xc3\x28', 'latin1'),
  'broken escapes': 'name=%&email=%zz&subject=%ff%fe&message=%u1234&%=%',
  'a form without names': '=&=&=&&&&=',
  'every field twice': fields.map((name) => `${name}=1&${name}=2`).join('&'),
  'names of prototypes':
    '__proto__=1&constructor=2&__proto__[a]=3&toString=4&hasOwnProperty=5&then=6&intent=__proto__',
  'ten thousand fields': Array.from({ length: 10_000 }, (_, i) => `f${i}`).join('&'),
  'an endless name': `${'n'.repeat(60_000)}=1`,
  'an endless value in every field': fields.map((name) => `${name}=${'v'.repeat(1900)}`).join('&'),
  'more than may be sent': `name=${'n'.repeat(300_000)}`,
};

const multiparts: Bodies = {
  'multipart that is none': good,
  'multipart of nothing': '',
  'multipart with its end alone': end,
  'multipart cut off in a value': part('name', 'A').slice(0, -3),
  'multipart cut off in a header': part('name', 'A').slice(0, 30),
  'multipart without an end': part('name', 'A'),
  'a part without headers': `--${boundary}\r\n\r\nA\r\n${end}`,
  'a part without a name': `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nA\r\n${end}`,
  'a part of an unknown kind': `--${boundary}\r\nContent-Disposition: attachment; name="name"\r\nContent-Transfer-Encoding: base64\r\n\r\nQQ==\r\n${end}`,
  'names of prototypes in parts':
    part('__proto__', 'A') + part('constructor', 'B', '; filename="__proto__"') + end,
  'files where texts belong': eachField('A', '; filename="a.txt"'),
  'files without a name': eachField('', '; filename=""'),
  'texts where files belong': eachField('A'),
  'thousands of parts': Array.from({ length: 800 }, (_, i) => part(`f${i}`, '')).join('') + end,
};

/** Bodies with their type. */
const typed: Record<string, [type: string, body: string | Uint8Array]> = {
  'an empty type': ['', good],
  'a type that is none': ['\u00a7;;=', good],
  JSON: ['application/json', JSON.stringify({ name: 'A', __proto__: { a: 1 } })],
  'broken JSON': ['application/json', '{"name":'],
  text: ['text/plain', good],
  XML: ['text/xml', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  bytes: ['application/octet-stream', Uint8Array.from({ length: 2000 }, (_, i) => i % 256)],
  'two types': [`${urlencoded}, text/plain`, good],
  'a form in UTF-16': [`${urlencoded}; charset=utf-16`, Buffer.from(good, 'utf16le')],
  'a form in an unknown charset': [`${urlencoded}; charset=klingon`, good],
  'multipart without a boundary': ['multipart/form-data', whole],
  'multipart with a blank boundary': ['multipart/form-data; boundary=', whole],
  'multipart with an endless boundary': [
    `multipart/form-data; boundary=${'b'.repeat(3000)}`,
    whole,
  ],
  'multipart of another boundary': ['multipart/form-data; boundary=other', whole],
  'mixed parts': [`multipart/mixed; boundary=${boundary}`, whole],
};

const submitted = (type: string, body: string | Uint8Array, more = {}): ForeignBody => ({
  headers: { 'content-type': type, ...more },
  body,
});
const zipped = { 'content-encoding': 'gzip' };
const longer = { 'content-length': '500' };

/** Bodies that no page of the site sends, by what is odd about them. */
export const foreignBodies: Record<string, ForeignBody> = {
  'no type and nothing': { headers: {}, body: '' },
  'no type': { headers: {}, body: good },
  ...ofType(urlencoded, forms),
  ...ofType(multipart, multiparts),
  ...Object.fromEntries(
    Object.entries(typed).map(([name, [type, body]]) => [name, submitted(type, body)]),
  ),
  'a zipped form': submitted(urlencoded, gzipSync(good), zipped),
  'a form said to be zipped': submitted(urlencoded, good, zipped),
  'an unknown coding': submitted(urlencoded, good, { 'content-encoding': 'klingon' }),
  'fewer bytes than promised': submitted(urlencoded, good, longer),
  'a multipart of fewer bytes than promised': submitted(multipart, part('name', 'A'), longer),
};

function ofType(type: string, bodies: Bodies): Record<string, ForeignBody> {
  return Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => [name, submitted(type, body)]),
  );
}
