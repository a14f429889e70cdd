import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Coding = 'br' | 'gzip' | 'identity';

/** Levels of brotli and gzip: for what is sent once, sent often, and built once for all. */
const levels = {
  once: { br: 5, gzip: 6 },
  often: { br: 11, gzip: 6 },
  built: { br: 11, gzip: 9 },
} as const;

/** Bytes in a coding, the smaller the more often they are sent. */
export async function encode(
  bytes: Buffer,
  coding: Coding,
  sent: keyof typeof levels,
): Promise<Buffer> {
  if (coding === 'identity') return bytes;
  if (coding === 'gzip') return gzipped(bytes, { level: levels[sent].gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels[sent].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // Looks at the largest stretch at once: slower, and smaller for files of hundreds of kilobytes.
    ...(sent === 'built' && { [constants.BROTLI_PARAM_LGBLOCK]: 24 }),
  };
  return brotli(bytes, { params });
}

/** What was chosen for the fields that browsers send: there are a handful of them. */
const chosen = new Map<string, Coding>();
const maxChosen = 100;

/** The best coding that a browser takes, by its Accept-Encoding (RFC 9110, 12.5.3). */
export function chooseCoding(accepted: string | undefined): Coding {
  if (!accepted) return 'identity';
  let coding = chosen.get(accepted);
  if (coding === undefined) {
    if (chosen.size === maxChosen) chosen.clear();
    coding = readCoding(accepted);
    chosen.set(accepted, coding);
  }
  return coding;
}

function readCoding(accepted: string): Coding {
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
