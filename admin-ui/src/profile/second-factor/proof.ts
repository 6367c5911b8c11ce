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

/** What is missing; the server says what is wrong. @param coded whether a code is asked for */
export const checkProof = ({ code, currentPassword }: ProofTexts, coded = true): Problems<keyof ProofTexts> => ({
  ...(coded && code.trim() === '' && { code: secondFactorWords.codeNeeded }),
  ...(currentPassword === '' && { currentPassword: accountWords.currentPasswordNeeded }),
});

/** What proves the second factor beside the password; nothing for a user without one. */
export type ProvenBy = 'code' | 'passkey' | null;

const firstOf = ({ on, passkeys, passkeysPossible }: SecondFactorState): ProvenBy => {
  if (passkeys > 0 && passkeysPossible) return 'passkey';
  return on || passkeys > 0 ? 'code' : null;
};

/** How a form proves that it is the user: its choice, its check, and what is sent. A passkey is asked when the form is sent. */
export const useProof = (factor: SecondFactorState) => {
  const [by, setBy] = useState(() => firstOf(factor));
  return {
    by,
    setBy,
    factor,
    check: (values: ProofTexts) => checkProof(values, by === 'code'),
    prove: async ({ code, currentPassword }: ProofTexts): Promise<Proof> => ({
      currentPassword,
      ...(by === 'code' && { code }),
      ...(by === 'passkey' && (await proveByPasskey())),
    }),
  };
};

export type UsedProof = ReturnType<typeof useProof>;
