import { ARCHIVED_AT, assetCategory, controlAssessment, controlDomain, type Entity } from '@ridgeline/domain';
import { folded } from '@ridgeline/domain/folded';
import { PEOPLE } from '../../../../database/people';
import { joined, matches, type Sql } from '../../../../records/match';
import { linkLabelOf, linkWordsOf, tableOf } from '../../../../records/table';
import { currentScope, currentTransaction } from '../../../../request';

/** What the form of a risk offers for a field: the stored value, and a description for the reader. */
export interface Offered {
  readonly value: string;
  readonly label: string;
}

/** A row that the form offers: its words, its description, and what links it. */
export interface OfferedRow extends Offered {
  readonly id: string;
  /** What lists show. */
  readonly name: string;
}

type Query = Readonly<Record<string, unknown>>;

/** Most values offered at once; typing finds the others. */
const MOST = 200;

const ANY: Sql = { text: 'true', bindings: [] };

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

/** Offers rows `c`, by words, name and description. */
const offerRows = async (entity: Entity, description: string, where: Sql, query: Query): Promise<OfferedRow[]> => {
  const [words, name] = [linkWordsOf(entity, 'c'), linkLabelOf(entity, 'c')];
  const typed = joined(
    [words, name, description].map((column) => matches(column, textOf(query))),
    'or',
    'false',
  );
  const { rows } = await currentTransaction().raw<{ rows: OfferedRow[] }>(
    `select c.document_id as id, ${words} as value, ${name} as name, ${description} as label from ${tableOf(entity).name} c
     where ${where.text} and ${typed.text} order by wall_numbered(${words}), 3, c.id limit ${MOST}`,
    [...where.bindings, ...typed.bindings] as never[],
  );
  return rows;
};

const namesOf = (entity: Entity) => {
  const table = tableOf(entity);
  return { table: table.name, column: (field: string): string => `c.${table.byField.get(field)?.column}` };
};

/** Control domains, with their description. */
export const offeredDomains = (query: Query): Promise<OfferedRow[]> =>
  offerRows(controlDomain, namesOf(controlDomain).column('control_description'), ANY, query);

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
 * Controls of the chosen control domains. `domains` is the JSON text of a list of their documentIds or words; a control
 * belongs to each of them that equals its own domain. Withdrawn and archived controls are not offered.
 */
export const offeredControls = (query: Query): Promise<OfferedRow[]> => {
  const { column } = namesOf(controlAssessment);
  const chosen = JSON.stringify(chosenIn(query).map((value) => folded(value.slice(value.indexOf('|') + 1))));
  const domains = tableOf(controlDomain);
  const offered = {
    text: `(wall_folded(${column('domain')}) in (select jsonb_array_elements_text(?::jsonb)) or wall_folded(${column('domain')}) in (
        select wall_folded(d.${domains.byField.get('domain')?.column}) from ${domains.name} d
        where d.document_id in (select jsonb_array_elements_text(?::jsonb))))
      and coalesce(${column('withdrawn')}, 0) <> 1 and ${column(ARCHIVED_AT)} is null`,
    bindings: [chosen, chosen],
  };
  return offerRows(controlAssessment, column('controlHeading'), offered, query);
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

/** A colleague who may be responsible: the id, the name, and the user name. */
export interface OfferedPerson extends Offered {
  readonly user_id: number;
}

/** Colleagues who may be responsible; any other name is typed (decisions 3.3). */
export const offeredPeople = async (query: Query): Promise<OfferedPerson[]> => {
  const name = "coalesce(nullif(u.display_name, ''), u.username)";
  const typed = joined(
    [name, 'u.username'].map((column) => matches(column, textOf(query))),
    'or',
    'false',
  );
  const { rows } = await currentTransaction().raw<{ rows: OfferedPerson[] }>(
    `select u.id as user_id, ${name} as value, u.username as label from ${PEOPLE} p join up_users u on u.id = p.user_id
     where p.company_id = ? and ${typed.text} order by 2, u.id limit ${MOST}`,
    [currentScope().companyId, ...typed.bindings] as never[],
  );
  return rows;
};
