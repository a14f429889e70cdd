import { pino } from 'pino';
import pretty from 'pino-pretty';

export type Log = pino.Logger;

/** JSON lines on standard output; readable lines when a person watches in a terminal. */
export function createLog(level: pino.LevelWithSilent = 'info'): Log {
  return process.stdout.isTTY
    ? pino({ level }, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true }))
    : pino({ level });
}
