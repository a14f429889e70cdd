import { expect, it } from 'vitest';
import { pdfOf } from '../../../tests/foreign-input/odd-pdfs.ts';
import { checkPdf } from './check-pdf.server.ts';

const whole = pdfOf({ pages: 3 });
const text = whole.toString('latin1');

function answerTo(pdf: Buffer | string): string {
  const bytes = Buffer.from(pdf as string, 'latin1');
  try {
    return checkPdf(bytes).length < bytes.length ? 'cut' : 'whole';
  } catch (error) {
    return String(error);
  }
}

it.each(['/Encrypt 9 0 R', '/EmbeddedFile', '/JavaScript', '/Launch'])(
  'finds %s in dictionaries only',
  (name) => {
    const harmless = [
      { catalog: `/Title (Product${name} for Hajj)` },
      { catalog: `/Title (Hajj \\(${name}) /Author (a (nested) ${name})` },
      { catalog: `% ${name}\n` },
      { page: `>>\nstream\nBT (unbalanced ${name}\nendstream\n<<` },
      { page: `>>\nstream\r\n<pdf:Title>${name}</pdf:Title>\nendstream\n<<` },
    ];
    for (const place of harmless) expect(answerTo(pdfOf(place)), place.page).toBe('whole');
    const unbalanced = { catalog: '/Title (', page: name };
    for (const place of [{ catalog: name }, { catalog: `/Title () ${name}` }, unbalanced]) {
      expect(answerTo(pdfOf(place))).toMatch(
        /PhotoRefused: This PDF (is protected|has other|does)/,
      );
    }
  },
);

it('knows a PDF by its end, whatever follows, and a part of one', () => {
  const tails = [
    '\0'.repeat(9000),
    ' '.repeat(5000),
    '<html>sent by a mail program</html>'.repeat(99),
  ];
  for (const tail of tails) expect(answerTo(text + tail)).toBe('cut');
  const forgotten = text.replace(/\s*%%EOF\s*$/, '');
  for (const end of ['', '\n', '\r\n']) expect(answerTo(forgotten + end)).toBe('whole');
  const forWeb = '%PDF-1.5\n1 0 obj\n<< /Linearized 1 >>\nendobj\nstartxref\n0\n%%EOF\n';
  const whole = forWeb + text.replace(/^%PDF.*\n/, '');
  expect(answerTo(whole)).toBe('whole');
  for (const part of [0.4, 0.7, 0.95]) {
    for (const pdf of [text, whole]) {
      expect(answerTo(pdf.slice(0, pdf.length * part))).toMatch(/not copied to its end/);
    }
  }
});
