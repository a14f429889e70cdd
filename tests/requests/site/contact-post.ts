import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import { mailThrough, type SmtpService, startSmtpService } from '../../sites/mail-services.ts';
import type { DatabaseKind, TestSite } from '../../sites/test-site.ts';
import { openSite } from './open-site.ts';

export const sent = 'We will get back to you soon!';
export const failed = 'Error sending message. Please try again later.';
export const saved = 'We have saved your message. You can also send it on WhatsApp.';

export const submitted = {
  name: 'Asma Begum',
  email: 'asma@example.com',
  subject: 'Umrah in March',
  message: 'Two elders & a child.\nعمرہ',
};

/** Posts the contact form from a loopback address of choice, in English or to another path. */
export function post(
  site: TestSite,
  fields: Record<string, string> = submitted,
  { from = '127.0.0.1', path = '/contact' } = {},
) {
  const { port } = new URL(site.origin);
  const body = new URLSearchParams(fields).toString();
  const headers = {
    host: `localhost:${port}`,
    origin: site.origin,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
  };
  const to = { host: '127.0.0.1', port, method: 'POST', path, headers, localAddress: from };
  return new Promise<{ status: number; html: string; retryAfter: string | undefined }>(
    (resolve, reject) => {
      httpRequest(to, async (answer) =>
        resolve({
          status: answer.statusCode ?? 0,
          html: Buffer.concat(await answer.toArray()).toString(),
          retryAfter: answer.headers['retry-after'],
        }),
      )
        .on('error', reject)
        .end(body);
    },
  );
}

/** Opens a site whose mails reach a service of its own; before each test both are as new. */
export function siteWithMail(kind: DatabaseKind, settings: Record<string, string> = {}) {
  const here = openSite(kind, { settings });
  let smtp: SmtpService;
  beforeAll(async () => {
    smtp = await startSmtpService();
  });
  beforeEach(async () => {
    for (const table of ['limits', 'enquiries', 'history', 'attempts'] as const) {
      await here.database.kysely.deleteFrom(table).execute();
    }
    smtp.behaviour = 'well';
    smtp.received = [];
    mailThrough(here.site, smtp.url);
  });
  afterAll(() => smtp.close());
  return Object.assign(here, {
    smtp: () => smtp,
    enquiries: () => listEnquiries(here.database),
    send: (fields?: Record<string, string>, how?: { from?: string; path?: string }) =>
      post(here.site, fields, how),
  });
}
