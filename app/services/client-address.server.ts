import { type BlockList, isIP, isIPv6 } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';

/** The socket's address or, behind trusted proxies, the right-most untrusted hop of `X-Forwarded-For`. */
export function clientIp(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  let address = toPlainAddress(socketAddress ?? '');
  while (isTrusted(address, trustedProxies)) {
    const hop = toPlainAddress(hops.pop() ?? '');
    if (!isIP(hop)) break;
    address = hop;
  }
  return address;
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trustedProxies.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Proxies may add a port, brackets, quotes or `::ffff:` (RFC 7239, 6). */
function toPlainAddress(hop: string): string {
  const node = hop.replace(/^"(.*)"$/, '$1');
  const address =
    /^\[([^\]]*)\](?::\d+)?$/.exec(node)?.[1] ?? /^([\d.]+):\d+$/.exec(node)?.[1] ?? node;
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The address range of one visitor: an IPv4 address, or a /64 of IPv6. */
export function addressRange(address: string): string {
  return isIPv6(address) ? `${getFirstGroups(address, 4)}::/64` : address;
}

/** The range that one customer may have whole, with 65,536 networks: an IPv4 address, or a /48 of IPv6. */
export function customerRange(address: string): string {
  return isIPv6(address) ? `${getFirstGroups(address, 3)}::/48` : address;
}

/** Drops the part that identifies a household: the last byte, or everything after /48. */
export function shortAddress(address: string): string {
  return isIPv6(address) ? `${getFirstGroups(address, 3)}::` : address.replace(/\.\d+$/, '.0');
}

function getFirstGroups(address: string, count: number): string {
  const groups = expandIPv6(address.replace(/%.*/, '').toLowerCase()).split(':').slice(0, count);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
