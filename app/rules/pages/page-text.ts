import { parseUrl } from '../parse-url.ts';

// The markup of a page's text: `# ` and `## ` begin headings, `- ` a list item; `**bold**`, `[words](link)` and bare
// links. Anything else, including a mark that is not closed, stays as typed.

export interface TextRun {
  text: string;
  isBold?: true;
  link?: string;
}

export type TextBlock =
  | { kind: 'heading' | 'subheading' | 'paragraph'; runs: TextRun[] }
  | { kind: 'list'; items: TextRun[][] };

const headings: Record<string, 'heading' | 'subheading'> = { '# ': 'heading', '## ': 'subheading' };

/** The mark at the beginning of a line, and the rest. */
export const lineMark = /^(#{1,2} |- )/;

export function parsePageText(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  /** Whether the next line continues the last block. */
  let isOpen = false;
  for (const line of text.split('\n')) {
    const [mark = ''] = lineMark.exec(line) ?? [];
    const words = line.slice(mark.length).trim();
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = words !== '' && !headings[mark];
    if (words === '') continue;
    const runs = parseRuns(words);
    const heading = headings[mark];
    if (heading) blocks.push({ kind: heading, runs });
    else if (mark === '- ') {
      if (last?.kind === 'list') last.items.push(runs);
      else blocks.push({ kind: 'list', items: [runs] });
    } else if (last?.kind === 'paragraph') last.runs.push({ text: '\n' }, ...runs);
    else blocks.push({ kind: 'paragraph', runs });
  }
  return blocks;
}

const marks =
  /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()]*)\)|(?:https?:\/\/|mailto:|tel:)[^\s<>"]*[^\s<>".,;:!?)*]/g;

function parseRuns(line: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const { 0: match, 1: bold, 2: words, 3: address, index } of line.matchAll(marks)) {
    const link = words === undefined ? match : (address ?? '');
    if (bold === undefined && !isAllowedLink(link)) continue;
    if (index > end) runs.push({ text: line.slice(end, index) });
    // Bold text contains no asterisks, so this recurses only once.
    if (bold !== undefined) runs.push(...parseRuns(bold).map(toBold));
    else runs.push({ text: words ?? match, link });
    end = index + match.length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs;
}

const toBold = (run: TextRun): TextRun => ({ ...run, isBold: true });

const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** Browsers read `//` and a backslash at the beginning of a path as another site. */
export function isAllowedLink(link: string): boolean {
  if (/[\s{}\\]/.test(link)) return false;
  if (link.startsWith('/')) return !link.startsWith('//');
  return schemes.includes(parseUrl(link)?.protocol ?? '');
}

const links = /\[([^[\]\n]+)\]\(([^()\n]*)([()]?)/g;
const shownWords = 40;

/** An error message for the first link that leads nowhere or to a script, or null. */
export function findLinkProblem(text: string): string | null {
  for (const [, words = '', link = '', end] of text.matchAll(links)) {
    // A bracket within an address; after a space it only opens a remark.
    const isCut = end === '(' && !/\s/.test(link);
    if (!isCut && (end !== ')' || isAllowedLink(link))) continue;
    return `The link of “${words.slice(0, shownWords)}” must begin with https://, mailto:, tel: or /, and have no spaces or brackets`;
  }
  return null;
}

/** The words without marks, for the search. */
export function plainPageText(text: string): string {
  return parsePageText(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.runs]))
    .map((runs) => runs.map((run) => run.text).join(''))
    .join('\n');
}
