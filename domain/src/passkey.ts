/** Longest name of a passkey. */
export const PASSKEY_NAME_LENGTH = 60;

/** How many passkeys a user can have. */
export const MOST_PASSKEYS = 20;

/** What a browser needs to ask for a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export interface PasskeyRequest {
  readonly rpId: string;
  readonly challenge: string;
  /** Empty for any passkey of this address that the device has. */
  readonly allowCredentials: readonly { readonly id: string; readonly type: 'public-key' }[];
  readonly timeout: number;
  readonly userVerification: 'required';
}

/** What a browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export interface PasskeyCreation {
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: string;
  readonly pubKeyCredParams: readonly { readonly alg: number; readonly type: 'public-key' }[];
  readonly timeout: number;
  readonly attestation: 'none';
  readonly excludeCredentials: readonly { readonly id: string; readonly type: 'public-key' }[];
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
}

/** The part of `AuthenticationResponseJSON` of WebAuthn that is read, each text in base64url. */
export interface PasskeyAnswer {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
}

/** The part of `RegistrationResponseJSON` of WebAuthn that is read, each text in base64url. */
export interface NewPasskeyAnswer {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string };
}

/** A passkey as its user sees it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** Null before the first use. */
  readonly lastUsedAt: string | null;
}

/** A request to a passkey, with the token to send back with the answer. */
export interface AskedPasskey {
  readonly token: string;
  readonly request: PasskeyRequest;
}

/** What makes a passkey, with the token to send back with the answer. */
export interface BegunPasskey {
  readonly token: string;
  readonly creation: PasskeyCreation;
}
