import type { Transaction } from '../scope';
import type { Migration } from './migration';

const HISTORY = 'ridgeline_risk_versions';

/** The first line of a threat, as names of risks hold it. */
const LINE = `btrim(split_part(btrim(r.threat, E' \\t\\r\\n'), E'\\n', 1), E' \\t\\r\\n')`;

const NAME = `concat_ws(' ', r.number, nullif(case when length(${LINE}) > 80 then left(${LINE}, 79) || '…' else ${LINE} end, ''))`;

/** The history names a risk as the register does, also on days gone by: the number of a risk never changes. */
const numberHistory = async (trx: Transaction): Promise<void> => {
  // The first versions kept no history, and its table is made after the migrations.
  const { rows } = await trx.raw<{ rows: [{ there: boolean }] }>('select to_regclass(?) is not null as there', [
    HISTORY,
  ]);
  if (!rows[0].there) return;
  await trx.raw(`alter table ${HISTORY} add column if not exists "number" text`);
  await trx.raw(`update ${HISTORY} v set "number" = r.number from risks r where r.id = v.row_id`);
};

/**
 * Risks of before get numbers in the order in which each company made them; the counter goes on behind them
 * (`api/risk/security/numbers.sql`). Requests and acceptances get the name of their risk, or its code where it is gone.
 */
export const numberRisks: Migration = {
  number: 5,
  name: 'Number the risks of each company in the order in which they were made',
  after: async ({ trx }) => {
    await trx.raw(
      `update risks r set number = 'R-' || n.place
       from (select id, row_number() over (partition by company_id order by id) as place from risks) n where n.id = r.id`,
    );
    await numberHistory(trx);
    for (const table of ['acceptance_requests', 'risk_acceptances']) {
      await trx.raw(
        `update ${table} a set risk_name = coalesce((select ${NAME} from risks r where r.id = a.risk_id), a.risk_code)`,
      );
    }
  },
};
