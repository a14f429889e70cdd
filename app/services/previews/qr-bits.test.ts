import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrBits } from './qr-bits.server.ts';

it.each(['https://example.com/packages/details/0123456789abcdefghjk', 'http://localhost:3000/'])(
  'keeps every module of the code of %s',
  (address) => {
    const { side, digits } = qrBits(address);
    const bits = Array.from(digits, (digit) => parseInt(digit, 16).toString(2).padStart(4, '0'));
    const modules = bits.join('').slice(0, side * side);
    const { data, size } = encode(address, { ecc: 'M', border: 0 });
    expect(side).toBe(size);
    expect(modules).toBe(data.flat().map(Number).join(''));
    expect(digits.length * 4 - modules.length).toBeLessThan(4);
  },
);
