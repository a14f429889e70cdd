import { encode } from 'uqr';

/**
 * The QR code of an address, that also reads when a seventh of the paper is stained: modules a side, and
 * all of them row after row as hexadecimal digits of four modules each.
 */
export function qrBits(address: string) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const bits = data.flat().map(Number).join('');
  const fours = bits.match(/.{1,4}/g) ?? [];
  const digits = fours.map((four) => parseInt(four.padEnd(4, '0'), 2).toString(16)).join('');
  return { side: size, digits };
}
