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
  'name email phone subject message packageId stamp website password state followUpOn note caption tags category file packageName packageType price durationOfTour featuredImage version asNew copyOf seenVersion description device token attempt language role'.split(
    ' ',
  );
const good = 'name=A&email=a%40b.co&subject=S&message=M&password=x&intent=note&note=x';

function part(name: string, value: string, more = ''): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}
const end = `--${boundary}--\r\n`;
const whole = part('name', 'A') + end;
const everyField = (value: string) => fields.map((name) => `${name}=${value}`).join('&');
const everyPart = (value: string, more = '') =>
  fields.map((name) => part(name, value, more)).join('') + end;

const form = (body: string | Uint8Array) => [urlencoded, body] as const;
const parts = (body: string) => [multipart, body] as const;

/** Bodies that no page of the site sends, by what is odd about them, each with its type. */
const typed: Record<string, readonly [type: string, body: string | Uint8Array]> = {
  'bytes that are no UTF-8': form(Buffer.from('name=\xff\xfe&email=\xc3\x28', 'latin1')),
  'broken escapes': form('name=%&email=%zz&subject=%ff%fe&message=%u1234&%=%'),
  'every field twice': form(`${everyField('1')}&${everyField('2')}`),
  'names of prototypes': form('__proto__=1&constructor=2&toString=4&then=6&intent=__proto__'),
  'ten thousand fields': form(Array.from({ length: 10_000 }, (_, i) => `f${i}`).join('&')),
  'an endless value in every field': form(everyField('v'.repeat(1900))),
  'more than may be sent': form(`name=${'n'.repeat(300_000)}`),
  ...Object.fromEntries(
    ['note', 'state', 'follow-up', 'assignee', 'rename', 'end', 'a%00b'].map((intent) => [
      `a NUL in every field, intent ${intent}`,
      form(`${everyField('a%00b')}&intent=${intent}`),
    ]),
  ),
  'multipart that is none': parts(good),
  'multipart cut off in a value': parts(part('name', 'A').slice(0, -3)),
  'a part without headers': parts(`--${boundary}\r\n\r\nA\r\n${end}`),
  'a part without a name': parts(
    `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nA\r\n${end}`,
  ),
  'files where texts belong': parts(everyPart('A', '; filename="a.txt"')),
  'texts where files belong': parts(everyPart('A')),
  'a NUL in every part': parts(everyPart('a\0b')),
  'a type that is none': ['\u00a7;;=', good],
  JSON: ['application/json', JSON.stringify({ name: 'A', __proto__: { a: 1 } })],
  'broken JSON': ['application/json', '{"name":'],
  'a form in UTF-16': [`${urlencoded}; charset=utf-16`, Buffer.from(good, 'utf16le')],
  'multipart without a boundary': ['multipart/form-data', whole],
};

/** Bodies that are not coded as they say, or not as this site reads them. */
const coded: Record<string, readonly [coding: string, body: string | Uint8Array]> = {
  'a zipped form': ['gzip', gzipSync(good)],
  'a form said to be zipped': ['gzip', good],
};

export const foreignBodies: Record<string, ForeignBody> = {
  'no type': { headers: {}, body: good },
};
for (const [name, [type, body]] of Object.entries(typed)) {
  foreignBodies[name] = { headers: { 'content-type': type }, body };
}
for (const [name, [coding, body]] of Object.entries(coded)) {
  const headers = { 'content-type': urlencoded, 'content-encoding': coding };
  foreignBodies[name] = { headers, body };
}
