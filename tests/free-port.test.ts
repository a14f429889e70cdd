import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { firstGivenPort, freePort } from './free-port.ts';

it('names a port that the system gives to nobody who asks for any', async () => {
  const named = await Promise.all(Array.from({ length: 50 }, freePort));
  const given = await Promise.all(Array.from({ length: 50 }, givenPort));
  expect(Math.max(...named)).toBeLessThan(firstGivenPort);
  expect(Math.min(...given)).toBeGreaterThanOrEqual(firstGivenPort);
});

function givenPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
