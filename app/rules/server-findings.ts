/** What can be wrong with the server: a task and its reason for owners, and for the operator as `npm run doctor` says it. */
export const serverFindings = {
  noMail: {
    task: 'Set up e-mail',
    reason: 'The office gets no e-mail about new enquiries. They only appear here.',
    operator: 'Messages wait in the inbox. Set MAIL_URL to send e-mails.',
  },
  mailFails: {
    task: 'Find out why e-mails fail',
    reason:
      'The newest enquiry could not be sent to the office by e-mail. It is safe in the inbox here.',
    operator:
      'The newest enquiry was not mailed: {detail} Run the command again with --mail you@example.com.',
  },
  noBackup: {
    task: 'Make a backup every night',
    reason: 'There is none yet. Without one, everything is lost if the server breaks.',
    operator: 'No backup is recorded. Run npm run backup -- FOLDER every night.',
  },
  oldBackup: {
    task: 'Check for a newer backup',
    reason: 'The last one that this website knows of is more than two days old.',
    operator:
      'The last backup is from {detail}. Find out why npm run backup does not run every night.',
  },
  futureBackup: {
    task: 'Make a new backup',
    reason: 'The last backup has a date in the future, so nobody knows how old it is.',
    operator:
      'The last backup is dated {detail}, which is in the future. Check with timedatectl, then run npm run backup.',
  },
  clock: {
    task: 'Check the server’s clock',
    reason:
      'It has jumped. Until it runs steadily for a day, nothing is deleted for good, and the bin may look empty.',
    operator:
      'The clock is in doubt: the last trusted time was {detail}. Check with timedatectl. Nothing is deleted permanently until it has run steadily for 24 hours.',
  },
  storageAway: {
    task: 'Find out why photos cannot be read',
    reason:
      'The photo storage does not respond. Visitors may not see the photos, and you cannot add any.',
    operator: 'Check STORAGE_URL and DATA_DIR, and that this user can write there.',
  },
  noAddress: {
    task: 'Tell the website its own address',
    reason: 'It does not know it yet, so links in e-mails and in shared pages may lead nowhere.',
    operator: 'Links in e-mails begin with {detail}. Set SITE_URL to the public address.',
  },
  plainAddress: {
    task: 'Encrypt the website (https)',
    reason: 'Browsers warn visitors that it is not secure.',
    operator:
      '{detail} is not encrypted. Put a proxy with TLS in front of the site, as in docs/deploy/Caddyfile.',
  },
  proxy: {
    task: 'Let the website tell visitors apart',
    reason:
      'They all look like the same visitor. If one tries too often, everybody’s messages and sign-ins are refused.',
    operator:
      'All visitors count as one, because X-Forwarded-For from the proxy in front is not trusted. Set TRUSTED_PROXIES to its address, 127.0.0.1 on this machine.',
  },
} as const satisfies Record<string, { task: string; reason: string; operator: string }>;

export type FindingName = keyof typeof serverFindings;
