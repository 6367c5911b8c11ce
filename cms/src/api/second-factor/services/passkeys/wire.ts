import type { NewPasskeyAnswer, PasskeyAnswer } from '@ridgeline/domain/passkey';

/** Longest of the texts that a browser sends, in characters of base64url: ids have up to 1,023 bytes, keys and flags a few hundred. */
const LONGEST = { id: 1_400, text: 4_000, attestation: 16_000 };

const BASE64URL = /^[\w-]+$/;

const text = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value.length <= longest && BASE64URL.test(value) ? value : undefined;

const partsOf = (raw: unknown): { id: unknown; response: Readonly<Record<string, unknown>> } => {
  const { id, response } = Object(raw) as { id?: unknown; response?: unknown };
  return { id, response: Object(response) as Readonly<Record<string, unknown>> };
};

/** The answer of a passkey as a browser sends it; undefined for what cannot be one. Nothing else of it is read. */
export const readPasskeyAnswer = (raw: unknown): PasskeyAnswer | undefined => {
  const { id: sent, response } = partsOf(raw);
  const id = text(sent, LONGEST.id);
  const clientDataJSON = text(response.clientDataJSON, LONGEST.text);
  const authenticatorData = text(response.authenticatorData, LONGEST.text);
  const signature = text(response.signature, LONGEST.text);
  const userHandle = text(response.userHandle, LONGEST.text);
  if (!id || !clientDataJSON || !authenticatorData || !signature) return undefined;
  return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } };
};

/** A new passkey as a browser sends it; undefined for what cannot be one. */
export const readNewPasskey = (raw: unknown): NewPasskeyAnswer | undefined => {
  const { id: sent, response } = partsOf(raw);
  const id = text(sent, LONGEST.id);
  const clientDataJSON = text(response.clientDataJSON, LONGEST.text);
  const attestationObject = text(response.attestationObject, LONGEST.attestation);
  return id && clientDataJSON && attestationObject
    ? { id, response: { clientDataJSON, attestationObject } }
    : undefined;
};
