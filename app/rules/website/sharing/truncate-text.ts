/** Characters that search engines and messengers show, as far as one can know: they count pixels. */
export const shownLengths = { title: 60, description: 155 } as const;

/** What stands after a word and before a blank in our languages. */
const sentenceEnd = /(?<![\s,.;:?|،۔؛؟।–-])[\s,.;:?|،۔؛؟।–-]+$/u;

/**
 * The text on one line with at most so many characters; a longer one ends with "…" after a whole
 * word, unless its only word is that long.
 */
export function truncateText(text: string, length: number): string {
  const line = text.toWellFormed().replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // An isolated value that is cut is closed again, within the length.
  for (let room = 0; ; room += 1) {
    const kept = wholeWords(line, length - room);
    const open = kept.split(/[\u2066-\u2068]/).length - kept.split('\u2069').length;
    if (open <= room) return kept + '\u2069'.repeat(open);
  }
}

function wholeWords(line: string, length: number): string {
  // One character more is looked at: a blank there means that the last word is whole.
  const part = line.slice(0, length);
  const words = part.replace(/\s\S*$/u, '');
  const kept = words === part ? line.slice(0, length - 1) : words;
  // A letter of two halves (an emoji) goes as a whole.
  return `${kept.replace(/[\ud800-\udbff]$/, '').replace(sentenceEnd, '')}…`;
}
