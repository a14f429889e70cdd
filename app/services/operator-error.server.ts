/**
 * Something that whoever runs the site can mend: `message` says what is wrong and what to do, in
 * whole sentences and without a secret. It is shown without a stack.
 */
export class OperatorError extends Error {
  /** Where `message` is written for somebody else who meets the error too. */
  readonly forOperator: string | null = null;
}

/**
 * Commands in a text as they are typed where this process runs: `npm run admin -- list`, or what
 * `docs/deploy/rihla` and `./rihla` of a release say of themselves, `rihla admin list`.
 */
export function asTyped(text: string): string {
  const own = process.env.RIHLA_COMMAND;
  return own ? text.replaceAll(/npm run (\w+)(?: --(?= ))?/g, `${own} $1`) : text;
}

/** PostgreSQL's code; from version 15 on only the owner of a database may make tables in it. */
const insufficientPrivilege = '42501';

/** What a command or a start that failed tells the operator: a sentence, else all there is. */
export function operatorMessage(error: unknown): unknown {
  if (error instanceof OperatorError) return asTyped(error.forOperator ?? error.message);
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === insufficientPrivilege) {
    return 'The user of DATABASE_URL may not make tables there. Let it own the database: ALTER DATABASE name OWNER TO user.';
  }
  if (!('path' in error)) return error;
  const sentences: Record<string, string> = {
    EACCES: 'This user may not use it: give the right to, or choose another place.',
    EPERM: 'This user may not use it: give the right to, or choose another place.',
    EROFS: 'Its disk can only be read.',
    ENOSPC: 'Its disk is full.',
    EDQUOT: 'This user may not keep more on its disk.',
    ENOTDIR: 'A file is where a folder is needed.',
    EEXIST: 'A file is where a folder is needed.',
  };
  const sentence = sentences[String(error.code)];
  return sentence ? `${error.path}: ${sentence}` : error;
}

/** True for an error of Node with one of these codes: 'ENOENT'. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
