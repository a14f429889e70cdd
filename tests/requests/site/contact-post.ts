import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import { mailThrough, type SmtpService, startSmtpService } from '../../sites/mail-services.ts';
import { type DatabaseKind, openTestSite, type TestSite } from '../../sites/test-site.ts';

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
  const options = { host: '127.0.0.1', port, method: 'POST', path, headers };
  return new Promise<{ status: number; html: string; retryAfter: string | undefined }>(
    (resolve, reject) => {
      httpRequest({ ...options, localAddress: from }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            html: Buffer.concat(chunks).toString(),
            retryAfter: answer.headers['retry-after'],
          }),
        );
      })
        .on('error', reject)
        .end(body);
    },
  );
}

/** Opens a site whose mails reach a service of its own; before each test both are as new. */
export function siteWithMail(kind: DatabaseKind) {
  let site: TestSite;
  let smtp: SmtpService;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
    smtp = await startSmtpService();
  });
  beforeEach(async () => {
    const { kysely } = site.services.database;
    await kysely.deleteFrom('limits').execute();
    await kysely.deleteFrom('enquiries').execute();
    smtp.behaviour = 'well';
    smtp.received = [];
    mailThrough(site, smtp.url);
  });
  afterAll(async () => {
    await site.close();
    await smtp.close();
  });
  return {
    get site() {
      return site;
    },
    get smtp() {
      return smtp;
    },
    enquiries: () => listEnquiries(site.services.database),
  };
}
