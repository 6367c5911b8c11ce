import type { SAML } from '@node-saml/node-saml';
import { SAML_PATH } from '@ridgeline/domain/single-sign-on';
import { environment } from '../../../../environment';
import { pemOf } from './certificates';

/** Milliseconds by which the clocks may differ. */
export const TOLERANCE = 60_000;

/** Where the provider's page sends its answer: the recipient of assertions. */
export const acsUri = (): string => `${environment.publicUrl}${SAML_PATH}`;

/**
 * Ridgeline's name at the provider of one company or of the operators, and the address of the metadata: the audience of
 * assertions. Each has its own, so that one provider can have several of them.
 * @param name the documentId of the company
 */
export const entityIdOf = (name: string): string => `${acsUri()}/${name}`;

/** What the server needs to know of a SAML provider. */
export interface SamlProvider {
  readonly issuer: string;
  readonly signInUrl: string;
  readonly certificates: readonly string[];
  readonly entityId: string;
}

/** The library for one provider. @param requestId the id of the request that it makes @param again whether a person who is signed in there is asked too */
export const clientOf = async (provider: SamlProvider, requestId: string, again = false): Promise<SAML> => {
  const library = await import('@node-saml/node-saml');
  return new library.SAML({
    issuer: provider.entityId,
    audience: provider.entityId,
    callbackUrl: acsUri(),
    entryPoint: provider.signInUrl,
    idpCert: provider.certificates.map(pemOf),
    forceAuthn: again,
    // Providers choose what they call a person, and how they recognise one.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    // The signature of the assertion counts. That of the response around it is optional, and checked where the library needs it.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: TOLERANCE,
    // Compared with the stored request in response.ts: several servers share it, and it is in the signed part too.
    validateInResponseTo: library.ValidateInResponseTo.never,
    generateUniqueId: () => requestId,
  });
};
