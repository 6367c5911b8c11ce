import { join } from 'node:path';
import { ENTITIES, type Entity, type Field, targetOf, uidOf } from '@ridgeline/domain';
import { COMPANIES, columnOf, tableOf } from './layout';
import { COMPANY, quoteName, quoteText, type RoleNames, shortName, unquoteName } from './names';
import { policy, type Rule, secure } from './policies';
import { sqlFile } from './sql';

/** The links of one register to rows of another one. */
interface Links {
  readonly entity: Entity;
  readonly target: Entity;
  readonly fields: readonly Field[];
}

const nameOf = (entity: Entity): string => tableOf(uidOf(entity));

/** The table with the links from one register to another, quoted. */
export const linksTable = (entity: Entity, target: Entity): string =>
  quoteName(shortName(`ridgeline_${nameOf(entity)}_${nameOf(target)}`));

const linksOf = (entity: Entity): Links[] => {
  const fields = entity.fields.filter(({ kind }) => kind === 'links');
  const targets = [...new Set(fields.map(({ target }) => targetOf(target)))];
  return targets.map((target) => ({
    entity,
    target,
    fields: fields.filter((field) => targetOf(field.target) === target),
  }));
};

const allLinks = (): Links[] => ENTITIES.flatMap(linksOf);

/** Tables with links to rows of this entity. */
export const linksTo = (entity: Entity): { readonly from: Entity; readonly table: string }[] =>
  allLinks()
    .filter(({ target }) => target === entity)
    .map(({ entity: from, target }) => ({ from, table: linksTable(from, target) }));

/** Names of the tables whose rows are linked. */
export const linkedTables = (): string[] => [...new Set(allLinks().map(({ target }) => nameOf(target)))];

/** The entries `i` of each field `f` of a row `r`. */
const entriesOf = ({ entity, fields }: Links): string => {
  const lists = fields.map(({ name }) => `(${quoteText(name)}, r.${quoteName(columnOf(uidOf(entity), name))})`);
  return `(values ${lists.join(', ')}) f(field, list) cross join lateral wall_links(f.list) i`;
};

/** Updated rows of which a list has changed: levels and dates of all risks change with a setting, their links do not. */
const changedRows = ({ entity, fields }: Links): string => {
  const lists = (row: string): string =>
    fields.map(({ name }) => `${row}.${quoteName(columnOf(uidOf(entity), name))}`).join(', ');
  return `(select n.* from new_rows n join old_rows o on o.id = n.id where (${lists('n')}) is distinct from (${lists('o')}))`;
};

/** Inserts the links of rows `r` that are not there. A row that is deleted meanwhile is waited for, and not linked. */
const linking = (links: Links, rows: string): string => `
  insert into ${linksTable(links.entity, links.target)} (row_id, field, target_id, ${COMPANY})
  select r.id, f.field, t.id, r.${COMPANY} from ${rows} r cross join lateral (
    select f.field, i.id from ${entriesOf(links)} where i.id is not null) f
  join ${quoteName(nameOf(links.target))} t on t.id = f.id
  where t.shared or t.${COMPANY} = r.${COMPANY} for key share of t on conflict do nothing`;

/**
 * Statements that link the rows of one company again: a control that is restored is named by lists that still have its id.
 * @param company SQL of the company
 */
export const linkingAgain = (company: string): string[] =>
  allLinks().map((links) =>
    linking(links, `(select * from ${quoteName(nameOf(links.entity))} where ${COMPANY} = ${company})`),
  );

/** Readable like the rows that have the links; no policy allows writing. */
const RULES: readonly Rule[] = [
  { name: 'staff', command: 'select', role: 'staff', using: `${COMPANY} = wall_company()` },
  { name: 'operator', command: 'select', role: 'operator', using: `${COMPANY} = wall_company()` },
  { name: 'operator_reads', command: 'select', role: 'operator', using: 'wall_company() is null' },
];

/** Tables, triggers and policies of the links of all entities. */
export const linkRowSecurity = (schema: string, roles: RoleNames): string[] =>
  allLinks().flatMap((links) => {
    const { entity, target } = links;
    const table = unquoteName(linksTable(entity, target));
    return [
      ...sqlFile(join(__dirname, 'functions/links.sql'), {
        schema: unquoteName(schema),
        links: table,
        rows: nameOf(entity),
        targets: nameOf(target),
        companies: tableOf(COMPANIES),
        by_target: shortName(`wall_target_${table}`),
        by_company: shortName(`wall_company_${table}`),
        name: shortName(`wall_${table}`),
        on_insert: shortName(`wall_insert_${table}`),
        on_update: shortName(`wall_update_${table}`),
        entries: entriesOf(links),
        changed: changedRows(links),
        link_new: linking(links, 'new_rows'),
        link_changed: linking(links, changedRows(links)),
        link_stored: linking(links, quoteName(nameOf(entity))),
      }),
      secure(schema, table),
      ...RULES.map((rule) => policy(schema, roles, table, rule)),
      `grant select on ${schema}.${quoteName(table)} to ${quoteName(roles.staff)}, ${quoteName(roles.operator)}`,
    ];
  });
