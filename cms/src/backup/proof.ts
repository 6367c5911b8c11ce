import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Proof, Summary } from './manifest';

/** The secrets that prove who made a backup. */
export interface ProofKeys {
  readonly passphrase?: string | undefined;
  readonly auditKey?: string | undefined;
}

/** `proven`; `other` when a key of this installation did not make it; `none` for a backup without a proof, or without a key here. */
export type Origin = 'proven' | 'other' | 'none';

/** The passphrase proves only what it encrypts: beside an open file it could be guessed by the proof. */
const keysOf = ({ passphrase, auditKey }: ProofKeys): (readonly [Proof['by'], string])[] => [
  ...(passphrase === undefined ? [] : [['BACKUP_PASSPHRASE', passphrase] as const]),
  ...(auditKey === undefined ? [] : [['AUDIT_KEY', auditKey] as const]),
];

const macOf = (secret: string, { proofs: _, ...summary }: Summary): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ridgeline backup 1', 32));
  return createHmac('sha256', key).update(JSON.stringify(summary)).digest('hex');
};

/** The proofs of a summary, one for each key. */
export const proofsOf = (summary: Summary, keys: ProofKeys): Proof[] =>
  keysOf(keys).map(([by, secret]) => ({ by, mac: macOf(secret, summary) }));

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether somebody with one of these keys made the backup of a summary, whose checksums cover every byte. */
export const originOf = (summary: Summary, keys: ProofKeys): Origin => {
  const proofs = Array.isArray(summary.proofs) ? summary.proofs : [];
  const compared = keysOf(keys).flatMap(([by, secret]) =>
    proofs.filter((proof) => proof.by === by).map(({ mac }) => isSame(String(mac), macOf(secret, summary))),
  );
  if (compared.includes(true)) return 'proven';
  return compared.length > 0 ? 'other' : 'none';
};
