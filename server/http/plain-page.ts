import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { escapeMarkup } from '../../app/rules/clean-text.ts';
import type { Company } from '../../app/rules/website/company.ts';

const sentences = {
  400: 'This address is not one of ours. It may have been cut off or copied with something extra.',
  403: 'This request did not come from a page of this site. Please open the page again and try once more.',
  404: 'There is nothing at this address.',
  405: 'This address does not accept what was sent to it. Please open the page again and try once more.',
  413: 'This is too large to send.',
  421: 'This site is not served under this name.',
  500: 'We could not load this page. Please check your internet connection and try again.',
  503: 'This could not be saved just now. Please go back and try again in a minute: what you typed is still there.',
  busy: 'Many people are opening our pages at this moment. Please try again in a few seconds.',
} as const;

/** Seconds after which a busy server is worth another try. */
export const busyRetrySeconds = 5;

const style =
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.5rem;color:#1c2a24;background:#fbf8f1}h1{font:400 2rem/1.2 Georgia,serif;color:#0f3d2e}a{color:#0f5a40}code{overflow-wrap:anywhere}';
const styleHash = hash('sha256', style, 'base64');

export const plainPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
};

/** `configured` is SITE_URL if set; `actual` is the address in this browser. */
interface Addresses {
  configured: string | undefined;
  actual: string;
}

type Sentence = keyof typeof sentences;

export type PlainPages = ReturnType<typeof createPlainPages>;

/** Friendly error pages for requests refused before React runs; they load no other file. */
export function createPlainPages(readAgency: () => Pick<Company, 'name' | 'phone'>) {
  function html(sentence: Sentence, reference?: string, addresses?: Addresses): string {
    const { name, phone } = readAgency();
    const phoneLink = phone.tel
      ? ` or call <a href="tel:${phone.tel}">${escapeMarkup(phone.display)}</a>`
      : '';
    const siteUrl = escapeMarkup(addresses?.configured ?? '');
    return `<!doctype html><html lang="en" dir="ltr"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeMarkup(name)}</title><style>${style}</style><h1>Sorry</h1><p>${sentences[sentence]}</p><p><a href="${siteUrl || '/'}">${siteUrl ? `Open ${siteUrl}` : 'Go to the home page'}</a>${phoneLink}.</p>${addresses ? formatOwnerHint(addresses) : ''}${reference ? `<p>Reference: ${reference}</p>` : ''}</html>`;
  }
  return {
    html,
    page(sentence: Sentence, reference?: string, addresses?: Addresses): Response {
      const headers = new Headers(plainPageHeaders);
      if (sentence === 'busy') headers.set('Retry-After', String(busyRetrySeconds));
      const status = sentence === 'busy' ? 503 : sentence;
      return new Response(html(sentence, reference, addresses), { status, headers });
    },
    /** For malformed requests: the connection's last response. */
    send(outgoing: ServerResponse, status: Exclude<Sentence, 'busy'>): void {
      const body = html(status);
      outgoing.shouldKeepAlive = false;
      const length = { 'Content-Length': Buffer.byteLength(body) };
      outgoing.writeHead(status, { ...plainPageHeaders, ...length }).end(body);
    },
  };
}

function formatOwnerHint({ configured, actual }: Addresses): string {
  const setting = configured ? `is ${escapeMarkup(configured)}` : 'is not set';
  const actualAddress = escapeMarkup(actual);
  return `<p>If you run this site: its setting <code>SITE_URL</code> ${setting}. If ${actualAddress} is the right address, set <code>SITE_URL=${actualAddress}</code> and start the site again.</p>`;
}
