import { domainOfEmail } from '@ridgeline/domain/single-sign-on';
import { takePublicReading } from '../../../access/limits';
import { answering, type Handler } from '../../../records/handlers';
import { addressAt } from '../services/at-provider';
import { textIn } from '../services/body';
import { giveBrowserSecret } from '../services/cookie';
import { inWords, SsoProblem } from '../services/problem';
import { newChecks } from '../services/provider';
import { keepRound, SIGN_IN } from '../services/rounds';
import { ssoOfDomain } from '../services/stored';

/** Longest address, in characters. */
const LONGEST_EMAIL = 255;

/**
 * `POST /api/auth/single-sign-on` {email} -> {url} of the provider. The domain alone decides: the answer is the same whether or
 * not there is such an account.
 */
const begin: Handler = async (ctx) => {
  if (!(await takePublicReading(ctx))) return;
  await inWords(async () => {
    const email = textIn(ctx, 'email', LONGEST_EMAIL);
    const domain = domainOfEmail(email);
    const sso = domain === undefined ? undefined : await ssoOfDomain(domain);
    if (!sso) throw new SsoProblem('not-set-up');
    const { companyId, revision } = sso;
    const checks = await newChecks();
    const address = await addressAt(sso, checks, { email });
    await keepRound(checks, giveBrowserSecret(ctx), { companyId, revision, ...SIGN_IN });
    ctx.body = { data: { url: address } };
  });
};

/** Signing in by the provider of a company or of the operators. */
export default { begin: answering(begin) };
