import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

const listOf = (networks: readonly string[], family: Family): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** What IANA's registry of special IPv4 addresses reserves, multicast, and what clouds use for their metadata. */
const CLOSED_4 = listOf(
  [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
    // A public address, at which Azure answers each of its machines.
    '168.63.129.16/32',
  ],
  'ipv4',
);

/**
 * The only IPv6 addresses of the internet. Outside are loopback, link-local, unique local and multicast addresses, and
 * IPv4 addresses written as IPv6 (mapped, compatible, NAT64).
 */
const GLOBAL_6 = listOf(['2000::/3'], 'ipv6');

/** What of them leads elsewhere: special purposes, Teredo, 6to4 (both hold an IPv4 address), documentation. */
const CLOSED_6 = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'], 'ipv6');

/** Whether an IP address belongs to the internet, and not to the network of the server or to a special purpose. */
export const isPublicAddress = (address: string): boolean => {
  // A zone names an interface of this machine.
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !CLOSED_4.check(address, 'ipv4');
  return family === 6 && GLOBAL_6.check(address, 'ipv6') && !CLOSED_6.check(address, 'ipv6');
};
