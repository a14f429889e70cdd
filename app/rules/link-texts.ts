// Texts of links and of search results. Public pages load this file, but not the patterns that clean input.

/** `number` is international, digits only; without it the person chooses a contact. */
export function whatsappAddress(text: string, number = ''): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text.toWellFormed())}`;
}

/** Estimates: search engines and messengers measure pixels. */
export const maxLengths = { title: 60, description: 155 } as const;

const sentenceEnd = /(?<![\s,.;:?|،۔؛؟।–-])[\s,.;:?|،۔؛؟।–-]+$/u;

/** Makes one line of the text. Cuts a longer one after a whole word, if possible, and adds "…". */
export function truncateText(text: string, length: number): string {
  const line = text.toWellFormed().replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // Closes a direction isolate that was cut open, without exceeding the length.
  for (let room = 0; ; room += 1) {
    const beginning = wholeWords(line, length - room);
    const openCount = beginning.split(/[\u2066-\u2068]/).length - beginning.split('\u2069').length;
    if (openCount <= room) return beginning + '\u2069'.repeat(openCount);
  }
}

function wholeWords(line: string, length: number): string {
  // If a blank follows, the last word is complete.
  const part = line.slice(0, length);
  const words = part.replace(/\s\S*$/u, '');
  const beginning = words === part ? line.slice(0, length - 1) : words;
  // Removes an emoji that was cut in half.
  return `${beginning.replace(/[\ud800-\udbff]$/, '').replace(sentenceEnd, '')}…`;
}
