import { answer, evidence, type RetentionKind, sentQuestionnaire } from '@ridgeline/domain';
import { noteEvent } from '../../../audit/note';
import { removeContents } from '../../../files/contents';
import { referencesTo } from '../../../records/remove';
import { afterCommit, asSystem, currentTransaction } from '../../../request';
import { companiesTable, OLD, settingColumn } from './outdated';

/** Rows per transaction, and transactions per company and look: one company does not hold up the others. */
const AT_ONCE = { questionnaires: 100, evidence: 500 } as const;
const MOST_ROUNDS = 10;

type Expiring = keyof typeof AT_ONCE;

interface Keeper {
  readonly id: number;
  readonly time: number;
}

/** Companies that do not keep this permanently. */
const keepers = (kind: RetentionKind): Promise<readonly Keeper[]> =>
  asSystem('how long companies keep their data', async () => {
    const time = settingColumn(kind);
    const { rows } = await currentTransaction().raw<{ rows: Keeper[] }>(
      `select id, ${time} as time from ${companiesTable()} where ${time} is not null order by id`,
    );
    return rows;
  });

/** The oldest rows whose time is over. Rows that a user or another server is changing are left for the next run. */
const lockOld = async (kind: Expiring, { id, time }: Keeper): Promise<readonly number[]> => {
  const { from, where } = OLD[kind];
  const row = kind === 'evidence' ? 'e' : 'm';
  // The company may have chosen another time since it was asked: then nothing is old until the next look.
  const still = `exists (select from ${companiesTable()} c where c.id = ? and c.${settingColumn(kind)} = ?)`;
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select ${row}.id from ${from} where ${where} and ${still} order by ${row}.id limit ${AT_ONCE[kind]} for update skip locked`,
    [time, id, id, time],
  );
  return rows.map((one) => one.id);
};

/** Deletes files of answers; their contents go once it is certain that the rows have. @returns how many */
const removeEvidence = async (column: 'id' | 'mapping_id', ids: string): Promise<number> => {
  const { rows } = await currentTransaction().raw<{ rows: { key: string | null }[] }>(
    `delete from evidences where ${column} = any(?::int[]) returning file_key as key`,
    [ids],
  );
  afterCommit(() => removeContents(rows.flatMap(({ key }) => (key === null ? [] : [key]))));
  return rows.length;
};

/** Deletes sent questionnaires with all that belongs to them. @returns how many answers and files went along */
const removeQuestionnaires = async (ids: string): Promise<{ answers: number; files: number }> => {
  const trx = currentTransaction();
  const files = await removeEvidence('mapping_id', ids);
  let answers = 0;
  for (const { table, column } of referencesTo(sentQuestionnaire)) {
    if (column.field.onDelete !== 'cascade' || table.entity.name === evidence.name) continue;
    const { rowCount } = await trx.raw<{ rowCount: number }>(
      `delete from ${table.name} where ${column.column} = any(?::int[])`,
      [ids],
    );
    if (table.entity.name === answer.name) answers = rowCount;
  }
  await trx.raw('delete from questionnaire_mappings where id = any(?::int[])', [ids]);
  return { answers, files };
};

/** One transaction of it: all of its rows with one entry in the audit log, or nothing. @returns how many rows */
const round = (kind: Expiring, keeper: Keeper): Promise<number> =>
  asSystem(
    'rows that their company does not keep any longer',
    async () => {
      const found = await lockOld(kind, keeper);
      if (found.length === 0) return 0;
      const ids = `{${found.join(',')}}`;
      await currentTransaction().raw(`select set_config('app.expiring', 'on', true)`);
      const details =
        kind === 'evidence'
          ? { files: await removeEvidence('id', ids) }
          : { rows: found.length, ...(await removeQuestionnaires(ids)) };
      const { name } = kind === 'evidence' ? evidence : sentQuestionnaire;
      await noteEvent({ action: 'expire', entity: name, companyId: keeper.id, details });
      return found.length;
    },
    keeper.id,
  );

/** Deletes what is older than its company keeps it, of all companies. Deleted rows and audit entries have sweeps of their own. */
export const expireRows = async (): Promise<Readonly<Record<Expiring, number>>> => {
  const removed = { questionnaires: 0, evidence: 0 };
  for (const kind of ['questionnaires', 'evidence'] as const) {
    for (const keeper of await keepers(kind)) {
      for (let turn = 0; turn < MOST_ROUNDS; turn += 1) {
        const rows = await round(kind, keeper);
        removed[kind] += rows;
        if (rows < AT_ONCE[kind]) break;
      }
    }
  }
  return removed;
};
