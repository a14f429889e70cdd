import { expect, inject, it, vi } from 'vitest';
import { freePort } from '../../../tests/free-port.ts';
import { createLog } from '../../services/log.server.ts';
import { startInTurn } from './postgres.server.ts';

const log = createLog('silent');
const warn = vi.spyOn(log, 'warn');
const start = async () => 'started';

const nobodyAt = async () => `postgres://rihla:hidden@127.0.0.1:${await freePort()}/site`;

it('names the unreachable database without its password, at once for a command', async () => {
  const message = await startInTurn(await nobodyAt(), start).catch(({ message }: Error) => message);
  expect(message).toMatch(/^The database at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/);
  expect(message).not.toContain('hidden');
  expect(warn).not.toHaveBeenCalled();
});

it('waits for a database that is not up yet, and says so once', async () => {
  const begun = performance.now();
  const starting = startInTurn(await nobodyAt(), start, { ms: 2000, log });
  await expect(starting).rejects.toThrow('ECONNREFUSED');
  expect(performance.now() - begun).toBeGreaterThan(1400);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('does not wait when the password or the database is wrong', async () => {
  const right = new URL(inject('template').postgresUrl);
  const hour = { ms: 3_600_000, log };
  expect(await startInTurn(right.href, start, hour)).toBe('started');
  for (const [part, value] of [
    ['password', 'wrong'],
    ['pathname', '/there-is-none'],
  ]) {
    const url = Object.assign(new URL(right.href), { [part ?? '']: value }).href;
    await expect(startInTurn(url, start, hour)).rejects.toThrow('cannot be used');
  }
});
