import { createEmailjsMail } from './emailjs-mail.server.ts';
import { type Mail, mailDeadlines, mailFailure } from './mail.server.ts';
import type { MailSettings } from './mail-url.server.ts';
import { createSmtpMail, type Office } from './smtp-mail.server.ts';

/** The mail service that the settings name; `office` tells where its mails go, at the moment of each. */
export function createMail(
  settings: MailSettings,
  office: () => Office,
  deadlines = mailDeadlines,
): Mail {
  // Add the next mail service here.
  switch (settings.kind) {
    case 'smtp':
      return createSmtpMail(settings, office, deadlines);
    case 'emailjs':
      return createEmailjsMail(settings, deadlines);
    case 'inbox':
      return inboxMail;
  }
}

const notConfigured = mailFailure('refused', 'No mail service is configured (MAIL_URL).');

/** No mail service: messages wait in the staff's inbox, and sending says so. */
const inboxMail: Mail = {
  readiness: () => 'none',
  sendToStaff: null,
  send: async () => notConfigured,
  sendToOffice: async () => notConfigured,
};
