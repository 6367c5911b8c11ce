import { BackupError } from './manifest';

/**
 * The statements that a backup may make tables with. A restore runs nothing else of what it reads: a file from elsewhere could
 * otherwise bring functions and triggers of its own. Functions and views are never read from a backup.
 */

/** A name as PostgreSQL's `%I` writes it. */
const NAME = '(?:"(?:[^"]|"")+"|[a-z_][a-z0-9_]*)';
const TABLE = `${NAME}\\.${NAME}`;
const COLUMNS = `\\(${NAME}(?:, ${NAME})*\\)`;
const TEXT = `'(?:[^'\\\\]|'')*'`;
const TYPE =
  '(?:(?:character varying|character|bit varying|bit)(?:\\(\\d+\\))?|text|smallint|integer|bigint|real|double precision|' +
  'numeric(?:\\(\\d+,-?\\d+\\))?|boolean|date|uuid|bytea|json|jsonb|inet|interval|tsvector|pg_lsn|' +
  '(?:timestamp|time)(?:\\(\\d\\))? with(?:out)? time zone)(?:\\[\\])*';
const DEFAULT =
  `(?:nextval\\(${TEXT}::regclass\\)|-?\\d+(?:\\.\\d+)?|true|false|now\\(\\)|CURRENT_TIMESTAMP|gen_random_uuid\\(\\)|` +
  `\\((?:now\\(\\)|CURRENT_TIMESTAMP) AT TIME ZONE ${TEXT}::text\\)|${TEXT}::${TYPE}|NULL::${TYPE})`;
const COLUMN = `${NAME} ${TYPE}(?: not null)?(?: generated (?:always|by default) as identity)?(?: default ${DEFAULT})?`;
const ACTION = '(?: ON (?:DELETE|UPDATE) (?:CASCADE|SET NULL|RESTRICT|SET DEFAULT))*';

const whole = (...parts: readonly string[]): RegExp => new RegExp(`^${parts.join('')}$`);

const SCHEMA_STATEMENT = whole('create schema if not exists ', NAME);
const SEQUENCE = whole('create sequence ', TABLE, ' as (?:smallint|integer|bigint)');
const TABLE_BEGIN = new RegExp(`^create (?:unlogged )?table ${TABLE} \\(`);
const NEXT_COLUMN = new RegExp(`${COLUMN}(?:, |\\)$)`, 'y');
const OWNED = whole('alter sequence ', TABLE, ' owned by ', TABLE, `\\.${NAME}`);
const VALUE = whole('select setval\\(', TEXT, ', -?\\d+, (?:true|false)\\)');
const KEY = whole(
  'alter table ',
  TABLE,
  ' add constraint ',
  NAME,
  ' (?:PRIMARY KEY|UNIQUE(?: NULLS NOT DISTINCT)?) ',
  COLUMNS,
);
const FOREIGN_KEY = whole(
  ...['alter table ', TABLE, ' add constraint ', NAME, ' FOREIGN KEY ', COLUMNS, ' REFERENCES ', TABLE, COLUMNS],
  ...[ACTION, '(?: DEFERRABLE)?(?: INITIALLY DEFERRED)?(?: NOT VALID)?'],
);
const CHECK = new RegExp(`^alter table ${TABLE} add constraint ${NAME} CHECK \\((.*)\\)(?: NOT VALID)?$`, 's');
const INDEX = new RegExp(
  `^CREATE (?:UNIQUE )?INDEX ${NAME} ON ${TABLE} USING btree \\(${NAME}(?: DESC)?(?:, ${NAME}(?: DESC)?)*\\)(?: NULLS NOT DISTINCT)?(?: WHERE \\((.*)\\))?$`,
  's',
);

/** The parts of a condition. Words are checked one by one: the only ones before a bracket are these. */
const PART = new RegExp(`\\s+|${TEXT}|\\d+(?:\\.\\d+)?|${NAME}|::|<=|>=|<>|[=<>(),[\\]+*-]|\\.`, 'iy');
const BEFORE_BRACKET = new Set([
  'and',
  'or',
  'not',
  'any',
  'in',
  'length',
  'char_length',
  'lower',
  'btrim',
  'num_nonnulls',
  'jsonb_typeof',
  'make_interval',
]);
const REFUSED_WORDS = new Set(['select', 'from', 'with', 'table', 'values']);

