import { userInfo } from 'node:os';

/** `message` says what is wrong and what to do, without secrets. Shown without a stack. */
export class OperatorError extends Error {
  /** The operator's text, if `message` is for somebody else. */
  readonly forOperator: string | null = null;
}

/** Turns `npm run admin -- list` into `rihla admin list` if that script or a release is running. */
export function withCliCommand(text: string): string {
  const command = process.env.RIHLA_COMMAND;
  return command ? text.replaceAll(/npm run (\w+)(?: --(?= ))?/g, `${command} $1`) : text;
}

/** PostgreSQL's code: since version 15 only the owner of a database may create tables. */
const insufficientPrivilege = '42501';

export function toOperatorMessage(error: unknown): unknown {
  if (error instanceof OperatorError) return withCliCommand(error.forOperator ?? error.message);
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === insufficientPrivilege) {
    return 'The user in DATABASE_URL may not create tables. Make it the owner of the database: ALTER DATABASE name OWNER TO user.';
  }
  if (!('path' in error)) return error;
  const sentences: Record<string, string> = {
    EACCES: formatNotAllowed(),
    EPERM: formatNotAllowed(),
    EROFS: 'Its disk is read-only.',
    ENOSPC: 'Its disk is full.',
    EDQUOT: 'The disk quota of this user is used up.',
    ENOTDIR: 'A file is where a folder is needed.',
    EEXIST: 'A file is where a folder is needed.',
  };
  const sentence = sentences[String(error.code)];
  return sentence ? `${error.path}: ${sentence}` : error;
}

function formatNotAllowed(): string {
  const user = getCommandUser();
  return `The user ${user} may not use it. Choose a place outside /root, or give it to that user: chown -R ${user}.`;
}

/** The user of this process, which is the site's when root runs `rihla`. */
export function getCommandUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return String(process.getuid?.());
  }
}

export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes(getErrorCode(error));
}
