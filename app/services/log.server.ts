import { pino } from 'pino';
import pretty from 'pino-pretty';
import { shortAddress } from './client-address.server.ts';
import { findRemedy } from './log-remedies.ts';
import { withCliCommand } from './operator-error.server.ts';

export type Log = pino.Logger;

/** Lines of warnings and failures say what to do about them. */
function addRemedy(
  this: pino.Logger,
  [first, ...others]: Parameters<pino.LogFn>,
  write: pino.LogFn,
  level: number,
): void {
  const fields: Record<string, unknown> = typeof first === 'object' ? { ...first } : {};
  const words = typeof first === 'object' ? others : [first, ...others];
  const remedy = findRemedy(String(words[0] ?? fields.event), level);
  if (remedy) fields.remedy = withCliCommand(remedy);
  write.apply(this, [fields, ...words] as Parameters<pino.LogFn>);
}

export function createLog(
  level: pino.LevelWithSilent = 'info',
  addresses: 'full' | 'short' = 'full',
  output: pino.DestinationStream = process.stdout.isTTY
    ? pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true })
    : pino.destination(1),
): Log {
  const serializers: Record<string, pino.SerializerFn> =
    addresses === 'short' ? { ip: shortAddress } : {};
  return pino({ level, serializers, hooks: { logMethod: addRemedy } }, output);
}
