import { BlockList } from 'node:net';
import { expect, it } from 'vitest';
import { addressRange, clientIp } from './client-address.server.ts';

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

const v4 = ['5.6.7.8', '203.0.113.9'];
const v6 = ['2001:db8::1', '2001:db8:0:0:0:0:0:1', 'fe80::1'];
const spellings = [
  ...v4.flatMap((ip) =>
    [ip, `${ip}:5678`, `${ip}:0`, `"${ip}:443"`, `::ffff:${ip}`, `[::ffff:${ip}]:80`].map(
      (hop) => [hop, ip] as const,
    ),
  ),
  ...v6.flatMap((ip) =>
    [ip, `[${ip}]`, `[${ip}]:443`, `"[${ip}]"`, `"[${ip}]:443"`].map((hop) => [hop, ip] as const),
  ),
];

it.each(spellings)('reads the hop %s as %s', (hop, ip) => {
  for (const header of [hop, `forged, ${hop}`, `${hop}, 10.0.0.2`, ` ${hop} ,\t10.0.0.2:80`]) {
    expect(clientIp('10.0.0.1', header, proxies)).toBe(ip);
  }
});

it.each([
  '[5.6.7.8',
  '5.6.7.8]',
  '5.6.7.8:',
  '5.6.7.8:x',
  '"5.6.7.8',
  '2001:db8::1:x',
  '[]',
  '_hidden',
])('stays with the proxy for the rubbish %s', (hop) =>
  expect(clientIp('10.0.0.1', hop, proxies)).toBe('10.0.0.1'),
);

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, range) => expect(addressRange(address)).toBe(range));
