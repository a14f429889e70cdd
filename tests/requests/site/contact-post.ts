import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type SmtpService, setMailUrl, startSmtpService } from '../../sites/mail-services.ts';
import { listEnquiries } from '../../sites/stored-enquiry.ts';
import type { DatabaseKind } from '../../sites/test-site.ts';
import { openSite } from './open-site.ts';

export const sentText = 'We will get back to you soon!';
export const failedText = 'Error sending message. Please try again later.';
export const savedText =
  'We have saved your message: you need not send it again. You can also send it on WhatsApp.';

export const enquiry = {
  name: 'Asma Begum',
  email: 'asma@example.com',
  subject: 'Umrah in March',
  message: 'Two elders & a child.\nعمرہ',
};

/** Opens a site with its own mail service; both are reset before each test. */
export function openSiteWithMail(kind: DatabaseKind, settings: Record<string, string> = {}) {
  const here = openSite(kind, { settings });
  let smtp: SmtpService;
  beforeAll(async () => {
    smtp = await startSmtpService();
  });
  beforeEach(async () => {
    await here.clear('limits', 'enquiries', 'history', 'attempts');
    smtp.behaviour = 'well';
    smtp.received = [];
    setMailUrl(here.site, smtp.url);
  });
  afterAll(() => smtp.close());
  return Object.assign(here, {
    smtp: () => smtp,
    enquiries: () => listEnquiries(here.database),
    /** Sends the form as a visitor. */
    async send(fields: Record<string, string> = enquiry, path = '/contact') {
      const response = await here.post(path, new URLSearchParams(fields), { cookie: '' });
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, html: await response.text(), retryAfter };
    },
  });
}
