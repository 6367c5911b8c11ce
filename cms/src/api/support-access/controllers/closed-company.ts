import { principalOf } from '../../../access/principal';
import { answering } from '../../../records/handlers';
import { viewing } from '../../../request';
import { limitingTaken } from '../../account/services/limit-taken-names';
import { dataOf } from '../../account/services/values';
import { askForAccess, companyNamed, readState } from '../services/ask';
import { inviteAdministrator } from '../services/invite';

const read = answering(async (ctx) => {
  ctx.body = { data: await viewing(null, async () => readState(await companyNamed(ctx.params.id))) };
});

const ask = answering(async (ctx) => {
  // Whichever company is in view: the entry of the audit log is for the one that is asked.
  ctx.body = await viewing(null, async () => {
    const company = await companyNamed(ctx.params.id);
    await askForAccess(principalOf(ctx), company, dataOf(ctx.request.body));
    return { data: await readState(company) };
  });
});

/** `POST /api/companies/{id}/administrators` {data: {username, email}}: for a company whose administrators cannot sign in. */
const invite = answering(
  limitingTaken(async (ctx) => {
    ctx.body = await viewing(null, async () => {
      const company = await companyNamed(ctx.params.id);
      return { data: await inviteAdministrator(principalOf(ctx), company, dataOf(ctx.request.body)) };
    });
    ctx.status = 201;
  }),
);

/** What the operator may do for a company that has not opened its data. */
export default { read, ask, invite };
