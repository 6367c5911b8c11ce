import { acsUri } from './client';

/** Ridgeline's metadata for the provider of one company. */
export const spMetadata = async (entityId: string): Promise<string> => {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUri(),
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => `_${entityId.split('/').at(-1)}`,
  });
};
