import { BlockList } from 'node:net';
import { expect, it } from 'vitest';
import { clientIp } from './client-ip.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');

it('is the socket when no proxy is trusted, whatever the header says', () => {
  expect(clientIp('1.2.3.4', '9.9.9.9', new BlockList())).toBe('1.2.3.4');
  expect(clientIp('1.2.3.4', '9.9.9.9', proxies)).toBe('1.2.3.4');
});

it('is the right-most untrusted hop behind trusted proxies', () => {
  expect(clientIp('10.0.0.1', 'forged, 5.6.7.8, 10.0.0.2', proxies)).toBe('5.6.7.8');
  expect(clientIp('::ffff:10.0.0.1', '5.6.7.8', proxies)).toBe('5.6.7.8');
});

it('stays with the proxy when the header is missing or rubbish', () => {
  expect(clientIp('10.0.0.1', undefined, proxies)).toBe('10.0.0.1');
  expect(clientIp('10.0.0.1', 'unknown', proxies)).toBe('10.0.0.1');
});
