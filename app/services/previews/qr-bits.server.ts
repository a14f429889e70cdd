import { encode } from 'uqr';

/** The modules of a QR code, row after row, as hexadecimal digits of four modules each. */
export interface QrBits {
  /** Modules a side. */
  side: number;
  digits: string;
}

/** The QR code of an address, that also reads when a seventh of the paper is stained. */
export function qrBits(address: string): QrBits {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const bits = data
    .flat()
    .map((isDark) => (isDark ? '1' : '0'))
    .join('');
  const digits = bits
    .match(/.{1,4}/g)
    ?.map((four) => parseInt(four.padEnd(4, '0'), 2).toString(16));
  return { side: size, digits: digits?.join('') ?? '' };
}
