import { COMPANY_SETTINGS, company, type Entity, fieldWords, isTimeZone, messages } from '@ridgeline/domain';
import { fieldErrors, ValidationError } from '../../../records/errors';
import { type Row, readRow } from '../../../records/read';
import { type BrokenRule, brokenRules } from '../../../records/rules/broken';
import { companySettings } from '../../../records/rules/settings';
import { changeRow } from '../../../records/write';
import { currentScope, currentTransaction } from '../../../request';
import { recount, SCORING_FIELDS } from '../../risk/services/scoring/preview';
import { refuseOtherLogo } from './logo';

/** What the page of settings shows: the settings, which company they are of, and when they were last changed. */
const SHOWN = ['id', 'documentId', 'name', 'updatedAt', ...COMPANY_SETTINGS];

const shown = (row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => SHOWN.includes(name)));

const documentIdOf = async (companyId: number): Promise<string> => {
  const { rows } = await currentTransaction().raw<{ rows: { document_id: string }[] }>(
    'select document_id from companies where id = ?',
    [companyId],
  );
  return rows[0]?.document_id ?? '';
};

/** The company's own grids; left out of a row as it is usually answered, since nobody else has a use for them. */
const gridOf = async (companyId: number): Promise<unknown> => {
  const { rows } = await currentTransaction().raw<{ rows: { grid: unknown }[] }>(
    'select risk_grid::json as grid from companies where id = ?',
    [companyId],
  );
  return rows[0]?.grid ?? null;
};

const withGrid = async (companyId: number, row: Row): Promise<Record<string, unknown>> => ({
  ...shown(row),
  riskGrid: await gridOf(companyId),
});

/** The settings of the company in scope; null for an operator who looks at none. */
export const readSettings = async (): Promise<Record<string, unknown> | null> => {
  const { companyId } = currentScope();
  return companyId === null ? null : withGrid(companyId, await readRow(company, await documentIdOf(companyId)));
};

const bodyOf = (data: unknown): Record<string, unknown> => {
  if (typeof data !== 'object' || data === null || Array.isArray(data) || Object.keys(data).length === 0) {
    throw new ValidationError('The body must be {"data": {...}} with the settings that change.');
  }
  return data as Record<string, unknown>;
};

/** The settings that say whether a rule across fields refuses. */
const RULE_FIELDS: readonly string[] = ['residualAboveInherent'];

/** Large companies have many levels to compute anew. */
const PATIENCE = '10min';

/** What a change of the settings does to rows. */
interface Effect {
  /** Risks and suppliers that have another level by it. */
  readonly recomputed: number;
  /** Rules across fields that rows break by it; none where it touches no setting by which they are asked. */
  readonly broken: readonly BrokenRule[];
}

type MayRead = (entity: Entity) => boolean;

/**
 * What a change of the scoring does to levels and rules. The company's row is held first: whoever saves a risk at
 * this moment is awaited, and who comes later rates by the new scoring. The database computes them with the change.
 */
const effectOf = async (companyId: number, sent: Record<string, unknown>, mayRead: MayRead): Promise<Effect> => {
  if (!SCORING_FIELDS.some((name) => name in sent)) {
    const asked = RULE_FIELDS.some((name) => name in sent);
    return { recomputed: 0, broken: asked ? await brokenRules(await companySettings(), mayRead) : [] };
  }
  const trx = currentTransaction();
  await trx.raw(`select set_config('statement_timeout', ?, true)`, [PATIENCE]);
  await trx.raw('select from companies where id = ? for update', [companyId]);
  const { changed, broken } = await recount(sent, mayRead);
  return { recomputed: changed, broken };
};

export interface ChangedSettings extends Effect {
  readonly settings: Record<string, unknown>;
}

/**
 * Changes settings of the company in scope, which is a right of its administrators by their role alone: the modules of
 * their tier do not matter (decisions 1.6). Levels follow in the same transaction.
 * @param mayRead whether rows of a register may be named in the answer
 * @throws ValidationError at each field that is no setting or holds what cannot be; ConflictError as `changeRow`
 */
export const changeSettings = async (data: unknown, mayRead: MayRead): Promise<ChangedSettings> => {
  const { companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  const sent = bodyOf(data);
  const others = Object.keys(sent).filter((name) => !SHOWN.includes(name));
  if (others.length > 0) throw fieldErrors(others.map((field) => ({ field, message: messages.notASetting })));
  if (sent.timeZone && !isTimeZone(String(sent.timeZone))) {
    throw fieldErrors([{ field: 'timeZone', message: fieldWords.notZone }]);
  }
  await refuseOtherLogo(sent.logo);
  const { name: _name, ...settings } = sent;
  const effect = await effectOf(companyId, settings, mayRead);
  const row = await changeRow(company, await documentIdOf(companyId), settings);
  return { settings: await withGrid(companyId, row), ...effect };
};
