import { OperatorError } from '../app/services/operator-error.server.ts';

/** A command that carries data stops before it harms; `message` is what the operator reads. */
export class TransferRefused extends OperatorError {
  override name = 'TransferRefused';
}

/** The first sentences of a list, one a line. */
export function list(sentences: readonly string[], max = 20): string {
  const shown = sentences.slice(0, max).map((sentence) => `  - ${sentence}`);
  if (sentences.length > max) shown.push(`  - and ${sentences.length - max} more`);
  return shown.join('\n');
}
