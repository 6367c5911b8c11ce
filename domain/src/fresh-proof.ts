/** For how many minutes a sign-in, or a proof after it, is enough for what a stolen session must not do. */
export const FRESH_MINUTES = 10;

/** `details.code` of the 403 that a user gets who has to prove once more who it is. */
export const FRESH_PROOF_NEEDED = 'fresh-proof-needed';

/**
 * `details.code` of the 403 that a user gets in a further company who has to prove it with own means: password, passkey, or a
 * code that was mailed. A proof at the provider of the own company does not count there.
 */
export const OWN_PROOF_NEEDED = 'own-proof-needed';
