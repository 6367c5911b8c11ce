import { createHmac, timingSafeEqual } from 'node:crypto';
import { APP_CODE_DIGITS } from '@ridgeline/domain/second-factor';

/** Seconds for which an app shows one code. */
const STEP_SECONDS = 30;

/** Steps before and after the present one whose codes are accepted: clocks differ, and typing takes time. */
const WINDOW = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648 without padding, as apps and people read keys. */
export const base32 = (bytes: Uint8Array): string => {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(held >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
};

/** The code of a time step (RFC 6238 with SHA-1, the one algorithm that every app knows). */
export const codeOfStep = (secret: Uint8Array, step: number, digits: number = APP_CODE_DIGITS): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
};

/** The time step of a moment in milliseconds. */
export const stepAt = (moment: number): number => Math.floor(moment / 1000 / STEP_SECONDS);

const equal = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The step whose code this is, at that moment; undefined for a wrong code. It compares with all, however many fit. */
export const stepOfCode = (secret: Uint8Array, code: string, moment: number): number | undefined => {
  const now = stepAt(moment);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, at) => now - WINDOW + at);
  // The latest, so that a code that fits two steps cannot be used for the second one as well.
  return steps.filter((step) => equal(codeOfStep(secret, step), code)).at(-1);
};
