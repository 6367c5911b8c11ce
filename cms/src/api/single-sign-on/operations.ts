import type { SingleSignOn } from '@ridgeline/domain/single-sign-on';
import type { SignedIn } from '../../access/operations';

/** Signing in by the OpenID provider of a company. */
export interface SingleSignOnOperations {
  /** Begin a sign-in by the provider of the company that an e-mail address belongs to */
  'POST /auth/single-sign-on': { plainBody: { readonly email: string }; data: { readonly url: string } };
  /** Finish it with what the provider sent back, in the browser that began */
  'POST /auth/single-sign-on/callback': {
    plainBody: { /** The query with which the provider sent the browser back. */ readonly answer: string };
    answer: SignedIn | { /** At the end of a test. */ readonly test: boolean };
  };
  /**
   * Take the answer of a company's SAML provider
   *
   * The provider's page sends it as a form. The browser goes on to the page that finishes the sign-in.
   */
  'POST /auth/single-sign-on/saml': {
    plainBody: {
      /** The response, in base64. */ readonly SAMLResponse: string;
      /** What the request to the provider had with it. */ readonly RelayState?: string;
    };
    status: 303;
  };
  /** The metadata that a company's SAML provider reads */
  'GET /auth/single-sign-on/saml/:company': { file: 'application/samlmetadata+xml'; refuses: 404 };
  /** The settings of the company in view; null when none is */
  'GET /single-sign-on': { data: SingleSignOn | null };
  /** Change the settings */
  'PUT /single-sign-on': {
    body: { readonly [setting: string]: unknown };
    data: SingleSignOn | null;
    refuses: 409;
  };
  /** Test the settings: the test goes on in the browser at `url`, which is null when it has failed already */
  'POST /single-sign-on/test': { data: { readonly url: string | null }; refuses: 409 };
}
