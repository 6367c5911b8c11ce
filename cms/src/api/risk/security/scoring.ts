import { gridsFor, LEVELS, MATRICES, SCALES, type Scoring, sizeOf } from '@ridgeline/domain';
import { COMPANIES, columnOf, tableOf } from '../../../database/layout';
import { COMPANY, quoteName, quoteText, type RoleNames, shortName } from '../../../database/names';
import { levelOf, type RatedTable, ratedTables } from '../../../records/rules/rated';

const VALID_GRIDS = 'wall_valid_grids';

/** What `app.cause` says while levels are computed anew because the scoring changed. */
export const BY_SCORING = 'scoring';

const NOW = `date_trunc('milliseconds', clock_timestamp() at time zone 'utc')`;

/** Every point that a scale has. Tested by value: a pattern takes several times as long, on every row of a company. */
const POINTS = SCALES['5x5'].likelihood.map(({ value }) => quoteText(value)).join(', ');

const gridsText = (scoring: Scoring): string => `${quoteText(JSON.stringify(gridsFor(scoring)))}::jsonb`;

const sql = (schema: string, head: string, returns: string, body: string): string =>
  `create or replace function ${schema}.${head} returns ${returns} language sql immutable parallel safe as $$ select ${body} $$`;

/** Lookups in grids that are data: `domain` is where they come from, here they are only read. */
const functions = (schema: string): string[] => [
  sql(
    schema,
    'wall_level(grids jsonb, matrix text, likelihood text, impact text)',
    'text',
    `case when likelihood in (${POINTS}) and impact in (${POINTS})
      then grids -> matrix -> (cast(likelihood as integer) - 1) ->> (cast(impact as integer) - 1) end`,
  ),
  sql(
    schema,
    'wall_grids(scoring text, own jsonb)',
    'jsonb',
    `case scoring when 'product' then ${gridsText('product')}
      when 'custom' then ${gridsText('sum')} || case when jsonb_typeof(own) = 'object' then own else '{}' end
      else ${gridsText('sum')} end`,
  ),
  sql(
    schema,
    'wall_are_grids(own jsonb)',
    'boolean',
    `jsonb_typeof(own) = 'object' and not exists (select from jsonb_each(case jsonb_typeof(own) when 'object' then own else '{}' end) g(matrix, grid)
      where matrix not in (${MATRICES.map(quoteText).join(', ')}) or case matrix ${MATRICES.map((matrix) => `when ${quoteText(matrix)} then ${sizeOf(matrix)}`).join(' ')} end is distinct from
          (case jsonb_typeof(grid) when 'array' then jsonb_array_length(grid) end)
        or exists (select from jsonb_array_elements(case jsonb_typeof(grid) when 'array' then grid else '[]' end) line
          where (case jsonb_typeof(line) when 'array' then jsonb_array_length(line) end) is distinct from jsonb_array_length(grid)
            or exists (select from jsonb_array_elements_text(case jsonb_typeof(line) when 'array' then line else '[]' end) cell
              where cell is null or cell not in (${LEVELS.map(quoteText).join(', ')}))))`,
  ),
];

const trigger = (schema: string, name: string, declared: string, body: string, answer: string): string =>
  `create or replace function ${schema}.${quoteName(name)}() returns trigger language plpgsql security definer
    set search_path = ${schema}, pg_temp as $$ ${declared} begin ${body} return ${answer}; end $$`;

/**
 * Gives each row that is written its levels, whatever was sent for them. The company's row is held meanwhile: while its
 * scoring changes a writer waits and then rates by the new one, and a change waits for who rated by the old one.
 * Named so that it comes after the trigger that stamps the company.
 */
