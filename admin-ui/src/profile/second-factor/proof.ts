import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { words as accountWords } from '@ridgeline/domain/words/accounts';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useState } from 'react';
import type { Problems } from '../../fields/resolver';
import type { Texts } from '../../fields/useTextForm';
import { proveByPasskey } from '../../providers/passkeys';
import type { Proof } from '../../providers/secondFactor';

/** The values of a form that changes something of the second factor. */
export type ProofTexts = Texts<'code' | 'currentPassword'>;

export const NO_PROOF: ProofTexts = { code: '', currentPassword: '' };

/** What is missing; the server says what is wrong. @param coded whether a code is asked for @param typed whether the password is */
export const checkProof = (
  { code, currentPassword }: ProofTexts,
  coded = true,
  typed = true,
): Problems<keyof ProofTexts> => ({
  ...(coded && code.trim() === '' && { code: secondFactorWords.codeNeeded }),
  ...(typed && currentPassword === '' && { currentPassword: accountWords.currentPasswordNeeded }),
});

/** What proves the second factor beside the password; nothing for a user without one. */
export type ProvenBy = 'code' | 'passkey' | null;

const firstOf = ({ on, passkeys, passkeysPossible }: SecondFactorState): ProvenBy => {
  if (passkeys > 0 && passkeysPossible) return 'passkey';
  return on || passkeys > 0 ? 'code' : null;
};

/**
 * How a form proves that it is the user: its choice, its check, and what is sent. A passkey is asked when the form is sent.
 * @param passkeyAlone whether a passkey needs no password beside it
 */
export const useProof = (factor: SecondFactorState, passkeyAlone = false) => {
  const [by, setBy] = useState(() => firstOf(factor));
  const typed = by !== 'passkey' || !passkeyAlone;
  return {
    by,
    setBy,
    factor,
    /** Whether the password is asked for. */
    typed,
    check: (values: ProofTexts) => checkProof(values, by === 'code', typed),
    prove: async ({ code, currentPassword }: ProofTexts): Promise<Proof> => ({
      currentPassword,
      ...(by === 'code' && { code }),
      ...(by === 'passkey' && (await proveByPasskey())),
    }),
  };
};

export type UsedProof = ReturnType<typeof useProof>;
