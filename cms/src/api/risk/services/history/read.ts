import { historyFields, messages } from '@ridgeline/domain';
import { NotFoundError } from '../../../../records/errors';
import { instant } from '../../../../records/table';
import { currentTransaction } from '../../../../request';
import { VERSIONS, type VersionColumn, versionColumns } from './columns';

/** Most entries of one risk that are returned, the newest ones. */
const MOST = 1_000;

/** One change of a risk, in the shape of an entry of the audit log. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: string;
  readonly username: string;
  /** `first`: the risk existed before its history began. */
  readonly action: 'create' | 'first' | 'update' | 'delete';
  /** `scoring`: its levels changed with the company's scoring. */
  readonly cause: string | null;
  /** JSON text, as `readChanges` of the domain reads it. */
  readonly changes: string;
}

interface Version {
  readonly id: string;
  readonly at: string;
  readonly until: string | null;
  readonly username: string;
  readonly cause: string | null;
  readonly ended_by: string | null;
  readonly fields: Readonly<Record<string, string | null>>;
}

const versionsOf = async (columns: readonly VersionColumn[], id: string): Promise<Version[]> => {
  const fields = columns.map(({ field, column }) => `'${field.name}', v.${column}`).join(', ');
  const key = /^\d{1,9}$/.test(id) ? 'v.row_id = ?::integer' : 'v.row_document_id = ?';
  const { rows } = await currentTransaction().raw<{ rows: Version[] }>(
    `select v.id::text, ${instant('v.valid_from')} as at, case when isfinite(v.valid_to) then ${instant('v.valid_to')} end as until,
       v.username, v.cause, v.ended_by, json_build_object(${fields}) as fields
     from ${VERSIONS} v where ${key} order by v.id desc limit ${MOST}`,
    [id],
  );
  return rows.reverse();
};

const filled = (fields: Version['fields']): Record<string, string> =>
  Object.fromEntries(
    historyFields.flatMap(({ name }) => {
      const value = fields[name];
      return value ? [[name, value]] : [];
    }),
  );

const differences = (was: Version['fields'], is: Version['fields']): Record<string, [string | null, string | null]> =>
  Object.fromEntries(
    historyFields.flatMap(({ name }) => {
      const pair: [string | null, string | null] = [was[name] ?? null, is[name] ?? null];
      return pair[0] === pair[1] ? [] : [[name, pair]];
    }),
  );

const begun = ({ id, at, username, cause, fields }: Version): HistoryEntry => ({
  ...{ id, at, username, cause },
  action: cause === 'start' ? 'first' : 'create',
  changes: JSON.stringify({ after: filled(fields) }),
});

const changed = (was: Version, { id, at, username, cause, fields }: Version): HistoryEntry[] => {
  const changes = differences(was.fields, fields);
  if (Object.keys(changes).length === 0) return [];
  return [{ id, at, username, cause, action: 'update', changes: JSON.stringify({ changed: changes }) }];
};

const ended = ({ id, until, ended_by, fields }: Version): HistoryEntry[] =>
  ended_by && until
    ? [
        {
          ...{ id: `${id}-end`, at: until, username: ended_by, cause: null, action: 'delete' },
          changes: JSON.stringify({ before: filled(fields) }),
        },
      ]
    : [];

/**
 * Changes of the rating, the levels, the treatment status and the acceptance of a risk, newest first; also for a risk
 * that was deleted.
 * @throws NotFoundError for a risk that the company in view never had
 */
export const historyOf = async (id: string): Promise<HistoryEntry[]> => {
  const versions = await versionsOf(versionColumns(), id);
  const [first, ...later] = versions;
  if (!first) throw new NotFoundError(messages.rowNotFound);
  const changes = later.flatMap((version, index) => changed(versions[index] ?? first, version));
  return [begun(first), ...changes, ...ended(versions[versions.length - 1] ?? first)].reverse();
};
