import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { createMail, mailDeadlines, parseMailUrl } from '../../app/services/mail.server.ts';
import { listen } from '../free-port.ts';
import type { TestSite } from './test-site.ts';

export const office = { name: 'Rihla', email: 'office@example.com' };

export function toMail(url: string, deadlines = mailDeadlines) {
  const settings = parseMailUrl(url);
  if (typeof settings === 'string') throw new Error(settings);
  return createMail(settings, () => office, deadlines);
}

export function setMailUrl(site: TestSite, url: string): void {
  site.services.mail = toMail(url);
}

export type SmtpService = Awaited<ReturnType<typeof startSmtpService>>;

/** A real SMTP server on loopback; with a user it requires that sign-in. */
export async function startSmtpService(user?: { name: string; password: string }) {
  const server = new SMTPServer({
    authOptional: !user,
    onAuth({ username, password }, _session, done) {
      if (username === user?.name && password === user?.password) done(null, { user: 'office' });
      else done(new Error('No such user or password'));
    },
    onRcptTo(_address, _session, done) {
      const { behaviour } = service;
      const refusal = Object.assign(new Error('refused as told'), { responseCode: behaviour });
      done(typeof behaviour === 'number' ? refusal : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        service.received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        if (service.behaviour === 'hangs up')
          for (const client of server.connections) client.close();
        else if (service.behaviour !== 'never') done();
      });
    },
  });
  // The test includes clients that disconnect in the middle.
  server.on('error', () => undefined);
  const port = await listen(server.server);
  const service = {
    url: `smtp://${user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : ''}127.0.0.1:${port}`,
    /** How it handles the next mail: a number refuses with it, 'never' accepts the text and does not respond. */
    behaviour: 'well' as 'well' | 'never' | 'hangs up' | number,
    /** Each mail with headers and text as received. */
    received: [] as { from: string; recipients: string[]; raw: string }[],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return service;
}

/** Replaces EmailJS's form-send API. */
export async function startFormService() {
  const server = createServer(async (request, response) => {
    const contentType = request.headers['content-type'] ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = new Response(Buffer.concat(chunks), { headers: { 'content-type': contentType } });
    const fields: Record<string, string> = {};
    for (const [name, value] of await body.formData()) fields[name] = String(value);
    service.received.push({ path: request.url ?? '', fields, contentType });
    const { behaviour } = service;
    if (behaviour === 'never') return;
    if (behaviour === 'rubbish') {
      response.socket?.end('\u0000\u0001 this is not HTTP \r\n\r\n');
      return;
    }
    if (behaviour === 302) response.setHeader('Location', '/elsewhere');
    response.statusCode = behaviour;
    response.end(behaviour === 200 ? 'OK' : `no, said with ${behaviour} and ${fields.user_id}`);
  });
  const port = await listen(server);
  const endpoint = `http://127.0.0.1:${port}/api/v1.0/email/send-form`;
  const service = {
    /** The `MAIL_URL` for it. */
    url: `emailjs://Public-Key_1@service_AbC/template_XyZ?endpoint=${encodeURIComponent(endpoint)}`,
    behaviour: 200 as number | 'rubbish' | 'never',
    received: [] as { path: string; fields: Record<string, string>; contentType: string }[],
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}
