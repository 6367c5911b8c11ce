import { takePublicReading } from '../../../access/limits';
import { principalOf } from '../../../access/principal';
import { answering, type Handler } from '../../../records/handlers';
import { afterwards } from '../../../request';
import { beginProof } from '../services/prove';

/**
 * `POST /api/single-sign-on/proof` -> {url}, at which the provider of the caller asks for another sign-in. The provider is asked
 * once the scope has ended: waiting for it holds no connection of the database.
 */
const begin: Handler = async (ctx) => {
  if (!(await takePublicReading(ctx))) return;
  const who = principalOf(ctx);
  ctx.body = { data: { url: '' } };
  afterwards(ctx, () => answering((asked) => beginProof(asked, who))(ctx));
};

/** A proof of who uses the session, at the provider by which its user signs in. */
export default { begin: answering(begin) };
