import { BlockList } from 'node:net';
import { expect, it } from 'vitest';
import { expectTable, splitEntries } from '../../tests/table.ts';
import { addressRange, clientIp, customerRange, shortAddress } from './client-address.server.ts';
import { createLog } from './log.server.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
const findClientIp = (header?: string) => clientIp('10.0.0.1', header, proxies);

it('is the right-most untrusted address behind trusted proxies, in every notation', () => {
  expect(findClientIp('forged, 5.6.7.8, 10.0.0.2')).toBe('5.6.7.8');
  expect(clientIp('::ffff:10.0.0.1', '5.6.7.8', proxies)).toBe('5.6.7.8');
  const v4 = 'IP | IP:5678 | IP:0 | "IP:443" | ::ffff:IP | [::ffff:IP]:80';
  const v6 = 'IP | [IP] | [IP]:443 | "[IP]" | "[IP]:443"';
  for (const [ip, forms] of [['203.0.113.9', v4] as const, ['2001:db8::1', v6] as const]) {
    for (const hop of splitEntries(forms).map((form) => form.replace('IP', ip))) {
      for (const header of [hop, `forged, ${hop}`, ` ${hop} ,\t10.0.0.2:80`]) {
        expect(findClientIp(header), header).toBe(ip);
      }
    }
  }
});

it("is the socket's address if the proxy is not trusted, and the proxy's if the header is invalid", () => {
  expect(clientIp('1.2.3.4', '9.9.9.9', proxies)).toBe('1.2.3.4');
  const invalid = `unknown | [5.6.7.8 | 5.6.7.8] | 5.6.7.8: | 5.6.7.8:x | "5.6.7.8 | 2001:db8::1:x
    [] | _hidden`;
  for (const header of [undefined, ...splitEntries(invalid)]) {
    expect(findClientIp(header), header).toBe('10.0.0.1');
  }
});

it('groups IPv6 addresses by their network and by their customer', () => {
  expectTable(
    (ip) => `${addressRange(ip)} in ${customerRange(ip)}`,
    `203.0.113.7 → 203.0.113.7 in 203.0.113.7
    2001:db8:1:2:3:4:5:6 → 2001:db8:1:2::/64 in 2001:db8:1::/48
    2001:0db8:0001:0002:ffff::1 → 2001:db8:1:2::/64 in 2001:db8:1::/48
    2001:db8::1 → 2001:db8:0:0::/64 in 2001:db8:0::/48 | ::1 → 0:0:0:0::/64 in 0:0:0::/48
    fe80::1%eth0 → fe80:0:0:0::/64 in fe80:0:0::/48`,
  );
});

it('every log line contains only the shortened address, also of child loggers', () => {
  expectTable(
    shortAddress,
    `203.0.113.7 → 203.0.113.0 | 2001:db8:1:2:3:4:5:6 → 2001:db8:1:: | 2001:db8::1 → 2001:db8:0::
    ::1 → 0:0:0:: | fe80::1%eth0 → fe80:0:0:: | unknown → unknown`,
  );
  const ips: string[] = [];
  const output = { write: (line: string) => ips.push(JSON.parse(line).ip) };
  for (const addresses of ['short', 'full'] as const) {
    createLog('info', addresses, output).child({}).warn({ ip: '203.0.113.7' });
  }
  expect(ips).toEqual(['203.0.113.0', '203.0.113.7']);
});
