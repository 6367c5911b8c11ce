import { answering } from '../../../records/handlers';
import { countOutdated } from '../services/preview';

/** `POST /api/company-settings/retention` {data}: how many rows such settings would delete now. Stores nothing. */
const preview = answering(async (ctx) => {
  ctx.body = { data: await countOutdated(((ctx.request.body ?? {}) as { data?: unknown }).data) };
});

/** How long a company keeps its data. */
export default { preview };
