import { Resolver } from 'node:dns/promises';
import type { DomainCheck } from '@ridgeline/domain/single-sign-on';
import { environment } from '../../../environment';

/** Milliseconds that a server of names has for its answer, and how often it is asked. */
const WAIT = { timeout: 2_000, tries: 2 };
/** Milliseconds after which a look ends, whatever it still waits for. */
const LIMIT = 5_000;

/** What these errors mean: the name, or a record of this kind, does not exist. */
const NOT_THERE = ['ENOTFOUND', 'ENODATA'];

/** The record that proves a domain. It has a name of its own, since the texts of the domain itself are used by many. */
export const recordOf = (domain: string, token: string) => ({
  name: `_ridgeline.${domain}`,
  value: `ridgeline-domain=${token}`,
});

/** The texts at a name; undefined where no server has answered. */
const textsAt = async (resolver: Resolver, name: string): Promise<string[] | undefined> => {
  try {
    // A long text comes in pieces.
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join('').trim());
  } catch (error) {
    return NOT_THERE.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
  }
};

/** Looks for the record at its name and at the domain itself. It takes some seconds at most. */
export const lookUpRecord = async (domain: string, token: string): Promise<DomainCheck> => {
  const resolver = new Resolver(WAIT);
  if (environment.dnsServers.length > 0) resolver.setServers(environment.dnsServers);
  const limit = setTimeout(() => resolver.cancel(), LIMIT);
  const { name, value } = recordOf(domain, token);
  const [own, plain] = await Promise.all([textsAt(resolver, name), textsAt(resolver, domain)]);
  clearTimeout(limit);
  if ([own, plain].some((texts) => texts?.includes(value))) return 'proven';
  if (own === undefined) return 'unreachable';
  return own.length > 0 ? 'different' : 'missing';
};
