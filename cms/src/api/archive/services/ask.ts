import { ARCHIVE_LIMITS, type Entity } from '@ridgeline/domain';
import { archiveWords } from '@ridgeline/domain/words/archive';
import type { Context } from 'koa';
import { fieldErrors } from '../../../records/errors';
import { type ListQuery, readQuery } from '../../../records/query';
import { isRecord } from '../../../records/query-shape';

/** What was asked for, checked. */
export interface Asked {
  /** True archives the rows, false brings them back. */
  readonly archived: boolean;
  /** The rows by id or documentId, or those of a list. */
  readonly chosen: readonly string[] | ListQuery;
}

const words = archiveWords.refused;

const refuse = (field: string, message: string): never => {
  throw fieldErrors([{ field, message }]);
};

const idsIn = (raw: unknown): readonly string[] => {
  const most = ARCHIVE_LIMITS.rows;
  const fits =
    Array.isArray(raw) && raw.length > 0 && raw.every((id) => typeof id === 'string' || Number.isSafeInteger(id));
  if (!fits) return refuse('ids', words.noRows);
  return raw.length > most ? refuse('ids', words.tooMany({ most })) : [...new Set(raw.map(String))];
};

/** Reads the body and the address. @throws ValidationError that names what cannot be meant */
export const readAsked = (entity: Entity, ctx: Context): Asked => {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  const { archived, ids, all } = isRecord(data) ? data : {};
  if (typeof archived !== 'boolean') return refuse('archived', words.state);
  if (all !== undefined && all !== true) return refuse('all', words.noRows);
  if (all && ids !== undefined) return refuse('ids', words.noRows);
  const { _q, filters, archived: shown } = ctx.query as Readonly<Record<string, unknown>>;
  return { archived, chosen: all ? readQuery(entity, { _q, filters, archived: shown }) : idsIn(ids) };
};
