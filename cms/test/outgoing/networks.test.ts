import { describe, expect, it } from 'vitest';
import { compiled } from '../harness/index.ts';

const { isPublicAddress } = compiled<typeof import('../../src/request/outgoing/networks')>('request/outgoing/networks');

describe('an address that is not public', () => {
  it.each([
    ['this host', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['private, the last one', '10.255.255.255'],
    ['private', '172.16.0.1'],
    ['private, the last one', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared between providers (CGNAT)', '100.64.0.1'],
    ['shared between providers, the last one', '100.127.255.255'],
    ['metadata of Alibaba Cloud', '100.100.100.200'],
    ['loopback', '127.0.0.1'],
    ['loopback, the last one', '127.255.255.255'],
    ['link-local', '169.254.0.1'],
    ['metadata of most clouds', '169.254.169.254'],
    ['metadata of Oracle Cloud', '192.0.0.192'],
    ['the host of Azure', '168.63.129.16'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.7'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarks', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['loopback mapped to IPv6', '::ffff:127.0.0.1'],
    ['loopback mapped to IPv6, in hexadecimal', '::ffff:7f00:1'],
    ['a public address mapped to IPv6', '::ffff:8.8.8.8'],
    ['loopback, IPv4-compatible', '::127.0.0.1'],
    ['private by NAT64', '64:ff9b::10.0.0.1'],
    ['private by local NAT64', '64:ff9b:1::10.0.0.1'],
    ['loopback by 6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:53aa:64c:0:fbff:fefe:fefe'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['a public one with a zone', '2606:4700::1%lo'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fd00::1'],
    ['metadata of Amazon', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['discarded', '100::1'],
    ['no address', 'localhost'],
    ['nothing', ''],
    ['an octal number', '0177.0.0.1'],
  ])('is refused: %s, %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '223.255.255.255',
    '2001:200::1',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
  ])('%s is accepted', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
