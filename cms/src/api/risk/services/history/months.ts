import {
  dayIn,
  endOfDay,
  LEVEL_MONTHS,
  LEVELS,
  type MonthCounts,
  messages,
  monthEnd,
  noLevels,
  type RiskLevel,
} from '@ridgeline/domain';
import { fieldErrors } from '../../../../records/errors';
import { currentTransaction } from '../../../../request';
import { companysDay } from '../../../../request/zone';
import { registerBegins, sqlMoment } from './as-it-stood';
import { VERSIONS } from './columns';

const monthsOf = (asked: unknown): number => {
  const months = asked === undefined || asked === '' ? LEVEL_MONTHS.usual : Number(asked);
  if (Number.isInteger(months) && months >= 1 && months <= LEVEL_MONTHS.most) return months;
  throw fieldErrors([{ field: 'months', message: messages.monthsWanted }]);
};

/** Versions with the same levels that began and ended between the same moments. */
interface Group {
  readonly inherent: string | null;
  readonly residual: string | null;
  /** How many of the moments are at or before its beginning, and at or before its end. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** All versions in one pass, however many months there are. */
const groupsBetween = async (moments: readonly Date[]): Promise<Group[]> => {
  const { rows } = await currentTransaction().raw<{ rows: Group[] }>(
    `select v."riskLevel" as inherent, v."residualRiskLevel" as residual, width_bucket(v.valid_from, m.ends) as "from",
       width_bucket(v.valid_to, m.ends) as "to", count(*)::int as count
     from ${VERSIONS} v cross join (select ?::timestamp[] as ends) m
     where v.valid_to >= m.ends[1] and v."archivedAt" is null group by 1, 2, 3, 4`,
    [`{${moments.map((moment) => `"${sqlMoment(moment)}"`).join(',')}}`],
  );
  return rows;
};

const levelOf = (level: string | null): RiskLevel | 'none' => LEVELS.find((known) => known === level) ?? 'none';

const countAt = (index: number, day: string, groups: readonly Group[]): MonthCounts => {
  const [inherent, residual] = [noLevels(), noLevels()];
  let total = 0;
  for (const group of groups) {
    if (group.from > index || group.to <= index) continue;
    total += group.count;
    inherent[levelOf(group.inherent)] += group.count;
    residual[levelOf(group.residual)] += group.count;
  }
  return { month: day.slice(0, 7), day, total, inherent, residual };
};

export interface LevelsByMonth {
  readonly data: readonly MonthCounts[];
  readonly meta: { readonly begins: string | null; readonly timeZone: string };
}

/**
 * How many risks had which level at the end of each of the last months, in the company's time zone, oldest first; this
 * month as it is now. Months before the register's first entry are left out.
 * @throws ValidationError at `months` unless it is a number from 1 to 36
 */
export const levelsByMonth = async (query: Readonly<Record<string, unknown>>): Promise<LevelsByMonth> => {
  const months = monthsOf(query.months);
  const { today, timeZone } = await companysDay(query.timeZone);
  const first = await registerBegins();
  const begins = first && dayIn(timeZone, first);
  const days = Array.from({ length: months }, (_, index) => monthEnd(today, months - 1 - index))
    .map((day) => [day, today].sort()[0] ?? day)
    .filter((day) => begins !== null && day >= begins);
  if (days.length === 0) return { data: [], meta: { begins, timeZone } };
  const groups = await groupsBetween(days.map((day) => endOfDay(timeZone, day)));
  return { data: days.map((day, index) => countAt(index, day, groups)), meta: { begins, timeZone } };
};
