import type { HttpBindings } from '@hono/node-server';
import type { RequestFacts } from '../../app/app-context.server.ts';

/** What the shell's middleware hands on with a request. */
export interface ShellEnv {
  Bindings: HttpBindings;
  Variables: Omit<RequestFacts, 'liveRevisions'> & {
    /** The origin of our own page that sent a form, as its browser knows it. */
    sentFrom?: string;
  };
}
