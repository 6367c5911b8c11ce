import { words as accountWords } from '@ridgeline/domain/words/accounts';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import type { Problems } from '../../fields/resolver';
import type { Texts } from '../../fields/useTextForm';

/** The values of a form that changes something of the second factor. */
export type ProofTexts = Texts<'code' | 'currentPassword'>;

export const NO_PROOF: ProofTexts = { code: '', currentPassword: '' };

/** What is missing; the server says what is wrong. */
export const checkProof = ({ code, currentPassword }: ProofTexts): Problems<keyof ProofTexts> => ({
  ...(code.trim() === '' && { code: secondFactorWords.codeNeeded }),
  ...(currentPassword === '' && { currentPassword: accountWords.currentPasswordNeeded }),
});
