/** The first sentences of a list, one a line. */
export function list(sentences: readonly string[], max = 20): string {
  const shown = sentences.slice(0, max).map((sentence) => `  - ${sentence}`);
  if (sentences.length > max) shown.push(`  - and ${sentences.length - max} more`);
  return shown.join('\n');
}
