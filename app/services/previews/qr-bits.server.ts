import { encode } from 'uqr';

// A QR code that reads with a seventh of it stained: modules a side, and all rows as hexadecimal
// digits.
export function qrBits(address: string) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const bits = data.flat().map(Number).join('');
  const fours = bits.match(/.{1,4}/g) ?? [];
  const digits = fours.map((four) => parseInt(four.padEnd(4, '0'), 2).toString(16)).join('');
  return { side: size, digits };
}
