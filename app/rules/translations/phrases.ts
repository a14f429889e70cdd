/** Says a phrase of the agency in another language; the phrase itself where nobody has translated it. */
export type Say = (phrase: string) => string;

/** Two letters that follow each other: figures, prices and years are the same in every language. */
const words = /\p{L}\p{L}/u;

/** A text is said line by line, so that what many packages need is translated once. */
export function sayLines(text: string, say: Say): string {
  return text.replace(/[^\n]+/g, (line) => {
    const phrase = line.trim();
    return words.test(phrase) ? line.replace(phrase, () => say(phrase)) : line;
  });
}

/** The phrases that `draw` asks for, each once. */
export function phrasesIn(draw: (say: Say) => unknown): Set<string> {
  const phrases = new Set<string>();
  draw((phrase) => {
    phrases.add(phrase);
    return phrase;
  });
  return phrases;
}
