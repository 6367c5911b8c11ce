import { messages } from '@ridgeline/domain';
import { principalOf } from '../../../access/principal';
import { ValidationError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { currentScope } from '../../../request';
import { beginTest } from '../services/begin-test';
import { pastedIn } from '../services/saml/metadata';
import { changeSso } from '../services/settings/change';
import { readSso } from '../services/settings/read';
import { bodyOf } from '../services/values';

const read: Handler = async (ctx) => {
  ctx.body = { data: await readSso(principalOf(ctx)) };
};

const change: Handler = async (ctx) => {
  const who = principalOf(ctx);
  await changeSso(who, bodyOf(ctx.request.body), pastedIn(ctx));
  ctx.body = { data: await readSso(who) };
};

/** `POST /api/single-sign-on/test` -> {url}, at which the test goes on in the browser; null where it has failed already. */
const test: Handler = (ctx) => {
  const { companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  return beginTest(ctx, principalOf(ctx), companyId);
};

/** The settings of a company's single sign-on. */
export default { read: answering(read), change: answering(change), test: answering(test) };
