import { createEmailjsMail } from './emailjs-mail.server.ts';
import {
  type Mail,
  type MailAnswer,
  type MailService,
  mailDeadlines,
  mailFailure,
} from './mail.server.ts';
import type { MailSettings } from './mail-url.server.ts';
import { createSmtpMail, type Office } from './smtp-mail.server.ts';

/** The mail service that the settings name; `office` tells where its mails go, at the moment of each. */
export function createMail(
  settings: MailSettings,
  office: () => Office,
  deadlines = mailDeadlines,
): Mail {
  const mail = mailService(settings, office, deadlines);
  let failures = 0;
  const counted = async (answer: Promise<MailAnswer>) => {
    const { ok } = await answer;
    if (!ok && settings.kind !== 'inbox') failures += 1;
    return answer;
  };
  const { sendToStaff } = mail;
  return {
    readiness: mail.readiness,
    send: (...args) => counted(mail.send(...args)),
    sendToOffice: (note) => counted(mail.sendToOffice(note)),
    sendToStaff: sendToStaff && ((letter) => counted(sendToStaff(letter))),
    failures: () => failures,
  };
}

function mailService(
  settings: MailSettings,
  office: () => Office,
  deadlines: typeof mailDeadlines,
): MailService {
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
const inboxMail: MailService = {
  readiness: () => 'none',
  sendToStaff: null,
  send: async () => notConfigured,
  sendToOffice: async () => notConfigured,
};
