import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import type { SignedIn } from '../../access/operations';
import type { NewKey } from './services/factor';

/** A password and a code of the app, or a recovery code. */
export interface Proof {
  readonly currentPassword: string;
  readonly code: string;
}

/** The second factor of a user. */
export interface SecondFactorOperations {
  /** The second step of a sign-in */
  'POST /auth/second-factor': {
    plainBody: { /** The token of the challenge. */ readonly challenge: string; readonly code: string };
    answer: SignedIn;
  };
  /** The caller's own second factor */
  'GET /second-factor': { data: SecondFactorState };
  /** A new key for an app, which counts once a code of it was sent with the password */
  'POST /second-factor/key': { data: NewKey; refuses: 409 };
  /** Turn the second factor on: all other sessions end */
  'POST /second-factor': {
    plainBody: Proof;
    answer: { readonly jwt: string; readonly recoveryCodes: readonly string[] };
    refuses: 409;
  };
  /** Turn the second factor off: all other sessions end */
  'POST /second-factor/off': { plainBody: Proof; answer: { readonly jwt: string }; refuses: 409 };
  /** New recovery codes; the former ones end */
  'POST /second-factor/recovery-codes': {
    plainBody: Proof;
    answer: { readonly recoveryCodes: readonly string[] };
    refuses: 409;
  };
  /** Reset the second factor of a user who has lost it */
  'POST /users/:id/second-factor/reset': { data: null; refuses: 409 };
}
