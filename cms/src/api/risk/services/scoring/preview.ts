import {
  type CompanySettings,
  type Entity,
  gridsFor,
  isScoring,
  LEVELS,
  messages,
  type RiskLevel,
  readGrids,
} from '@ridgeline/domain';
import { quoteName } from '../../../../database/names';
import { fieldErrors, ValidationError } from '../../../../records/errors';
import { type BrokenRule, brokenRules } from '../../../../records/rules/broken';
import { levelOf, type RatedTable, ratedTables } from '../../../../records/rules/rated';
import { companySettings } from '../../../../records/rules/settings';
import { currentScope, currentTransaction } from '../../../../request';

/** How many rows of one field get another level; null means no level. */
export interface LevelChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly count: number;
}

export interface Recount {
  /** Rows of the company that can have a level. */
  readonly total: number;
  /** Rows whose level would change. */
  readonly changed: number;
  readonly changes: readonly LevelChange[];
  /** The same by register: risks and suppliers. */
  readonly registers: readonly { readonly entity: string; readonly total: number; readonly changed: number }[];
  /** Rules across fields that rows would break. */
  readonly broken: readonly BrokenRule[];
}

/** The settings of a company's scoring. */
export const SCORING_FIELDS: readonly string[] = ['riskScoring', 'riskGrid'];

/** The company's settings with the scoring that is sent; other settings are as stored. */
const wanted = async (data: unknown): Promise<CompanySettings> => {
  const named = typeof data === 'object' && data !== null && SCORING_FIELDS.some((name) => name in data);
  if (!named) throw new ValidationError(messages.scoringBody);
  const stored = await companySettings();
  const { riskScoring = stored.scoring, riskGrid = stored.grid } = data as Record<string, unknown>;
  const scoring = riskScoring ?? 'sum';
  const grid = riskGrid === null ? null : readGrids(riskGrid);
  if (!isScoring(scoring)) throw fieldErrors([{ field: 'riskScoring', message: messages.noScoring }]);
  if (riskGrid !== null && !grid) throw fieldErrors([{ field: 'riskGrid', message: messages.noGrid }]);
  return { ...stored, scoring, grid };
};

interface Group {
  readonly count: number;
  readonly was: readonly (string | null)[];
  readonly becomes: readonly (string | null)[];
}

/** Rows of one register by the levels that they have and would have: one pass, few groups. */
const groupsOf = async ({ table, columns }: RatedTable, grids: string): Promise<Group[]> => {
  const was = columns.map(({ column }) => `t.${column}`).join(', ');
  const becomes = columns.map((column) => levelOf('g.grids', column, 't')).join(', ');
  const { rows } = await currentTransaction().raw<{ rows: Group[] }>(
    `select count(*)::int as count, array[${was}]::text[] as was, array[${becomes}]::text[] as becomes
     from ${quoteName(table)} t cross join (select ?::jsonb as grids) g where t.company_id = ? group by 2, 3`,
    [grids, currentScope().companyId] as never[],
  );
  return rows;
};

const sumOf = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0);

const differs = ({ was, becomes }: Group): boolean => was.some((level, index) => level !== becomes[index]);

const rank = (level: string | null): number => LEVELS.indexOf(level as RiskLevel);

/** The most frequent first, then the lowest. */
const changesOf = ({ columns }: RatedTable, groups: readonly Group[]): LevelChange[] =>
  columns.flatMap(({ field }, index) => {
    const counts = new Map<string, LevelChange>();
    for (const { count, was, becomes } of groups) {
      const [from = null, to = null] = [was[index], becomes[index]];
      if (from === to) continue;
      const key = `${from} ${to}`;
      counts.set(key, { field: field.name, from, to, count: count + (counts.get(key)?.count ?? 0) });
    }
    return [...counts.values()].sort(
      (one, other) => other.count - one.count || rank(one.from) - rank(other.from) || rank(one.to) - rank(other.to),
    );
  });

/**
 * How many risks and suppliers of the company in view would change level with a scoring, from what to what, and which
 * would break a rule across fields. Stores nothing.
 * @param mayRead whether rows of a register may be named
 * @throws ValidationError at an invalid scoring or grid, and without a company in view
 */
export const recount = async (data: unknown, mayRead: (entity: Entity) => boolean): Promise<Recount> => {
  if (currentScope().companyId === null) throw new ValidationError(messages.companyFirst);
  const settings = await wanted(data);
  const grids = JSON.stringify(gridsFor(settings.scoring, settings.grid));
  const changes: LevelChange[] = [];
  const registers: { entity: string; total: number; changed: number }[] = [];
  for (const table of ratedTables()) {
    const groups = await groupsOf(table, grids);
    changes.push(...changesOf(table, groups));
    registers.push({ entity: table.entity.name, total: sumOf(groups), changed: sumOf(groups.filter(differs)) });
  }
  const add = (pick: (one: (typeof registers)[number]) => number) => registers.reduce((sum, one) => sum + pick(one), 0);
  return {
    total: add(({ total }) => total),
    changed: add(({ changed }) => changed),
    changes,
    registers,
    broken: await brokenRules(settings, mayRead),
  };
};
