import { type Entity, UNDO_KEPT_HOURS } from '@ridgeline/domain';
import { afterCommit, asSystem, currentTransaction } from '../../../request';
import type { ImportResult } from './types';

/** What an import wrote into one register. */
export interface Trace {
  readonly entity: Entity;
  /** Created because rows name them: topics, owners, categories. */
  readonly along: boolean;
  readonly created: readonly number[];
  readonly changed: readonly number[];
  /** Titles of these rows by id, to name those that were deleted since. */
  readonly names: Readonly<Record<number, string>>;
  /** JSON text of the earlier values of the changed rows: a list of `{key, <field>: value}`. */
  readonly earlier: string | null;
}

const SQL_NOW = "now() at time zone 'utc'";

/** Deletes what was stored of imports more than a day ago, of all companies: it cannot be used any more. */
const forgetOld = `delete from ridgeline_import_traces where stored_at < ${SQL_NOW} - interval '${UNDO_KEPT_HOURS} hours'`;

/**
 * Stores what an import did, in its own transaction, and the number of that transaction: PostgreSQL writes it into every
 * row version, so that any later change of a row, by whatever program or trigger, can be detected.
 */
export const keepTraces = async (batchId: number, traces: readonly Trace[], answer?: ImportResult): Promise<void> => {
  for (const { entity, along, created, changed, names, earlier } of traces) {
    await currentTransaction().raw(
      `insert into ridgeline_import_traces
         (batch_id, company_id, entity_name, along, stored_at, xact, created, changed, names, earlier, answer)
       values (?, wall_company(), ?, ?, ${SQL_NOW}, pg_current_xact_id()::text::bigint, ?::int[], ?::int[], ?::json, ?::json, ?::json)`,
      [
        batchId,
        entity.name,
        along,
        `{${created.join(',')}}`,
        `{${changed.join(',')}}`,
        JSON.stringify(names),
        earlier,
        along || !answer ? null : JSON.stringify(answer),
      ] as never[],
    );
  }
  afterCommit(() => strapi.db.connection.raw(forgetOld));
};

/** At each start: deletes what is too old to be undone, and dates the imports of versions that stored no date. */
export const bootstrapImports = (): Promise<void> =>
  asSystem('imports too old to be undone', async ({ trx }) => {
    await trx.raw(forgetOld);
    await trx.raw("update import_batches set status = 'stored', imported_at = created_at where imported_at is null");
  });
