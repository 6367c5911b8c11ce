import type { DomainCheck, OperatorSignOn, SingleSignOn } from '@ridgeline/domain/single-sign-on';
import type { SignedIn } from '../../access/operations';

/** Signing in by the provider of a company, or of the operators. */
export interface SingleSignOnOperations {
  /** Begin a sign-in by the provider that the domain of an e-mail address belongs to: a company’s, or that of the operators */
  'POST /auth/single-sign-on': { plainBody: { readonly email: string }; data: { readonly url: string } };
  /** Finish it with what the provider sent back, in the browser that began */
  'POST /auth/single-sign-on/callback': {
    plainBody: { /** The query with which the provider sent the browser back. */ readonly answer: string };
    answer:
      | SignedIn
      | {
          /** At the end of a test. */ readonly test: boolean;
          /** Whether the settings of the operators were tested. */ readonly operators: boolean;
        }
      | { /** At the end of a proof: the session in which it was begun is fresh. */ readonly proof: boolean };
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
  /** Look into the DNS for the record that proves a domain of the company: it counts from then on */
  'POST /single-sign-on/domains/check': {
    plainBody: { readonly domain: string };
    data: { readonly result: DomainCheck };
  };
  /** Approve a domain of the company in view without its record */
  'POST /single-sign-on/domains/approval': { plainBody: { readonly domain: string }; data: SingleSignOn | null };
  /**
   * Confirm who uses this session, at the provider by which the caller signs in
   *
   * The provider at `url` asks for another sign-in, and sends the browser back. The callback then makes this session fresh.
   */
  'POST /single-sign-on/proof': { data: { readonly url: string } };
  /** The settings by which the operators of the installation sign in */
  'GET /operator-sign-on': { data: OperatorSignOn };
  /** Change these settings */
  'PUT /operator-sign-on': { body: { readonly [setting: string]: unknown }; data: OperatorSignOn; refuses: 409 };
  /** Test these settings: the test goes on in the browser at `url`, which is null when it has failed already */
  'POST /operator-sign-on/test': { data: { readonly url: string | null }; refuses: 409 };
}
