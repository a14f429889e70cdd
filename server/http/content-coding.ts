export type Coding = 'br' | 'gzip' | 'identity';

/** The best coding that a browser takes, by its Accept-Encoding (RFC 9110, 12.5.3). */
export function chooseCoding(accepted: string | undefined): Coding {
  if (!accepted) return 'identity';
  const isTaken = new Map<string, boolean>();
  for (const item of accepted.split(',')) {
    const [name = '', ...parameters] = item.split(';');
    isTaken.set(name.trim().toLowerCase(), !parameters.some(isZeroQuality));
  }
  const others = isTaken.get('*') ?? false;
  if (isTaken.get('br') ?? others) return 'br';
  return (isTaken.get('gzip') ?? isTaken.get('x-gzip') ?? others) ? 'gzip' : 'identity';
}

function isZeroQuality(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=');
  return name.trim().toLowerCase() === 'q' && Number.parseFloat(value) === 0;
}
