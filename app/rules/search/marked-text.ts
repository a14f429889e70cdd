import { termsOf } from './search-terms.ts';

/** A piece of a text: marked where somebody looked for it. */
export interface TextRun {
  text: string;
  isMarked: boolean;
}

/** A word as people see it, with what joins its letters. */
const word = /[\p{L}\p{N}\p{M}'‘’ʻʼ\u200c\u200d]+/gu;

/** Characters that are shown of a text, and those of them that stand before the first mark. */
const shownLength = 200;
const shownBefore = 60;

/** A text in pieces; marked are the words that have one of the terms. */
export function markedText(text: string, terms: ReadonlySet<string>): TextRun[] {
  const runs: TextRun[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!termsOf(found).some((term) => terms.has(term))) continue;
    if (index > from) runs.push({ text: text.slice(from, index), isMarked: false });
    runs.push({ text: found, isMarked: true });
    from = index + found.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), isMarked: false });
  return runs;
}

/** The part of a text around the first marked word, cut between words. */
export function snippetOf(text: string, terms: ReadonlySet<string>): TextRun[] {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= shownLength) return markedText(line, terms);
  const [first] = markedText(line, terms);
  // What stands before the first mark is one piece; where nothing is marked it is all of the text.
  const mark = !first || first.isMarked || first.text === line ? 0 : first.text.length;
  const from = mark <= shownBefore ? 0 : afterBlank(line, mark - shownBefore);
  const end = from + shownLength;
  const to = end >= line.length ? line.length : line.lastIndexOf(' ', end);
  const cut = line.slice(from, to > from ? to : end);
  return markedText(`${from > 0 ? '… ' : ''}${cut}${to < line.length ? ' …' : ''}`, terms);
}

function afterBlank(line: string, at: number): number {
  const blank = line.indexOf(' ', at);
  return blank === -1 ? at : blank + 1;
}
