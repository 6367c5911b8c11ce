import type { Work } from '../../../../../processes';
import { SsoProblem } from '../../problem';
import type { SamlAnswer } from '../../rounds';
import { personIn } from '../claims';
import type { SamlProvider } from '../client';
import { verifyResponse } from '../response';

/** What is verified. */
export interface Arrived {
  /** In base64. */
  readonly response: string;
  readonly provider: SamlProvider;
  readonly requestId: string;
}

/** The process of one answer of a SAML provider. */
const work: Work<Arrived, SamlAnswer> = async ({ response, provider, requestId }) => {
  try {
    return personIn(await verifyResponse(response, provider, requestId));
  } catch (error) {
    if (!(error instanceof SsoProblem)) throw error;
    return { code: error.code, detail: error.detail };
  }
};

export default work;
