import { Hono, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parse } from 'hono/utils/cookie';
import { isbot } from 'isbot';
import type { Services } from '../../app/app-context.server.ts';
import {
  visitBytes,
  visitRules,
  visitSubject,
  visitsPath,
} from '../../app/rules/visits/visit-rules.ts';
import type { ShellEnv } from './shell-env.ts';

/** Letters of a browser's name that are looked at. */
const maxName = 500;

const headers = { 'Cache-Control': 'no-store' };

/**
 * Where pages tell that they were seen. Answers 204 at once, also to what is not counted: robots,
 * staff, whoever asks not to be followed, pages that there are not. Nothing is kept of who told it.
 */
export function visitRoute({ sessions, visits }: Services): Hono<ShellEnv> {
  const { cookieName } = sessions;
  const limit = bodyLimit({ maxSize: visitBytes, onError: (c) => c.body(null, 413, headers) });
  return new Hono<ShellEnv>().post(visitsPath, limit, async (c) => {
    const header = (name: string) => c.req.header(name) ?? '';
    if (!/^application\/x-www-form-urlencoded\b/i.test(header('content-type'))) {
      return c.body(null, 415, headers);
    }
    const told = visitRules.safeParse(await readTold(c.req));
    if (!told.success) return c.body(null, 400, headers);
    const subject = visitSubject(told.data.path);
    const isLeftOut =
      header('dnt') === '1' ||
      header('sec-gpc') === '1' ||
      cookieName in parse(header('cookie'), cookieName) ||
      isRobot(header('user-agent'));
    if (subject !== null && !isLeftOut) visits.count(told.data.kind, subject);
    return c.body(null, 204, headers);
  });
}

/** What was sent; nothing of what broke off on the way. */
async function readTold(request: HonoRequest): Promise<Record<string, string>> {
  try {
    return Object.fromEntries(new URLSearchParams(await request.text()));
  } catch (error) {
    if (error instanceof Error) return {};
    throw error;
  }
}

/** By the name that it gives itself; every browser has one. */
function isRobot(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent.slice(0, maxName));
}
