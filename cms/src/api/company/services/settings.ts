import {
  accountWords,
  BIN_DAYS,
  COMPANY_SETTINGS,
  company,
  type Entity,
  fieldWords,
  isTimeZone,
  messages,
  RETENTION,
  REVIEW_FIELDS,
} from '@ridgeline/domain';
import { nameInMail } from '../../../mail';
import { fieldErrors, ValidationError } from '../../../records/errors';
import { type Row, readRow } from '../../../records/read';
import { type BrokenRule, brokenRules } from '../../../records/rules/broken';
import { companySettings } from '../../../records/rules/settings';
import { changeRow } from '../../../records/write';
import { currentScope, currentTransaction } from '../../../request';
import { recount, SCORING_FIELDS } from '../../risk/services/scoring/preview';
import { refuseOtherLogo } from './logo';
import { proveForWeakerFactor } from './weaker-factor';

/** What the page of settings shows: the settings, their company, and when they were last changed. */
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

/** The company's own grids; not part of the row that the API returns, since nothing else needs them. */
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

/** The settings of the company in scope; null for an operator without a company in view. */
export const readSettings = async (): Promise<Record<string, unknown> | null> => {
  const { companyId } = currentScope();
  return companyId === null ? null : withGrid(companyId, await readRow(company, await documentIdOf(companyId)));
};

/** The settings that a client sends. @throws ValidationError when there are none */
export const bodyOf = (data: unknown): Record<string, unknown> => {
  if (typeof data !== 'object' || data === null || Array.isArray(data) || Object.keys(data).length === 0) {
    throw new ValidationError('The body must be {"data": {...}} with the settings that change.');
  }
  return data as Record<string, unknown>;
};

/** The settings that decide whether a rule across fields refuses. */
const RULE_FIELDS: readonly string[] = ['residualAboveInherent'];

/** Statement timeout: large companies have many levels and review dates to compute again. */
const PATIENCE = '10min';

/** The effect of a change of the settings on rows. */
interface Effect {
  /** Number of risks and suppliers whose level changes. */
  readonly recomputed: number;
  /** Rules across fields that rows break then; empty when the change concerns no setting of a rule. */
  readonly broken: readonly BrokenRule[];
}

type MayRead = (entity: Entity) => boolean;

/**
 * The effect of a change of the scoring, or of a rule, on levels and rules. The company's row is locked first: it waits
 * for users who are saving a risk, and later ones are rated and checked by the new settings. The database computes the
 * levels and review dates with the change.
 */
const effectOf = async (companyId: number, sent: Record<string, unknown>, mayRead: MayRead): Promise<Effect> => {
  const has = (fields: readonly string[]): boolean => fields.some((name) => name in sent);
  const [scored, ruled, dated] = [has(SCORING_FIELDS), has(RULE_FIELDS), has(REVIEW_FIELDS)];
  const trx = currentTransaction();
  if (scored || dated) await trx.raw(`select set_config('statement_timeout', ?, true)`, [PATIENCE]);
  if (scored || ruled || dated) await trx.raw('select from companies where id = ? for update', [companyId]);
  if (!scored && !ruled) return { recomputed: 0, broken: [] };
  if (!scored) return { recomputed: 0, broken: await brokenRules(await companySettings(), mayRead) };
  const { changed, broken } = await recount(sent, mayRead);
  return { recomputed: changed, broken };
};

/** Rows that are in the bin already end by the new time too. */
const moveEndOfBin = async (companyId: number, sent: Record<string, unknown>): Promise<void> => {
  if (!(RETENTION.deletedRows.setting in sent)) return;
  await currentTransaction().raw(
    `update bin_entries b set ends_at = b.deleted_at + make_interval(days => coalesce(c.bin_days, ?))
     from companies c where c.id = ? and b.company_id = c.id`,
    [BIN_DAYS, companyId],
  );
};

export interface ChangedSettings extends Effect {
  readonly settings: Record<string, unknown>;
}

/**
 * Changes settings of the company in scope, which only the role of its administrators allows: the modules of their tier
 * do not matter (decisions 1.6). Levels change in the same transaction.
 * @param mayRead whether rows of a register may be named in the answer
 * @throws ValidationError at each field that is not a setting or has an invalid value; ConflictError as `changeRow`
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
  if (sent.senderName && nameInMail(String(sent.senderName)) === '') {
    throw fieldErrors([{ field: 'senderName', message: accountWords.notSenderName }]);
  }
  await refuseOtherLogo(sent.logo);
  const { name: _name, ...settings } = sent;
  await proveForWeakerFactor(await documentIdOf(companyId), settings);
  const effect = await effectOf(companyId, settings, mayRead);
  const row = await changeRow(company, await documentIdOf(companyId), settings);
  await moveEndOfBin(companyId, settings);
  return { settings: await withGrid(companyId, row), ...effect };
};
