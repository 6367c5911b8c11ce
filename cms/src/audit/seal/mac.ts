import { createHmac } from 'node:crypto';

/** Chain of the entries without a company; every other chain has the number of its company. */
export const NO_COMPANY = 0;

/** The company number of the row about all heads: no company has it. */
export const REGISTER = -1;

/** What the first entry of a chain is chained to. */
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

/** The end of a chain: how many entries it has, and the seal of the last. */
export interface Head {
  readonly chain: number;
  readonly count: number;
  readonly mac: string;
}

/** HMAC-SHA256 over lines. No part contains a line break; the first line says what is sealed. */
const hmac = (key: string, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('hex');

/**
 * The seal of an entry. It includes the seal before it, so that no entry can be inserted, removed or moved.
 * @param digest SHA-256 of the entry's columns, as `DIGEST` computes it
 */
export const sealOf = (key: string, seal: Omit<Seal, 'mac'>, before: string, digest: string): string =>
  hmac(key, 'entry 1', seal.chain, seal.position, seal.entryId, seal.sealedAt, before, digest);

/** The seal of a head, so that a shortened chain cannot get a fitting head. */
export const headSeal = (key: string, { chain, count, mac }: Head): string => hmac(key, 'head 1', chain, count, mac);

/** What is known of a key that was replaced by another one, after its seals were archived. */
export interface Replaced {
  /** Counts from 1. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly replacedAt: number;
  /** How many entries it had sealed. */
  readonly entries: number;
  /** The seal that it put over all heads. */
  readonly register: string;
}

/** The seal of the next key over this record and all before it. */
export const replacedSeal = (
  key: string,
  { number, replacedAt, entries, register }: Replaced,
  before: string,
): string => hmac(key, 'replaced 1', number, replacedAt, entries, register, before);

/**
 * The seal over all heads, so that no whole chain can be removed.
 * @param after seal of the last replaced key, so that its record cannot be removed; undefined for the first key
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

/** Distinguishes a wrong key from a log that was tampered with; reveals nothing of the key. */
export const keyMark = (key: string): string => hmac(key, 'key 1');
