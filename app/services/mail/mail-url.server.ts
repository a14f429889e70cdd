/** Which mail service `MAIL_URL` names. */
export type MailSettings = { kind: 'inbox' } | SmtpSettings | EmailjsSettings;

export interface SmtpSettings {
  kind: 'smtp';
  host: string;
  port: number;
  /** Encrypted from the first byte; else by STARTTLS. */
  isSecure: boolean;
  user: string;
  password: string;
}

export interface EmailjsSettings {
  kind: 'emailjs';
  publicKey: string;
  serviceId: string;
  templateId: string;
  endpoint: string;
}

const emailjsEndpoint = 'https://api.emailjs.com/api/v1.0/email/send-form';

/** What `MAIL_URL` means, or what is wrong with it. The text itself is never repeated. */
export function parseMailUrl(text: string): MailSettings | { problem: string } {
  const url = URL.parse(text.trim());
  try {
    if (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') return smtpSettings(url);
    if (url?.protocol === 'emailjs:') return emailjsSettings(url);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return { problem: 'has a % that is not followed by two digits: write it as %25' };
  }
  return {
    problem:
      'must look like smtp://user:password@host:587, smtps://user:password@host:465 or emailjs://PUBLIC_KEY@SERVICE_ID/TEMPLATE_ID (leave it out for the inbox alone)',
  };
}

/** True for this very machine: nobody listens on the way there. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

function smtpSettings(url: URL): SmtpSettings | { problem: string } {
  const isSecure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  if (!url.hostname) return { problem: 'names no host: smtp://user:password@host:587' };
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) {
    return {
      problem:
        'must end after host and port; in user and password write @ as %40, / as %2F, # as %23 and ? as %3F',
    };
  }
  if (Boolean(user) !== Boolean(password)) {
    return { problem: 'must have both user and password, or neither' };
  }
  return {
    kind: 'smtp',
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    user,
    password,
  };
}

/** Other than of web addresses, the host keeps its capitals: service ids have some. */
function emailjsSettings(url: URL): EmailjsSettings | { problem: string } {
  const publicKey = decodeURIComponent(url.username);
  const serviceId = decodeURIComponent(url.hostname);
  const templateId = decodeURIComponent(url.pathname.slice(1));
  if (!publicKey || !serviceId || !templateId || /\//.test(templateId) || url.password) {
    return { problem: 'must look like emailjs://PUBLIC_KEY@SERVICE_ID/TEMPLATE_ID' };
  }
  const endpoint = url.searchParams.get('endpoint') ?? emailjsEndpoint;
  const target = URL.parse(endpoint);
  const isSafe =
    target?.protocol === 'https:' ||
    (target?.protocol === 'http:' && isThisMachine(target.hostname));
  if (!isSafe) {
    return { problem: 'has an endpoint that is no https:// address (http:// only on localhost)' };
  }
  return { kind: 'emailjs', publicKey, serviceId, templateId, endpoint };
}
