import { assetCategory, controlAssessment, controlDomain, type Entity } from '@ridgeline/domain';
import { joined, matches } from '../../../../records/match';
import { tableOf } from '../../../../records/table';
import { currentScope, currentTransaction } from '../../../../request';

/** What the form of a risk offers for a text field: the stored value, and a description for the reader. */
export interface Offered {
  readonly value: string;
  readonly label: string;
}

type Query = Readonly<Record<string, unknown>>;

/** Most values offered at once; typing finds the others. */
const MOST = 200;

const textOf = (query: Query): string => (typeof query._q === 'string' ? query._q.trim().slice(0, 200) : '');

/** Offers what an inner SELECT of `value` and `label` finds, filtered by the typed text, each value once. */
const offer = async (inner: string, bindings: readonly unknown[], query: Query): Promise<Offered[]> => {
  const named = ['f.value', 'f.label'].map((column) => matches(column, textOf(query)));
  const typed = joined(named, 'or', 'false');
  const { rows } = await currentTransaction().raw<{ rows: Offered[] }>(
    `select f.value, min(f.label) as label from (${inner}) f where ${typed.text}
     group by f.value order by f.value limit ${MOST}`,
    [...bindings, ...typed.bindings] as never[],
  );
  return rows;
};

const namesOf = (entity: Entity) => {
  const table = tableOf(entity);
  return { table: table.name, column: (field: string): string => `c.${table.byField.get(field)?.column}` };
};

/** Control domains as 'control_no|domain'. */
export const offeredDomains = (query: Query): Promise<Offered[]> => {
  const { table, column } = namesOf(controlDomain);
  const value = `${column('control_no')} || '|' || ${column('domain')}`;
  return offer(`select ${value} as value, ${column('control_description')} as label from ${table} c`, [], query);
};

const chosenIn = ({ domains }: Query): string[] => {
  if (typeof domains !== 'string') return [];
  try {
    const list: unknown = JSON.parse(domains);
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
};

/**
 * Controls of the chosen control domains, as 'control_no|domain' with the control's own number. `domains` is the JSON
 * text of a list of the chosen values; a control belongs to each of them that equals its own domain. Withdrawn controls
 * are not offered.
 */
export const offeredControls = (query: Query): Promise<Offered[]> => {
  const { table, column } = namesOf(controlAssessment);
  const chosen = chosenIn(query).map((value) => value.slice(value.indexOf('|') + 1).toLowerCase());
  return offer(
    `select ${column('annexControl')} || '|' || ${column('domain')} as value, ${column('controlHeading')} as label
     from ${table} c where lower(${column('domain')}) in (select jsonb_array_elements_text(?::jsonb))
       and coalesce(${column('withdrawn')}, 0) <> 1`,
    [JSON.stringify(chosen)],
    query,
  );
};

/** Names of asset categories, all or those of one `type`. */
export const offeredAssets = (query: Query): Promise<Offered[]> => {
  const { table, column } = namesOf(assetCategory);
  const type = typeof query.type === 'string' ? query.type : '';
  return offer(
    `select ${column('category')} as value, ${column('description')} as label from ${table} c
     where ? in ('', ${column('categoryType')})`,
    [type],
    query,
  );
};

/** Colleagues who may be responsible; any other name is typed (decisions 3.3). */
export const offeredPeople = (query: Query): Promise<Offered[]> =>
  offer(
    `select coalesce(nullif(u.display_name, ''), u.username) as value, u.username as label from up_users u
     where u.company_id = ?`,
    [currentScope().companyId],
    query,
  );
