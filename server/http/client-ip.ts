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

/**
 * An address as proxies write it (RFC 7239, 6): perhaps with a port, an IPv6 one in brackets, in
 * quotes. IPv4 in IPv6's clothes (`::ffff:1.2.3.4`) is the same machine.
 */
function plainAddress(hop: string): string {
  const node = hop.replace(/^"(.*)"$/, '$1');
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(node)?.[1] ?? /^([\d.]+):\d+$/.exec(node)?.[1] ?? node;
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}
