import { isIPv6 } from 'node:net';

/**
 * What one visitor holds: an IPv4 address, or the first half (/64) of an IPv6 address, of which
 * a single household has 18 quintillion.
 */
export function addressRange(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%');
  const [left = '', right] = plain.split('::');
  const head = groups(left);
  const tail = right === undefined ? [] : groups(right);
  const gap = Array<string>(Math.max(8 - head.length - tail.length, 0)).fill('0');
  return `${[...head, ...gap, ...tail].slice(0, 4).join(':')}::/64`;
}

/** Groups without leading zeros; an IPv4 ending fills two. */
function groups(text: string): string[] {
  return text
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
