import type { AskedPasskey, BegunPasskey, NewPasskeyAnswer, Passkey, PasskeyAnswer } from '@ridgeline/domain/passkey';
import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import type { NewKey } from '../../access/factor/store';
import type { SignedIn } from '../../access/operations';

/** The password, and a second factor: a code of the app, a recovery code, or a passkey's answer. */
export interface Proof {
  readonly currentPassword: string;
  readonly code?: string;
  /** The token of `POST /passkeys/proof`. */
  readonly challenge?: string;
  readonly passkey?: PasskeyAnswer;
}

/** The second factor of a user. */
export interface SecondFactorOperations {
  /** The second step of a sign-in */
  'POST /auth/second-factor': {
    plainBody: {
      /** The token of the challenge. */
      readonly challenge: string;
      readonly code?: string;
      readonly passkey?: PasskeyAnswer;
    };
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
  /** Prove once more who uses this session; a passkey needs no password. It then counts as fresh for ten minutes */
  'POST /second-factor/prove': { plainBody: Partial<Proof>; data: null };
  /** Reset the second factor of a user who has lost it */
  'POST /users/:id/second-factor/reset': { data: null; refuses: 409 };
  /** Begin to sign in with a passkey alone */
  'POST /auth/passkey': { data: AskedPasskey };
  /** Sign in with a passkey alone */
  'POST /auth/passkey/answer': {
    plainBody: { readonly challenge: string; readonly passkey: PasskeyAnswer };
    answer: SignedIn;
  };
  /** The caller's own passkeys */
  'GET /passkeys': { data: readonly Passkey[] };
  /** Ask a passkey of the caller to prove the second factor */
  'POST /passkeys/proof': { data: AskedPasskey };
  /** Begin to add a passkey */
  'POST /passkeys/begin': { plainBody: Proof; data: BegunPasskey; refuses: 409 };
  /** Add a passkey: all other sessions end. Recovery codes come with the first second factor */
  'POST /passkeys': {
    plainBody: { readonly challenge: string; readonly passkey: NewPasskeyAnswer; readonly name: string };
    answer: { readonly jwt: string; readonly recoveryCodes: readonly string[] };
    refuses: 409;
  };
  /** Rename a passkey of the caller */
  'PUT /passkeys/:id': { plainBody: { readonly name: string }; data: Passkey };
  /** Remove a passkey of the caller: all other sessions end */
  'POST /passkeys/:id/remove': { plainBody: Proof; answer: { readonly jwt: string }; refuses: 409 };
}
