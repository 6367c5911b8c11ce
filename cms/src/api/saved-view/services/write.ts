import { type Entity, MOST_VIEWS, messages, registerByPlural, type SavedView, viewWords } from '@ridgeline/domain';
import { refusal } from '../../../access/may';
import type { Principal } from '../../../access/principal';
import { newDocumentId } from '../../../database/document-id';
import { ForbiddenError, fieldErrors, ValidationError } from '../../../records/errors';
import type { Removed } from '../../../records/remove';
import { NOW } from '../../../records/store';
import { currentScope, currentTransaction } from '../../../request';
import { readView } from './read';
import { type Data, readChange, type ViewChange } from './values';

/** The register of a new view. @throws ValidationError, ForbiddenError */
const registerFor = (who: Principal, raw: unknown): Entity => {
  const entity = typeof raw === 'string' ? registerByPlural(raw) : undefined;
  if (!entity) throw fieldErrors([{ field: 'register', message: viewWords.unknownRegister }]);
  const reason = refusal(who, 'read', entity);
  if (reason) throw new ForbiddenError(reason);
  return entity;
};

/** A user's views of a register are changed one after the other, so that the limit and unique names always hold. */
const holdViews = async (who: Principal, register: string): Promise<void> => {
  await currentTransaction().raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `views of ${who.id} ${currentScope().companyId} ${register}`,
  ]);
};

interface Stored {
  readonly total: number;
  /** Whether another view of the user has the name. */
  readonly taken: boolean;
}

const countStored = async (who: Principal, register: string, name: string, except: string): Promise<Stored> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ total: string; taken: boolean }] }>(
    `select count(*) as total, coalesce(bool_or(lower(name) = lower(?) and document_id <> ?), false) as taken
     from saved_views where owner_id = ? and register = ?`,
    [name, except, who.id, register],
  );
  return { total: Number(rows[0].total), taken: rows[0].taken };
};

const refuseTaken = ({ taken }: Stored): void => {
  if (taken) throw fieldErrors([{ field: 'name', message: viewWords.nameTaken }], viewWords.nameTaken);
};

/**
 * Stores a view.
 * @throws ValidationError that names the field, also for a name that the user has already; ForbiddenError without the
 * register's module
 */
export const createView = async (who: Principal, data: Data): Promise<SavedView> => {
  const entity = registerFor(who, data.register);
  if (currentScope().companyId === null) throw new ValidationError(messages.companyFirst);
  const { name, state, shared = false } = readChange(entity, { name: null, state: null, ...data });
  await holdViews(who, entity.plural);
  const stored = await countStored(who, entity.plural, name ?? '', '');
  refuseTaken(stored);
  if (stored.total >= MOST_VIEWS) throw new ValidationError(viewWords.tooMany({ most: MOST_VIEWS }));
  const id = newDocumentId();
  await currentTransaction().raw(
    `insert into saved_views (document_id, name, register, state, owner_id, in_company, created_at, updated_at)
     values (?, ?, ?, ?::jsonb, ?, ?, ${NOW}, ${NOW})`,
    [id, name ?? '', entity.plural, state ?? '{}', who.id, shared],
  );
  return readView(who, id);
};

/** The user's own view. @throws NotFoundError; ForbiddenError for a colleague's shared one */
const ownView = async (who: Principal, id: string): Promise<SavedView> => {
  const view = await readView(who, id);
  if (!view.own) throw new ForbiddenError(viewWords.ownersOnly);
  return view;
};

const store = async (id: string, { name, state, shared }: ViewChange): Promise<void> => {
  await currentTransaction().raw(
    `update saved_views set name = coalesce(?::text, name), state = coalesce(?::jsonb, state),
       in_company = coalesce(?::boolean, in_company), updated_at = ${NOW} where document_id = ?`,
    [name ?? null, state ?? null, shared ?? null, id],
  );
};

/**
 * Changes the sent fields of the user's own view: its name, its state, whether the company sees it.
 * @throws NotFoundError, ForbiddenError, ValidationError
 */
export const changeView = async (who: Principal, id: string, data: Data): Promise<SavedView> => {
  const view = await ownView(who, id);
  const entity = registerFor(who, view.register);
  const change = readChange(entity, data);
  await holdViews(who, view.register);
  if (change.name !== undefined) refuseTaken(await countStored(who, view.register, change.name, view.documentId));
  await store(view.documentId, change);
  return readView(who, view.documentId);
};

/**
 * Deletes the user's own view; a Company Administrator may also delete one that a colleague shares.
 * @throws NotFoundError, ForbiddenError
 */
export const removeView = async (who: Principal, id: string): Promise<Removed> => {
  const view = await readView(who, id);
  if (!view.own && who.role !== 'Company Administrator') throw new ForbiddenError(viewWords.ownersOnly);
  const { rows } = await currentTransaction().raw<{ rows: [Removed] }>(
    'delete from saved_views where document_id = ? returning id, document_id as "documentId"',
    [view.documentId],
  );
  return rows[0];
};
