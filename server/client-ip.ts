import { type BlockList, isIP } from 'node:net';

/**
 * The visitor's address: the socket's, unless that is a trusted proxy; then the right-most hop of
 * `X-Forwarded-For` that is not one. What a visitor writes into the header is never believed.
 */
export function clientIp(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  let address = plainAddress(socketAddress ?? '');
  while (isTrusted(address, trustedProxies)) {
    const hop = plainAddress(hops.pop() ?? '');
    if (!isIP(hop)) break;
    address = hop;
  }
  return address;
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trustedProxies.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** IPv4 in IPv6's clothes (`::ffff:1.2.3.4`) is the same machine. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
