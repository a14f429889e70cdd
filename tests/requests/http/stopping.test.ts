import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, inject, it } from 'vitest';
import { openTestSite } from '../../sites/test-site.ts';

// A page from the cache, one that is made anew, a form from elsewhere, an address that is not there.
const requests = [
  'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /gallery/hajj?tag=x HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\nname=x',
  'GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n',
];

it('answers what has reached the machine before it is told to stop, on new and on used connections', async () => {
  const site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  const port = Number(new URL(site.origin).port);
  const used = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  for (const socket of used) {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
  }
  const fresh = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  const answers = [...used, ...fresh].map(wholeAnswer);
  // The machine knows of the new connections, and nothing of all this has been read by the site.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  for (const sockets of [used, fresh]) {
    for (const [at, socket] of sockets.entries())
      socket.write(requests[at % requests.length] ?? '');
  }
  await site.close(60_000);

  for (const [at, answer] of (await Promise.all(answers)).entries()) {
    const { length } = used;
    const status = [200, 200, 403, 404][(at % length) % requests.length];
    expect(answer, `connection ${at}`).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  }
});

/** All that comes until the connection ends, however it ends. */
function wholeAnswer(socket: Socket): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    socket.setEncoding('latin1').on('data', (part) => {
      text += part;
    });
    socket.on('error', (error) => {
      text += `(${error.message})`;
    });
    socket.on('close', () => resolve(text));
  });
}
