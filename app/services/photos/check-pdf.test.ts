import { expect, it } from 'vitest';
import { pdfOf } from '../../../tests/foreign-input/odd-pdfs.ts';
import { checkPdf } from './check-pdf.server.ts';

const whole = pdfOf({ pages: 3 });
const text = whole.toString('latin1');

async function answerTo(pdf: Buffer | string): Promise<string> {
  const bytes = Buffer.from(pdf as string, 'latin1');
  try {
    return (await checkPdf(bytes)).length < bytes.length ? 'cut' : 'whole';
  } catch (error) {
    return String(error);
  }
}

it.each(['/Encrypt 9 0 R', '/EmbeddedFile', '/JavaScript', '/Launch'])(
  'finds %s in dictionaries only',
  async (name) => {
    const harmless = [
      { catalog: `/Title (Hajj \\(${name}) /Author (a (nested) ${name})` },
      { catalog: `% ${name}\n` },
      { page: `>>\nstream\nBT (unbalanced ${name}\nendstream\n<<` },
    ];
    for (const place of harmless) expect(await answerTo(pdfOf(place)), place.page).toBe('whole');
    const unbalanced = { catalog: '/Title (', page: name };
    for (const place of [{ catalog: name }, { catalog: `/Title () ${name}` }, unbalanced]) {
      expect(await answerTo(pdfOf(place))).toMatch(
        /PhotoRefused: This PDF (is protected|has other|does)/,
      );
    }
  },
);

it('knows a PDF by its end, whatever follows, and a part of one', async () => {
  for (const tail of ['\0'.repeat(9000), '<html>sent by a mail program</html>'.repeat(99)]) {
    expect(await answerTo(text + tail)).toBe('cut');
  }
  const forgotten = text.replace(/\s*%%EOF\s*$/, '');
  for (const end of ['', '\n', '\r\n']) expect(await answerTo(forgotten + end)).toBe('whole');
  const forWeb = '%PDF-1.5\n1 0 obj\n<< /Linearized 1 >>\nendobj\nstartxref\n0\n%%EOF\n';
  const whole = forWeb + text.replace(/^%PDF.*\n/, '');
  expect(await answerTo(whole)).toBe('whole');
  for (const part of [0.4, 0.7, 0.95]) {
    for (const pdf of [text, whole]) {
      expect(await answerTo(pdf.slice(0, pdf.length * part))).toMatch(/not copied to its end/);
    }
  }
});

const large = (part: string) => part.repeat(Math.floor((3 * 2 ** 20) / part.length));

it.each([
  ['one deep string', pdfOf({ catalog: large('(') })],
  ['a string with no end', pdfOf({ catalog: `(${large('\\(')}` })],
  ['names', pdfOf({ catalog: large('/E') })],
  ['streams', pdfOf({ catalog: large('stream\nendstream ') })],
  ['numbers after its end', text + large('1 11111 ')],
])('lets others in between while it reads a large PDF of %s', async (_, pdf) => {
  let turns = 0;
  const countTurn = () => {
    turns += 1;
    turn = setImmediate(countTurn);
  };
  let turn = setImmediate(countTurn);
  await answerTo(pdf);
  clearImmediate(turn);
  // A turn for each 64 KB takes some milliseconds.
  expect(turns).toBeGreaterThan(pdf.length / 2 ** 16);
});

it('finds a name and the end of a stream wherever it reads on', async () => {
  for (let length = 65_400; length < 65_560; length += 1) {
    const space = ' '.repeat(length);
    expect(await answerTo(pdfOf({ catalog: `${space}/Launch ` }))).toContain('by itself');
    expect(await answerTo(pdfOf({ catalog: `${space}xstream\n/Launch ` }))).toContain('by itself');
    const stream = `>>\nstream\n(${space}endstream /Launch <<`;
    expect(await answerTo(pdfOf({ page: stream }))).toContain('by itself');
    const harmless = `/Title (${space}\\) /Launch) /Launcher `;
    expect(await answerTo(pdfOf({ catalog: harmless }))).toBe('whole');
  }
});
