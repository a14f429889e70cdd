/**
 * Reads a mail of one part as a mail program does: header fields in their order, each on one line, and
 * the decoded text, its lines ending with a line feed.
 */
export function readMail(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => {
      const [name = '', ...value] = line.split(':');
      return { name, value: decodeWords(value.join(':').trim()) };
    });
  const encoding = fields.find(({ name }) => name === 'Content-Transfer-Encoding')?.value;
  const body = decode(raw.slice(end + 4), encoding);
  return { fields, text: body.toString().replace(/\r\n/g, '\n') };
}

function decode(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? decodeQuoted(body) : Buffer.from(body);
}

/** A header's value in which words of UTF-8 are written in letters of ASCII. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_all, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')).toString(),
    );
}

function decodeQuoted(text: string): Buffer {
  const bytes = text.replaceAll('=\r\n', '').replaceAll('%', '%25');
  return Buffer.from(decodeURIComponent(bytes.replace(/=(?=[0-9A-F]{2})/g, '%')));
}
