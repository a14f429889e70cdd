/** A rule of Mozilla's HTTP Observatory and what it adds or takes. */
export interface ScoredRule {
  rule: string;
  points: number;
}

/** What the Observatory looks at, of one answer over https. */
interface SeenAnswer {
  headers: Headers;
  html: string;
}

/** Bonuses count only for a site that has at least this without them. */
const enoughForBonuses = 90;

/**
 * Scores an answer by the published rules of Mozilla's HTTP Observatory
 * (github.com/mdn/mdn-http-observatory, src/grader/charts.js): a hundred to begin with, what is
 * missing or weak is taken off, and bonuses are added from ninety on. Redirection to https is the
 * proxy's and counts nothing here; preloading is a decision of the domain's owner.
 */
export function observatoryScore({ headers, html }: SeenAnswer): {
  score: number;
  rules: ScoredRule[];
} {
  const rules = [
    policyRule(headers.get('content-security-policy') ?? ''),
    cookieRule(headers.getSetCookie()),
    transportRule(headers.get('strict-transport-security') ?? ''),
    rule('x-content-type-options', headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
    frameRule(headers),
    referrerRule(headers.get('referrer-policy') ?? ''),
    rule(
      'cross-origin-resource-policy',
      /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
    ),
    rule('cors', headers.get('access-control-allow-origin') === '*' ? -50 : 0),
    scriptRule(html),
  ];
  const base = 100 + sum(rules.filter(({ points }) => points < 0));
  const bonuses = base >= enoughForBonuses ? sum(rules.filter(({ points }) => points > 0)) : 0;
  return { score: base + bonuses, rules };
}

function rule(name: string, points: number): ScoredRule {
  return { rule: name, points };
}

function sum(rules: ScoredRule[]): number {
  return rules.reduce((total, { points }) => total + points, 0);
}

function policyRule(policy: string): ScoredRule {
  const name = 'content-security-policy';
  if (policy === '') return rule(name, -25);
  const directives = new Map(
    policy.split(';').map((part) => {
      const [directive = '', ...sources] = part.trim().split(/\s+/);
      return [directive, sources] as const;
    }),
  );
  const of = (directive: string) =>
    directives.get(directive) ?? directives.get('default-src') ?? [];
  const scripts = of('script-src');
  const isTrusting = (sources: string[]) =>
    sources.length === 0 || sources.some((source) => /^(\*|https?:|data:)$/.test(source));
  const hasHashes = scripts.some((source) => /^'(nonce|sha\d+)-/.test(source));
  if (isTrusting(scripts) || isTrusting(of('object-src'))) return rule(name, -20);
  if (scripts.includes("'unsafe-inline'") && !hasHashes) return rule(name, -20);
  if (scripts.includes("'unsafe-eval'")) return rule(name, -10);
  if (of('style-src').includes("'unsafe-inline'")) return rule(name, 0);
  const denies = directives.get('default-src')?.join(' ') === "'none'";
  return rule(name, denies ? 10 : 5);
}

function cookieRule(cookies: string[]): ScoredRule {
  const name = 'cookies';
  if (cookies.length === 0) return rule(name, 0);
  const isSession = (cookie: string) => /^[^=]*(sess|login|auth)/i.test(cookie);
  if (cookies.some((cookie) => isSession(cookie) && !/;\s*secure/i.test(cookie)))
    return rule(name, -40);
  if (cookies.some((cookie) => isSession(cookie) && !/;\s*httponly/i.test(cookie)))
    return rule(name, -30);
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return rule(name, -20);
  return rule(name, cookies.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? 5 : 0);
}

function transportRule(header: string): ScoredRule {
  const name = 'strict-transport-security';
  const age = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
  if (age === 0) return rule(name, -20);
  return rule(name, age < 15_768_000 ? -10 : 0);
}

function frameRule(headers: Headers): ScoredRule {
  const name = 'x-frame-options';
  if (/frame-ancestors '(none|self)'/.test(headers.get('content-security-policy') ?? '')) {
    return rule(name, 5);
  }
  return rule(name, /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20);
}

function referrerRule(policy: string): ScoredRule {
  const name = 'referrer-policy';
  if (policy === '') return rule(name, 0);
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  return rule(name, isPrivate.test(policy) ? 5 : -5);
}

/** Scripts of our own origin need no integrity; foreign ones would. */
function scriptRule(html: string): ScoredRule {
  const foreign = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)].filter(
    ([tag, src = '']) => /^(https?:)?\/\//.test(src) && !tag.includes('integrity='),
  );
  return rule('subresource-integrity', foreign.length > 0 ? -5 : 0);
}
