import { type Mail, mailFailure } from './mail.server.ts';

/** No mail service: messages wait in the staff's inbox, and sending says so. */
export const inboxMail: Mail = {
  isOn: false,
  send: async () => mailFailure('refused', 'No mail service is configured (MAIL_URL).'),
};
