import { data } from 'react-router';
import type { Services } from '../../app-context.server.ts';
import { countRefusedForm, type LimitAnswer } from '../../data/database/limits.server.ts';

type Sender = Pick<Services, 'database' | 'log'> & { clientIp: string };

/** The answers to a visitor's form that is not accepted; the form shows `unsent` again. */
export function refuseVisitor<Unsent>({ database, log, clientIp }: Sender, unsent: Unsent) {
  const limited = ({ limit, waitSeconds }: NonNullable<LimitAnswer>) => {
    log.warn({ event: 'limit hit', limit: limit.bucket.split(' ', 1)[0], ip: clientIp });
    const waitMinutes = Math.ceil(waitSeconds / 60);
    return data(
      { state: 'limited' as const, waitMinutes, ...unsent },
      { status: 429, headers: { 'Retry-After': String(waitSeconds) } },
    );
  };
  /** Counts the form first. */
  const refuse = async <const Answer>(status: number, answer: Answer) => {
    const limit = await countRefusedForm(database, clientIp);
    return limit ? limited(limit) : data({ ...answer, ...unsent }, { status });
  };
  return { limited, refuse };
}