/** Whether a condition only compares columns and constants. */
const isCondition = (text: string): boolean => {
  if (text.includes('--') || text.includes('/*')) return false;
  let word = '';
  let at = 0;
  while (at < text.length) {
    PART.lastIndex = at;
    const [part] = PART.exec(text) ?? [];
    // E'...' and its like have other rules for what ends a text.
    if (part === undefined || (part.startsWith("'") && /\w/.test(text.charAt(at - 1)))) return false;
    if (/^[a-z_]/i.test(part)) {
      word = part.toLowerCase();
      if (REFUSED_WORDS.has(word)) return false;
    } else if (part === '(' && word !== '' && !BEFORE_BRACKET.has(word)) return false;
    else if (part.startsWith('"')) word = part;
    else if (part.trim() !== '') word = '';
    at += part.length;
  }
  return true;
};

const isTable = (statement: string): boolean => {
  const [begin] = TABLE_BEGIN.exec(statement) ?? [];
  if (begin === undefined) return false;
  let at = begin.length;
  while (at < statement.length) {
    NEXT_COLUMN.lastIndex = at;
    const [column] = NEXT_COLUMN.exec(statement) ?? [];
    if (column === undefined) return false;
    at += column.length;
  }
  return true;
};

const isBefore = (statement: string): boolean =>
  isTable(statement) || [SCHEMA_STATEMENT, SEQUENCE, OWNED].some((form) => form.test(statement));

const isAfter = (statement: string): boolean => {
  if ([VALUE, KEY, FOREIGN_KEY].some((form) => form.test(statement))) return true;
  const check = CHECK.exec(statement);
  if (check) return isCondition(check[1] ?? '');
  const index = INDEX.exec(statement);
  return index !== null && isCondition(index[1] ?? '');
};

/** The schemas that a statement names, without their quotes. */
const schemasIn = (statement: string): string[] => {
  if (SCHEMA_STATEMENT.test(statement)) return [plain(statement.slice('create schema if not exists '.length))];
  const text = VALUE.test(statement) ? statement.slice(statement.indexOf("'") + 1) : statement;
  const found = new RegExp(`(?:^|[ (])(${NAME})\\.${NAME}`, 'g');
  return [...(VALUE.test(statement) ? ` ${text}` : text).matchAll(found)].map(([, name = '']) => plain(name));
};

const plain = (name: string): string => (name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name);

const BEGIN_OF_OWN = /^(?:CREATE OR REPLACE (?:FUNCTION)|create view) /;

/** What a restore runs, and what it leaves out. */
export interface Statements {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Whether the backup is of a database that versions without schema numbers must not start on. */
  readonly gate: boolean;
  /** Beginnings of statements that were left out: they hold no rows. */
  readonly leftOut: readonly string[];
}

/** In backups of earlier versions; see the table of limits (`access/limits.sql`). */
const UNLOGGED = /^create unlogged table /;

const isAllowed = (statement: string, schemas: ReadonlySet<string>): boolean =>
  schemasIn(statement).every((schema) => schemas.has(schema));

const GATE = /^create view \S*strapi_database_schema as /;

/**
 * The statements of a backup that fit the grammar above and name only tables of these schemas.
 * @throws BackupError when a table cannot be made
 */
export const statementsOf = (
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
  schemas: ReadonlySet<string>,
): Statements => {
  const odd = before.find((statement) => !isBefore(statement) || !isAllowed(statement, schemas));
  if (odd !== undefined) {
    throw new BackupError(
      `The backup contains a statement that a restore does not run: ${odd.slice(0, 80).replace(/\s+/g, ' ')}`,
    );
  }
  const fits = (statement: string): boolean => isAfter(statement) && isAllowed(statement, schemas);
  return {
    before: before.map((statement) => statement.replace(UNLOGGED, 'create table ')),
    after: after.filter(fits),
    gate: after.some((statement) => GATE.test(statement)),
    leftOut: after
      .filter((statement) => !fits(statement) && !BEGIN_OF_OWN.test(statement))
      .map((statement) => statement.slice(0, 80).replace(/\s+/g, ' ')),
  };
};
