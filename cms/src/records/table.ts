import { companyFieldOf, type Entity, entityOf, type Field, storedFields, targetOf, uidOf } from '@ridgeline/domain';
import { columnOf as storedAs } from '../database/layout';
import { numberIn, rowName } from '../database/row-name';
import { virtualColumns } from './virtual';

/** PostgreSQL's type of a field's column; text for every kind that is not named. */
const SQL_TYPES: Partial<Record<Field['kind'], string>> = {
  integer: 'integer',
  yesNo: 'integer',
  flag: 'boolean',
  date: 'date',
  dateTime: 'timestamp',
  json: 'jsonb',
  relation: 'integer',
};

export interface StoredColumn {
  readonly field: Field;
  /** Quoted name of the column. */
  readonly column: string;
  readonly type: string;
  /** What a filter or an order compares, for the table alias `t`: the column, or the value that it has today. */
  readonly read: string;
  /** The SELECT expression that returns it, for the table alias `t`. */
  readonly select: string;
  /** The same when one row is read, where that tells more. */
  readonly selectWhole?: string;
  /** What it is ordered by, for the table alias `t`, when not by the column itself. */
  readonly order?: string;
}

/** An entity's table in PostgreSQL. Names come from Strapi's own metadata, so that a rename needs no change here. */
export interface Table {
  readonly entity: Entity;
  readonly uid: string;
  /** Quoted name of the table. */
  readonly name: string;
  readonly columns: readonly StoredColumn[];
  readonly byField: ReadonlyMap<string, StoredColumn>;
  /** Columns that every row returns, in addition to its fields. */
  readonly frame: string;
  /** The row's company, also returned to an operator who views all companies; absent for rows without one. */
  readonly company?: string;
}

/** Whether a row that is read has the field: hidden settings are read by their own routes. */
export const isAnswered = ({ kind, hidden }: Field): boolean => !(kind === 'json' && hidden);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The column with a row's company, for the table alias `t`. */
export const COMPANY_COLUMN = 't.company_id';

/** Times are stored without a zone, in UTC, as Strapi writes them. */
export const instant = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const metadataOf = (entity: Entity) => strapi.db.metadata.get(uidOf(entity));

const columnOf = (entity: Entity, name: string): string => quoted(storedAs(uidOf(entity), name));

/** The row within which another one has its number, in brackets: '(Starter set)'. */
const withinOf = (entity: Entity, alias: string): string[] => {
  const field = entity.fields.find(({ name }) => name === entity.keyWithin);
  if (!field) return [];
  const owner = targetOf(field.target);
  const title = columnOf(owner, owner.title);
  return [
    `(select '(' || w.${title} || ')' from ${quoted(metadataOf(owner).tableName)} w
      where w.id = ${alias}.${columnOf(entity, field.name)})`,
  ];
};

/**
 * The label of a row of the entity, for the table with this alias: its title; with a number 'R-12 Laptop stolen', and
 * 'A.5.1 Policies (Starter set)', since several libraries use the same numbers.
 */
export const nameOf = (entity: Entity, alias: string): string =>
  rowName(entity, alias, ...(entity.number ? withinOf(entity, alias) : []));

/** Every text by which a row of the entity can be named, the simplest first. */
export const namesOf = (entity: Entity, alias: string): string[] => {
  const title = `${alias}.${columnOf(entity, entity.title)}`;
  const number = numberIn(entity, alias);
  if (number === null) return [title];
  const within = withinOf(entity, alias);
  return [title, number, nameOf(entity, alias), ...within.map((owner) => `concat_ws(' ', ${number}, ${owner})`)];
};

/** Codes that the server gives rows and finds them again by, such as the Risk ID: shown beside the name. */
const codesOf = (entity: Entity): string =>
  entity.fields
    .filter(({ name, computed }) => computed && entity.naturalKey.includes(name))
    .map(({ name }) => `, '${name}', r.${columnOf(entity, name)}`)
    .join('');

const relationSelect = (target: Entity, column: string, tells: readonly string[] = []): string => {
  const told = tells.map((name) => `, '${name}', r.${columnOf(target, name)}`).join('');
  const table = quoted(metadataOf(target).tableName);
  return `(select json_build_object('id', r.id, 'documentId', r.document_id, '${target.title}', ${nameOf(target, 'r')}${codesOf(target)}${told}) from ${table} r where r.id = ${column})`;
};

/** SQL of what lists show of a linked row: number and name, of a control also its library. */
export const linkLabelOf = (target: Entity, alias: string): string =>
  target.linked && target.number === undefined
    ? `concat_ws(' ', ${alias}.${columnOf(target, target.linked.number)}, ${nameOf(target, alias)})`
    : nameOf(target, alias);

/** SQL of the words by which links name a row: 'A.5.1|Policies'. */
export const linkWordsOf = (target: Entity, alias: string): string => {
  const { number = target.title, domain = target.title } = target.linked ?? {};
  return `${alias}.${columnOf(target, number)} || '|' || ${alias}.${columnOf(target, domain)}`;
};

/** Whether the row `t` may link the row `r`: row security alone would show an operator those of all companies. */
export const mayBeLinked = `(r.shared or r.company_id = ${COMPANY_COLUMN})`;

