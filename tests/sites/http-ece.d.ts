// The package brings no types of its own.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface DecryptOptions {
    version: 'aes128gcm';
    privateKey: ECDH;
    /** Base64url. */
    authSecret: string;
  }
  export function decrypt(body: Buffer, options: DecryptOptions): Buffer;
}
