import { APPETITES, appetiteFigure, ENTITIES, type Figure, isAppetite } from '@ridgeline/domain';
import {
  type FailedLetter,
  HIGH_RISKS,
  MOST_COMPANIES,
  MOST_FAILED,
  OPEN_QUESTIONNAIRES,
  OVERDUE,
  type Overview,
  type OverviewRow,
} from '@ridgeline/domain/overview';
import { figurePairs } from '../../../records/figure-sql';
import { tableOf } from '../../../records/table';
import { currentTransaction, forAllCompanies, viewing } from '../../../request';
import { readersDay } from '../../../request/zone';

/** What one pass over a register counts, by company. */
type Counts = ReadonlyMap<number, Readonly<Record<string, number>>>;

interface CompanyRow {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly status: OverviewRow['status'];
  readonly appetite: unknown;
}

interface UsersRow {
  readonly company: number;
  readonly users: number;
  readonly last: string | null;
}

interface LettersRow {
  readonly company: number;
  readonly failed: number;
  readonly newest: readonly FailedLetter[];
}

const FIGURES: readonly Figure[] = [...OVERDUE, OPEN_QUESTIONNAIRES, HIGH_RISKS, ...APPETITES.map(appetiteFigure)];

const rowsOf = async <Row>(text: string, bindings: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await currentTransaction().raw<{ rows: Row[] }>(text, bindings as never[])).rows;

/** Counts the figures of one register for all companies. */
const countRegister = async (name: string, now: Date): Promise<Counts> => {
  const entity = ENTITIES.find((one) => one.name === name);
  if (!entity) throw new Error(`There is no entity ${name}`);
  const table = tableOf(entity);
  const { text, bindings } = figurePairs(
    table,
    FIGURES.filter((figure) => figure.entity === name),
    now,
  );
  const rows = await rowsOf<{ company: number; counts: Record<string, number> }>(
    `select t.company_id as company, json_build_object(${text}) as counts from ${table.name} t group by t.company_id`,
    bindings,
  );
  return new Map(rows.map(({ company, counts }) => [company, counts]));
};

const companies = () =>
  rowsOf<CompanyRow>(
    `select id, document_id as "documentId", name, coalesce(status, 'active') as status, risk_appetite as appetite
     from companies order by lower(name), id limit ?`,
    [MOST_COMPANIES + 1],
  );

const users = () =>
  rowsOf<UsersRow>(
    `select company_id as company, count(*)::integer as users,
       to_char(max(last_sign_in_at), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last
     from up_users where company_id is not null group by company_id`,
  );

/** Of the last 30 days, as on the page Health; a questionnaire with several failed mails counts once. */
const letters = () =>
  rowsOf<LettersRow>(
    `select company_id as company, count(*)::integer as failed,
       json_agg(json_build_object('documentId', document_id, 'title', title, 'recipient', recipient, 'unknownAddress', unknown) order by id desc)
         filter (where place <= ?) as newest
     from (
       select m.company_id, m.id, m.document_id, coalesce(m.title, '') as title, coalesce(m.recipient, '') as recipient,
         l.unknown, row_number() over (partition by m.company_id order by m.id desc) as place
       from questionnaire_mappings m join (
         select mapping_id, coalesce(bool_or(problem = 'unknown-address'), false) as unknown from questionnaire_letters
         where state = 'failed' and updated_at > now() at time zone 'utc' - interval '30 days'
         group by mapping_id) l on l.mapping_id = m.id) as found
     group by company_id`,
    [MOST_FAILED],
  );

const sumOf = (counts: Readonly<Record<string, number>>, figures: readonly Figure[]): number =>
  figures.reduce((sum, { key }) => sum + (counts[key] ?? 0), 0);

/**
 * All companies with what needs the operator, whichever is in view. Each register is read once, under row-level security,
 * with the conditions of the lists behind the numbers.
 */
export const readOverview = (timeZone: unknown): Promise<Overview> =>
  viewing(null, async () => {
    // Filters count days by the calendar of this process; noon of the reader's day is passed as the current time.
    const now = new Date(`${readersDay(timeZone)}T12:00:00`);
    const found = await companies();
    const counted: Counts[] = [];
    // Numbers alone, also of companies that have not opened their data to the operator.
    for (const name of new Set(FIGURES.map(({ entity }) => entity))) {
      counted.push(await forAllCompanies(() => countRegister(name, now)));
    }
    const byUsers = new Map((await forAllCompanies(users)).map((row) => [row.company, row]));
    const byLetters = new Map((await letters()).map((row) => [row.company, row]));
    const rowOf = ({ id, appetite, ...company }: CompanyRow): OverviewRow => {
      const counts: Record<string, number> = Object.assign({}, ...counted.map((register) => register.get(id)));
      const level = isAppetite(appetite) ? appetite : null;
      return {
        ...company,
        overdue: sumOf(counts, OVERDUE),
        open: sumOf(counts, [OPEN_QUESTIONNAIRES]),
        high: sumOf(counts, [HIGH_RISKS]),
        above: level && sumOf(counts, [appetiteFigure(level)]),
        appetite: level,
        users: byUsers.get(id)?.users ?? 0,
        lastSignInAt: byUsers.get(id)?.last ?? null,
        failed: byLetters.get(id)?.failed ?? 0,
        failedLetters: byLetters.get(id)?.newest ?? [],
      };
    };
    return { companies: found.slice(0, MOST_COMPANIES).map(rowOf), more: found.length > MOST_COMPANIES };
  });
