import { type CompanySettings, ENTITIES, type Entity, type Rule } from '@ridgeline/domain';
import { currentScope, currentTransaction } from '../../request';
import { nameOf, type Table, tableOf } from '../table';

/** Rows of the company in scope that break a rule across fields. */
export interface BrokenRule {
  readonly entity: string;
  readonly rule: string;
  readonly label: string;
  readonly count: number;
  /** The first of them, oldest first; empty for a register that the user may not read. */
  readonly rows: readonly { readonly documentId: string; readonly label: string }[];
}

/** How many rows are named. */
const NAMED = 10;

interface Group {
  readonly values: Readonly<Record<string, unknown>>;
  readonly count: number;
  readonly ids: readonly number[];
}

/** The values that a rule reads, once for each combination that the company's rows have: many rows share a few. */
const groupsOf = async (table: Table, { reads }: Rule): Promise<Group[]> => {
  const columns = reads.flatMap((name) => table.byField.get(name) ?? []);
  const pairs = columns.map(({ field, column }) => `'${field.name}', t.${column}`).join(', ');
  const { rows } = await currentTransaction().raw<{ rows: Group[] }>(
    `select json_build_object(${pairs}) as values, count(*)::int as count,
       (array_agg(t.id order by t.id))[1:${NAMED}] as ids
     from ${table.name} t where t.company_id = ? group by ${columns.map(({ column }) => `t.${column}`).join(', ')}`,
    [currentScope().companyId] as never[],
  );
  return rows;
};

const namesOf = async (table: Table, ids: readonly number[]): Promise<BrokenRule['rows']> => {
  if (ids.length === 0) return [];
  const { rows } = await currentTransaction().raw<{ rows: BrokenRule['rows'] }>(
    `select t.document_id as "documentId", ${nameOf(table.entity, 't')} as label from ${table.name} t
     where t.id = any(?::int[]) order by t.id`,
    [`{${ids.join(',')}}`],
  );
  return rows;
};

/**
 * The rules that rows of the company in scope break with these settings, whether they warn or refuse; without those that
 * no setting affects.
 * @param mayRead whether the user may see rows of the register
 */
export const brokenRules = async (
  settings: CompanySettings,
  mayRead: (entity: Entity) => boolean,
): Promise<BrokenRule[]> => {
  const found: BrokenRule[] = [];
  for (const entity of ENTITIES.filter(({ tenancy }) => tenancy !== 'global')) {
    for (const rule of (entity.rules ?? []).filter(({ sameForAll }) => !sameForAll)) {
      const table = tableOf(entity);
      const groups = (await groupsOf(table, rule)).filter(({ values }) => rule.check(values, settings).length > 0);
      const count = groups.reduce((sum, group) => sum + group.count, 0);
      if (count === 0) continue;
      const first = groups.flatMap(({ ids }) => ids).sort((one, other) => one - other);
      const rows = mayRead(entity) ? await namesOf(table, first.slice(0, NAMED)) : [];
      found.push({ entity: entity.name, rule: rule.name, label: rule.label, count, rows });
    }
  }
  return found;
};
