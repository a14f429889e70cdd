import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Coding = 'br' | 'gzip' | 'identity';

const levels = {
  once: { br: 5, gzip: 6 },
  often: { br: 11, gzip: 6 },
  built: { br: 11, gzip: 9 },
} as const;

export async function encode(bytes: Buffer, coding: Coding, sent: keyof typeof levels) {
  if (coding === 'identity') return bytes;
  if (coding === 'gzip') return gzipped(bytes, { level: levels[sent].gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels[sent].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // Slower, and smaller for files of hundreds of kilobytes.
    ...(sent === 'built' && { [constants.BROTLI_PARAM_LGBLOCK]: 24 }),
  };
  return brotli(bytes, { params });
}

const chosen = new LRUCache<string, Coding>({ max: 100, memoMethod: readCoding });

/** The best coding that a browser takes, by its Accept-Encoding (RFC 9110, 12.5.3). */
export function chooseCoding(accepted: string | undefined): Coding {
  return accepted ? chosen.memo(accepted) : 'identity';
}

function readCoding(accepted: string): Coding {
  const isTaken = new Map<string, boolean>();
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.replace(/\s/g, ''));
    isTaken.set(
      name,
      !parameters.some((one) => one.startsWith('q=') && Number.parseFloat(one.slice(2)) === 0),
    );
  }
  const others = isTaken.get('*') ?? false;
  if (isTaken.get('br') ?? others) return 'br';
  return (isTaken.get('gzip') ?? isTaken.get('x-gzip') ?? others) ? 'gzip' : 'identity';
}
