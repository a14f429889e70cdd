import { OperatorError } from '../operator-error.server.ts';

/** Where files are kept. Keys are slash-separated lower-case paths, for example `packages/1-a.jpg`. */
export interface Storage {
  /** Stores the whole file or nothing; replaces an older one of the same key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file's bytes, or null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes the file; one that is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** Every key that begins with the prefix. */
  list(prefix: string): Promise<string[]>;
  /** The same in batches of at most a thousand files, so that millions need no more memory. */
  walk(prefix: string): AsyncIterable<StoredFile[]>;
  /** When the file was last written, or null when there is none. */
  changedAt(key: string): Promise<Date | null>;
  /**
   * Notes that the file is used: its date of writing becomes now. Stores that cannot change a date
   * leave it: there it stays the day on which the file was made.
   */
  touch(key: string): Promise<void>;
  /** How full the disk is, from 0 to 1; null for a store that does not fill up. */
  fullness(): Promise<number | null>;
}

/** A file found on a walk. */
export interface StoredFile {
  key: string;
  /** Its size and when it was last written; null when it is gone by now. */
  look(): Promise<{ bytes: number; changedAt: Date } | null>;
}

/** There is no room for the file; `message` is written for the person who sent it. */
export class StorageFull extends OperatorError {
  override name = 'StorageFull';
  override readonly forOperator =
    'There is no room left where the photos are written. On a disk 64 MB are always left free, for the database beside them.';
  constructor(cause?: unknown) {
    super('There is no room left for pictures on the server. Please tell whoever runs the site.', {
      cause,
    });
  }
}

const safeKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** True when the text can be a storage key: no way out of the folder, no odd characters. */
export function isStorageKey(text: string): boolean {
  return text.length <= 300 && safeKey.test(text) && !text.includes('..');
}

/** Throws for what {@link isStorageKey} refuses. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}
