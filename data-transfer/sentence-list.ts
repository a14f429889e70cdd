/** The first sentences of a list, one a line. */
export function list(sentences: readonly string[], most = 20): string {
  const shown = sentences.slice(0, most).map((sentence) => `  - ${sentence}`);
  if (sentences.length > most) shown.push(`  - and ${sentences.length - most} more`);
  return shown.join('\n');
}
