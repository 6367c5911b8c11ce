import { join } from 'node:path';
import type { Transaction } from '../scope';
import { sqlFile } from '../sql';
import { keepColumns } from './keep';
import type { Migration } from './migration';

/** Rows that words can name: each with all of its names, the most exact first. */
const NAMED = {
  domain: `select d.id, d.company_id, d.shared, lower(d.domain) as domain, d.control_no || '|' || d.domain as words,
    array[d.control_no || '|' || d.domain, d.control_no, concat_ws(' ', d.control_no, d.domain), d.domain] as names from control_domains d`,
  control: `select c.id, c.company_id, c.shared, lower(c.domain) as domain, c.annex_control || '|' || c.domain as words,
    array[c.annex_control || '|' || c.domain, c.annex_control, concat_ws(' ', c.annex_control, c.control_heading), c.control_heading] as names
    from control_assessments c`,
} as const;

/** Columns with lists of words, and the column whose domains decide between several controls. */
const LISTS = [
  { column: 'control_domain', names: NAMED.domain, domains: 'control_domain' },
  { column: 'treatment_control_domain', names: NAMED.domain, domains: 'treatment_control_domain' },
  { column: 'risk_control_domain', names: NAMED.domain, domains: 'risk_control_domain' },
  { column: 'control_mapped', names: NAMED.control, domains: 'control_domain' },
  { column: 'treatment_control_mapped', names: NAMED.control, domains: 'treatment_control_domain' },
  { column: 'risk_control_map', names: NAMED.control, domains: 'risk_control_domain' },
] as const;

const PERSON = 'person_responsible_to_implement';
const COLUMNS = [...LISTS.map(({ column }) => column), PERSON];

/** Where risks are: the register, and the bin, whose rows are JSON by the names of columns. */
interface Place {
  /** SQL of rows with `key`, `company_id` and these columns as text. */
  readonly rows: string;
  /** SQL that writes `new.value` into a column of the row with `new.key`. */
  readonly write: (column: string) => string;
}

const REGISTER: Place = {
  rows: `select r.id as key, r.company_id, ${COLUMNS.map((column) => `r.${column}`).join(', ')} from risks r`,
  write: (column) => `update risks r set ${column} = new.value from new where r.id = new.key`,
};

const BIN: Place = {
  rows: `select b.place as key, cast(b.row->>'company_id' as integer) as company_id,
    ${COLUMNS.map((column) => `b.row->>'${column}' as ${column}`).join(', ')} from ridgeline_bin_rows b where b.table_name = 'risks'`,
  write: (column) => `update ridgeline_bin_rows b set row = jsonb_set(b.row, '{${column}}', to_jsonb(new.value))
    from new where b.place = new.key and b.table_name = 'risks'`,
};

/** A list as JSON; the first versions stored some as plain text. */
const listOf = (column: string): string =>
  `case when jsonb_typeof(pg_temp.read_json(${column})) = 'array' then ${column}::jsonb else jsonb_build_array(${column}) end`;

/**
 * Words that one row has become links to it: of the company's own and shared rows, by the most exact name that fits; of
 * several rows with a name, the one in a domain that the risk names. All other words stay, at their place.
 */
const link = ({ rows, write }: Place, { column, names, domains }: (typeof LISTS)[number]): string => `
  with risk as (${rows}),
  said as (
    select k.key, k.company_id, i.place, i.item, i.item #>> '{}' as words, jsonb_typeof(pg_temp.read_json(k.${column})) is distinct from 'array' as plain,
      array(select lower(btrim(substr(d, strpos(d, '|') + 1))) from jsonb_array_elements_text(${listOf(`k.${domains}`)}) d) as domains
    from risk k cross join lateral jsonb_array_elements(${listOf(`k.${column}`)}) with ordinality i(item, place)
    where nullif(k.${column}, '') is not null
  ),
  named as (
    select n.id, n.company_id, n.shared, n.domain, n.words, a.rank, lower(btrim(a.name)) as name
    from (${names}) n cross join lateral unnest(n.names) with ordinality a(name, rank)
  ),
  fitting as (
    select s.key, s.place, n.id, n.words, n.domain = any (s.domains) as fits, n.rank, min(n.rank) over (partition by s.key, s.place) as best
    from said s join named n on n.name = lower(btrim(s.words)) and (n.shared or n.company_id = s.company_id)
  ),
  meant as (
    select f.key, f.place,
      case when count(*) = 1 then min(f.id) when count(*) filter (where f.fits) = 1 then min(f.id) filter (where f.fits) end as id,
      case when count(*) = 1 then min(f.words) else min(f.words) filter (where f.fits) end as words
    from fitting f where f.rank = f.best group by f.key, f.place
  ),
  new as (
    select s.key, jsonb_agg(case when m.id is null then s.item else jsonb_build_object('id', m.id, 'words', m.words) end order by s.place)::text as value
    from said s left join meant m on m.key = s.key and m.place = s.place group by s.key
    having bool_or(m.id is not null or s.plain)
  )
  ${write(column)}`;

/**
 * JSON text of a user of the company, which was stored as if it were a name, becomes that user; any other text that begins
 * like an object is kept as a name.
 */
const person = ({ rows, write }: Place): string => `
  with risk as (${rows}),
  sent as (
    select k.key, k.company_id, k.${PERSON} as text, pg_temp.read_json(k.${PERSON}) as object
    from risk k where k.${PERSON} like '{%'
  ),
  new as (
    select s.key, jsonb_build_object('user_id', u.id, 'name',
      coalesce(nullif(u.display_name, ''), u.username, nullif(s.object->>'name', ''), s.text))::text as value
    from sent s left join up_users u on u.company_id = s.company_id
      and (u.id::text = coalesce(s.object->>'user_id', s.object->>'id') or u.document_id = s.object->>'documentId')
  )
  ${write(PERSON)}`;

const isThere = async (trx: Transaction, table: string): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: [{ there: boolean }] }>('select to_regclass(?) is not null as there', [table]);
  return rows[0].there;
};

/** Controls, control domains and persons of risks were words: those that name a row become links, the others stay. */
export const linkControls: Migration = {
  number: 6,
  name: 'Link risks to the controls, control domains and users that they name',
  after: async ({ trx }) => {
    const filled = COLUMNS.map((column) => `${column} is not null`).join(' or ');
    await keepColumns(trx, '0006_risks', 'risks', COLUMNS, filled);
    for (const statement of sqlFile(join(__dirname, '0006-read-json.sql'), {})) await trx.raw(statement);
    // The first versions had no bin, and its table is made after the migrations.
    const places = (await isThere(trx, 'ridgeline_bin_rows')) ? [REGISTER, BIN] : [REGISTER];
    for (const place of places) {
      // Controls first: which one is meant is decided by the words of domains.
      for (const list of [...LISTS].reverse()) await trx.raw(link(place, list));
      await trx.raw(person(place));
    }
    await trx.raw('drop function pg_temp.read_json(text)');
  },
};
