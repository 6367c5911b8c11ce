import { principalOf } from '../../../access/principal';
import { answering, type Handler } from '../../../records/handlers';
import { viewing } from '../../../request';
import { beginTest } from '../services/begin-test';
import { pastedIn } from '../services/saml/metadata';
import { changeOperatorSso } from '../services/settings/change';
import { readOperatorSso } from '../services/settings/read';
import { bodyOf } from '../services/values';

/** These settings are of no company, whichever is in view. */
const ofNoCompany = (work: Handler): Handler => answering((ctx) => viewing(null, async () => work(ctx)));

const read: Handler = async (ctx) => {
  ctx.body = { data: await readOperatorSso(principalOf(ctx)) };
};

const change: Handler = async (ctx) => {
  const who = principalOf(ctx);
  await changeOperatorSso(who, bodyOf(ctx.request.body), pastedIn(ctx));
  ctx.body = { data: await readOperatorSso(who) };
};

/** `POST /api/operator-sign-on/test` -> {url}, at which the test goes on in the browser; null where it has failed already. */
const test: Handler = async (ctx) => beginTest(ctx, principalOf(ctx), null);

/** The settings by which the operators of the installation sign in. */
export default { read: ofNoCompany(read), change: ofNoCompany(change), test: answering(test) };
