import { createHmac } from 'node:crypto';

/** Chain of the entries without a company; every other chain has the number of its company. */
export const NO_COMPANY = 0;

/** The company number of the row about all heads: no company has it. */
export const REGISTER = -1;

/** What the first entry of a chain follows. */
export const BEGINNING = '0'.repeat(64);

/** One link of a chain as it is stored. `mac` is hexadecimal, `sealedAt` milliseconds since 1970. */
export interface Seal {
  readonly chain: number;
  /** Counts from 1. */
  readonly position: number;
  readonly entryId: number;
  readonly sealedAt: number;
  readonly mac: string;
}

/** How far a chain has come: how many entries, and the seal of the last. */
export interface Head {
  readonly chain: number;
  readonly count: number;
  readonly mac: string;
}

/** HMAC-SHA256 over lines that none of its parts can contain, the first of which says what is sealed. */
const hmac = (key: string, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('hex');

/**
 * The seal of an entry. It holds the one before it, so that none can be put in, taken out or moved.
 * @param digest SHA-256 of the entry's columns, as `digestOf` gives it
 */
export const sealOf = (key: string, seal: Omit<Seal, 'mac'>, before: string, digest: string): string =>
  hmac(key, 'entry 1', seal.chain, seal.position, seal.entryId, seal.sealedAt, before, digest);

/** The seal of a head, so that a chain cannot be cut and its head made to fit. */
export const headSeal = (key: string, { chain, count, mac }: Head): string => hmac(key, 'head 1', chain, count, mac);

/** What is known of a key that was replaced by another, once its seals were put aside. */
export interface Replaced {
  /** Counts from 1. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly replacedAt: number;
  /** How many entries it had sealed. */
  readonly entries: number;
  /** The seal that it had put over all heads. */
  readonly register: string;
}

/** The seal of the key that came after it, and of all before. */
export const replacedSeal = (
  key: string,
  { number, replacedAt, entries, register }: Replaced,
  before: string,
): string => hmac(key, 'replaced 1', number, replacedAt, entries, register, before);

/**
 * The seal over all heads, so that no chain can be taken away as a whole.
 * @param after seal of the last key that was replaced, so that its record cannot be taken away; none for the first key
 */
export const registerSeal = (key: string, heads: readonly Head[], after?: string): string =>
  hmac(
    key,
    'register 1',
    ...(after === undefined ? [] : [`after ${after}`]),
    ...[...heads]
      .sort((one, other) => one.chain - other.chain)
      .map(({ chain, count, mac }) => `${chain} ${count} ${mac}`),
  );

/** Tells a wrong key from a log that was tampered with; says nothing of the key. */
export const keyMark = (key: string): string => hmac(key, 'key 1');
