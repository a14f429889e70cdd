export type Coding = 'br' | 'gzip' | 'identity';

/** The best coding that a browser takes, by its Accept-Encoding (RFC 9110, 12.5.3). */
export function chooseCoding(accepted: string | undefined): Coding {
  if (accepted === undefined) return 'identity';
  const refused = /\b(br|gzip)\s*;\s*q=0(\.0*)?(?=\s*(,|$))/g;
  const taken = accepted.replace(refused, '');
  if (/\bbr\b/.test(taken)) return 'br';
  return /\bgzip\b/.test(taken) ? 'gzip' : 'identity';
}
