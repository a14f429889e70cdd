import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import type { PushMessage } from '../../app/rules/sign-in/push-rules.ts';
import { createPush } from '../../app/services/push.server.ts';
import { listen } from '../free-port.ts';

/** A phone and its push service on this machine, which answers with `status`. */
export async function openPhone() {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys().toString('base64url');
  const authSecret = randomBytes(16).toString('base64url');
  const messages: PushMessage[] = [];
  const server = createServer(async (request, response) => {
    const isSigned = /^vapid t=/.test(request.headers.authorization ?? '');
    const options = { version: 'aes128gcm', privateKey, authSecret };
    const text = decrypt(await buffer(request), options).toString();
    messages.push(JSON.parse(text));
    response.writeHead(isSigned ? phone.status : 401).end();
  });
  const endpoint = `http://127.0.0.1:${await listen(server)}/phone`;
  const phone = {
    status: 201,
    messages,
    address: { endpoint, p256dh, auth: authSecret },
    close: () => void server.close(),
  };
  return phone;
}

export function createPhonePush() {
  return createPush({
    shareKeys: async (fresh) => fresh,
    contact: () => 'mailto:office@example.com',
    isAllowed: (endpoint) => endpoint.startsWith('http://127.0.0.1:'),
  });
}