const linksSelect = (target: Entity, list: string): string => {
  const { number = target.title, domain = target.title } = target.linked ?? {};
  const facts = [...new Set([number, target.title, domain])].map((name) => `'${name}', r.${columnOf(target, name)}`);
  const orWords = (sql: string): string => `case when r.id is null then i.words else ${sql} end`;
  // Most lists are empty: they need no subquery.
  return `(case when ${list} is null then json_build_array() else (select coalesce(json_agg(json_build_object('id', r.id, 'documentId', r.document_id, ${facts.join(', ')},
      'label', ${orWords(linkLabelOf(target, 'r'))}, 'words', ${orWords(linkWordsOf(target, 'r'))}) order by i.place), '[]')
    from wall_links(${list}) i left join ${quoted(metadataOf(target).tableName)} r on r.id = i.id and ${mayBeLinked}) end)`;
};

/** SQL of the user that a stored person is, if any. */
export const personIdOf = (stored: string): string =>
  `(case when ${stored} like '{%' then cast(${stored}::jsonb->>'user_id' as integer) end)`;

/** A user's present name, else the name that is stored. A user of another company has none here. */
const personSelect = (stored: string, what: (name: string) => string): string => `(select ${what(
  `coalesce(nullif(u.display_name, ''), u.username, wall_person(${stored}))`,
)} from (values (${personIdOf(stored)})) p(id) left join up_users u on u.id = p.id and u.company_id = ${COMPANY_COLUMN}
    where ${stored} is not null)`;

/** The day of the company in view; read once for a statement, and not for each row. */
const TODAY = '(select wall_today(wall_company()))';

const wordToday = (entity: Entity, { reads }: Field, column: string): string => {
  if (!reads) return column;
  const until = `t.${columnOf(entity, reads.until)}`;
  return `(case when ${column} = '${reads.word}' and ${until} < ${TODAY} then '${reads.after}'
    else coalesce(${column}, '${reads.whenEmpty}') end)`;
};

const readOf = (entity: Entity, field: Field, column: string): string => {
  if (field.kind === 'person') return personSelect(column, (name) => name);
  // In an order and as text, a list of links is its words.
  return field.kind === 'links' ? `wall_words(${column})` : wordToday(entity, field, column);
};

const answered = (field: Field, column: string, read: string): string => {
  if (field.kind === 'links') return linksSelect(targetOf(field.target), column);
  if (field.kind === 'person') {
    return personSelect(column, (name) => `json_build_object('user_id', u.id, 'name', ${name})`);
  }
  return answeredAs(field, read);
};

const answeredAs = (field: Field, column: string): string => {
  if (field.kind === 'relation') return relationSelect(targetOf(field.target), column);
  if (field.kind === 'dateTime') return instant(column);
  return field.jsonText ? `to_json(${column})::text` : column;
};

/** What a column is sorted by, if not by its value. */
const orderOf = ({ counted, numbered }: Field, read: string): Pick<StoredColumn, 'order'> => {
  // A company counts its rows as it makes them: their ids have the same order, and an index.
  if (counted !== undefined) return { order: 't.id' };
  return numbered ? { order: `wall_numbered(${read})` } : {};
};

/** The label of a row as it is sorted: with a number in front by the numbers in it, A.5.2 before A.5.10. */
export const labelOrder = ({ number, linked, fields }: Entity, label: string): string => {
  const first = number ?? linked?.number;
  return fields.some(({ name, numbered }) => name === first && numbered) ? `wall_numbered(${label})` : label;
};

const describe = (entity: Entity): Table => {
  const columns = storedFields(entity).map((field): StoredColumn => {
    const column = columnOf(entity, field.name);
    const read = readOf(entity, field, `t.${column}`);
    const select = `${answered(field, `t.${column}`, read)} as ${quoted(field.name)}`;
    const whole = field.tells && relationSelect(targetOf(field.target), `t.${column}`, field.tells);
    const type = SQL_TYPES[field.kind] ?? 'text';
    return {
      ...{ field, column, type, read, select, ...orderOf(field, read) },
      ...(whole !== undefined && { selectWhole: `${whole} as ${quoted(field.name)}` }),
    };
  });
  const frame = [
    't.id',
    't.document_id as "documentId"',
    `${instant('t.created_at')} as "createdAt"`,
    `${instant('t.updated_at')} as "updatedAt"`,
    ...(entity.tenancy === 'reference' ? ['t.shared'] : []),
    ...virtualColumns(entity),
  ].join(', ');
  return {
    entity,
    uid: uidOf(entity),
    name: quoted(metadataOf(entity).tableName),
    columns,
    ...(companyFieldOf(entity) && { company: `${relationSelect(entityOf('company'), COMPANY_COLUMN)} as company` }),
    byField: new Map(columns.map((column) => [column.field.name, column])),
    frame,
  };
};

const described = new Map<string, Table>();

/** The title of the row that a relation's column points to, as a subquery; null where row security hides that row. */
export const labelOf = (target: string | undefined, column: string): string => {
  const related = tableOf(targetOf(target));
  return `(select ${nameOf(related.entity, 'r')} from ${related.name} r where r.id = ${column})`;
};

/** The documentId of the row that a relation's column points to, as a subquery; null where row security hides that row. */
export const documentIdOf = (target: string | undefined, column: string): string =>
  `(select r.document_id from ${tableOf(targetOf(target)).name} r where r.id = ${column})`;

/** The entity's table; computed once, since a content type changes only with a restart. */
export const tableOf = (entity: Entity): Table => {
  const known = described.get(entity.name);
  if (known) return known;
  const made = describe(entity);
  described.set(entity.name, made);
  return made;
};

/** Whether these are rows of the entity's own table; other tables are queries made for a list, such as that of users. */
export const isOwnTable = (table: Table): boolean => table === described.get(table.entity.name);
