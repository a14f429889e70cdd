import { pino } from 'pino';
import pretty from 'pino-pretty';
import { shortAddress } from './client-address.server.ts';

export type Log = pino.Logger;

export function createLog(
  level: pino.LevelWithSilent = 'info',
  addresses: 'full' | 'short' = 'full',
  output: pino.DestinationStream = process.stdout.isTTY
    ? pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true })
    : pino.destination(1),
): Log {
  return pino({ level, serializers: addresses === 'short' ? { ip: shortAddress } : {} }, output);
}
