import type { HttpBindings } from '@hono/node-server';

/** What the shell's middleware hands on with a request. */
export interface ShellEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string; clientIp: string };
}