const rating = (schema: string, companies: string, scoring: string, grid: string, rated: RatedTable): string[] => {
  const name = shortName(`wall_rate_${rated.table}`);
  const names = [...new Set(rated.columns.flatMap((c) => [c.matrix, c.likelihood, c.impact, c.column]))];
  const all = (row: string): string => `(${names.map((column) => `${row}.${column}`).join(', ')})`;
  const body = `
    if tg_op = 'UPDATE' then
      if ${all('new')} is not distinct from ${all('old')} then return new; end if;
      -- The change of the scoring itself, below, has given them already.
      if pg_trigger_depth() > 1 and current_setting('app.cause', true) = ${quoteText(BY_SCORING)} then return new; end if;
    end if;
    select wall_grids(c.${scoring}, c.${grid}) into grids from ${companies} c where c.id = new.${COMPANY} for share;
    ${rated.columns.map((column) => `new.${column.column} := ${levelOf('grids', column, 'new')};`).join('\n    ')}`;
  return [
    trigger(schema, name, 'declare grids jsonb;', body, 'new'),
    `revoke all on function ${schema}.${quoteName(name)}() from public`,
    `create trigger wall_then_rate before insert or update on ${schema}.${quoteName(rated.table)}
      for each row execute function ${schema}.${quoteName(name)}()`,
  ];
};

/** One statement for each table, for those rows alone whose level becomes another. */
const anew = (schema: string, { table, columns }: RatedTable, grids: string, where: string, from = ''): string => {
  const sets = columns.map((column) => `${column.column} = ${levelOf(grids, column, 't')}`).join(', ');
  const stored = columns.map(({ column }) => `t.${column}`).join(', ');
  const wanted = columns.map((column) => levelOf(grids, column, 't')).join(', ');
  return `update ${schema}.${quoteName(table)} t set updated_at = ${NOW}, ${sets} ${from}
    where ${where} and (${stored}) is distinct from (${wanted})`;
};

/**
 * Levels follow the scoring of their company in the database: no row can be stored with another one, and a change of
 * the scoring computes all of them anew in its own transaction, whoever makes it and by whatever way.
 */
export const ratingWall = (schema: string, roles: RoleNames): string[] => {
  const companies = `${schema}.${quoteName(tableOf(COMPANIES))}`;
  const [scoring = '', grid = ''] = ['riskScoring', 'riskGrid'].map((name) => quoteName(columnOf(COMPANIES, name)));
  const tables = ratedTables();
  const changed = `
    if (new.${scoring}, new.${grid}) is not distinct from (old.${scoring}, old.${grid}) then return null; end if;
    perform set_config('app.cause', ${quoteText(BY_SCORING)}, true);
    ${tables.map((table) => `${anew(schema, table, 'grids', `t.${COMPANY} = new.id`)};`).join('\n    ')}
    perform set_config('app.cause', '', true);`;
  const everyone = [roles.staff, roles.operator].map(quoteName).join(', ');
  return [
    `alter table ${companies} drop constraint if exists ${VALID_GRIDS}`,
    ...functions(schema),
    `grant execute on function ${schema}.wall_level(jsonb, text, text, text), ${schema}.wall_are_grids(jsonb) to ${everyone}`,
    `update ${companies} set ${grid} = null where not wall_are_grids(${grid})`,
    `alter table ${companies} add constraint ${VALID_GRIDS} check (${grid} is null or wall_are_grids(${grid}))`,
    ...tables.flatMap((table) => rating(schema, companies, scoring, grid, table)),
    trigger(
      schema,
      'wall_rate_anew',
      `declare grids jsonb := wall_grids(new.${scoring}, new.${grid});`,
      changed,
      'null',
    ),
    `revoke all on function ${schema}.wall_rate_anew() from public`,
    `create trigger wall_rate_anew after update on ${companies} for each row execute function ${schema}.wall_rate_anew()`,
    // An earlier version left stored levels as they were when the scoring changed.
    ...tables.map((table) =>
      anew(schema, table, `wall_grids(c.${scoring}, c.${grid})`, `c.id = t.${COMPANY}`, `from ${companies} c`),
    ),
  ];
};
