import { isIssuer, isSignInUrl, SSO_KINDS, type SsoKind } from '@ridgeline/domain/single-sign-on';
import { samlWords } from '@ridgeline/domain/words/saml';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { checkAddress, OutgoingError } from '../../../request/outgoing';
import type { Faults } from '../../account/services/values';
import { readCertificates } from './saml/certificates';
import { describedBy, type Pasted } from './saml/metadata';
import { required, text } from './texts';

const { faults: words } = samlWords;

/** Settings as they are sent. */
export type Data = Readonly<Record<string, unknown>>;

/** How the provider is reached. */
export interface Connection {
  readonly kind: SsoKind;
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined to keep the stored one. */
  readonly secret: string | undefined;
  readonly signInUrl: string;
  /** In base64. */
  readonly certificates: readonly string[];
}

const checkUrl = (address: string, field: string, faults: Faults): void => {
  try {
    checkAddress(address);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    faults.add(field, error.message);
  }
};

const NONE: Connection = {
  ...{ kind: 'saml', issuer: '', clientId: '', secret: undefined, signInUrl: '', certificates: [] },
};

const openId = (data: Data, faults: Faults): Connection => {
  const issuer = required(data.issuer, 'issuer', faults);
  if (issuer !== '') {
    if (isIssuer(issuer)) checkUrl(issuer, 'issuer', faults);
    else faults.add('issuer', ssoWords.faults.issuer);
  }
  const clientId = required(data.clientId, 'clientId', faults);
  return { ...NONE, kind: 'openid', issuer, clientId, secret: text(data.secret, 'secret', faults) || undefined };
};

/** Pasted metadata wins over what the fields say. */
const saml = (sent: Data, faults: Faults, pasted: Pasted | undefined): Connection => {
  const before = faults.list.length;
  const data = { ...sent, ...describedBy(pasted, faults) };
  // What is missing was meant to come from the metadata.
  if (faults.list.length > before) return NONE;
  const signInUrl = required(data.signInUrl, 'signInUrl', faults);
  if (signInUrl !== '') {
    if (isSignInUrl(signInUrl)) checkUrl(signInUrl, 'signInUrl', faults);
    else faults.add('signInUrl', words.signInUrl);
  }
  const issuer = required(data.issuer, 'issuer', faults);
  return { ...NONE, issuer, signInUrl, certificates: readCertificates(data.certificates, faults) };
};

/** Reads how the provider is reached; what is wrong is added to the faults. */
export const connectionOf = (data: Data, faults: Faults, pasted: Pasted | undefined): Connection => {
  const kind = SSO_KINDS.find((one) => one === (data.kind ?? 'openid'));
  if (kind) return (kind === 'saml' ? saml : openId)(data, faults, pasted);
  faults.add('kind', words.kind);
  return NONE;
};
