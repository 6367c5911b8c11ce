import { type Entity, isRemovedWhole, messages } from '@ridgeline/domain';
import { binWords } from '@ridgeline/domain/words/bin';
import type { Context } from 'koa';
import { callerOf } from '../access/caller';
import { type Principal, principalOf } from '../access/principal';
import { isUnreadable } from '../faults/unreadable';
import { currentTransaction, isWithoutCompany, repeatable } from '../request';
import { copyRow } from './copy';
import type { Comparison } from './criteria';
import { ConflictError, ForbiddenError, fieldErrors } from './errors';
import { type ExportSource, sourceOf } from './exports/source';
import { exportRows } from './exports/start';
import { listJson } from './list';
import { lookupRows } from './lookup';
import { explainMissingRelation } from './missing-relation';
import { refusePlace } from './place';
import { type ListQuery, readQuery } from './query';
import { type Row, readRow, readWholeRow } from './read';
import { readableRegisters, refuseRegister } from './register-field';
import { type BeforeRemoval, type Reference, type Removed, referencesTo, removeLocked, removeRows } from './remove';
import { refuseReadOnly } from './rights';
import { valuesInUse } from './values';
import { changeRow, createRow, type Saving } from './write';

export type Handler = (ctx: Context) => Promise<void>;

const hasCode = (error: unknown, code: RegExp): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && code.test(error.code);

/** A row that others refer to, detected by the database: a company with users or rows, or a row that just got a reference. */
const isNeeded = (error: unknown): boolean => hasCode(error, /^23503$/);

/** Answers the errors that Strapi does not know with their status; the others pass through. */
export const answering =
  (work: Handler): Handler =>
  async (ctx) => {
    try {
      await work(ctx);
    } catch (error) {
      if (error instanceof ConflictError) ctx.conflict(error.message, error.details);
      // Strapi would answer 403 without the reason.
      else if (error instanceof ForbiddenError) ctx.forbidden(error.message, error.details);
      else if (isWithoutCompany(error)) ctx.badRequest(messages.companyFirst);
      else if (isUnreadable(error)) ctx.badRequest(messages.unreadable);
      else if (isNeeded(error)) ctx.conflict(messages.rowNeeded);
      else throw error;
    }
  };

/** What a feature adds to the actions that every entity has. */
export interface RecordOptions {
  /** Called before rows are deleted. */
  readonly beforeRemoval?: BeforeRemoval;
  /** Conditions of a list in addition to `filters`. */
  readonly narrowedBy?: (query: Context['query']) => Comparison[];
  /** What files of its rows have besides. */
  readonly exported?: Pick<ExportSource, 'sheets' | 'facts'>;
}

const dataOf = (ctx: Context): unknown => (ctx.request.body as { data?: unknown } | undefined)?.data;

/**
 * The list in which the place of a saved row is wanted, from a query with `place=true` and the parameters of that list:
 * `sort`, `filters`, `_q` and the size of a page.
 * @param within conditions of the list besides those of the query
 * @throws ValidationError on a query that the list refuses
 */
export const listOfPlace = (
  entity: Entity,
  ctx: Context,
  within: readonly Comparison[] = [],
): ListQuery | undefined => {
  if (ctx.query.place !== 'true') return undefined;
  const asked = readQuery(entity, ctx.query as Record<string, unknown>);
  refusePlace(asked);
  return { ...asked, filters: { all: [asked.filters, ...within] } };
};

/** A saved row, with the warnings of the rules across fields and its place in the list. */
const saved = (data: unknown, { warnings, place }: Saving) => ({
  data,
  ...((warnings.length > 0 || place) && {
    meta: { ...(warnings.length > 0 && { warnings }), ...(place && { place }) },
  }),
});

const keysOf = (removed: readonly Removed[]) => removed.map(({ id, documentId }) => ({ id, documentId }));

/** The entries of the bin by which deleted rows can be restored. */
const inBin = (removed: readonly Removed[]) => {
  const bin = removed.flatMap((row) => (row.bin ? [row.bin.documentId] : []));
  return bin.length > 0 ? { meta: { bin } } : {};
};

const idOf = (ctx: Context): string => String(ctx.params.id);

/** The action that answers a register's rows as a file. */
export const exporting = (source: ExportSource): Handler => answering((ctx) => exportRows(source, ctx));

/** How many rows of one kind are deleted along, or lose their reference to the row. */
interface Along {
  /** Name of the entity. */
  readonly entity: string;
  readonly label: string;
  readonly count: number;
}

/** What deleting a row with everything means. */
interface Whole {
  readonly deleted: readonly Along[];
  /** Rows that stay, with an empty reference. */
  readonly kept: readonly Along[];
}

const MAY: readonly (string | null)[] = ['Company Administrator', 'Operator'];

const pointing = async ({ table, column }: Reference, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select id from ${table.name} where ${column.column} = any(?::int[])`,
    [`{${ids.join(',')}}`],
  );
  return rows.map(({ id }) => id);
};

type Counts = Map<Entity, number>;

const count = async (entity: Entity, ids: readonly number[], deleted: Counts, kept: Counts): Promise<void> => {
  for (const reference of referencesTo(entity)) {
    const { entity: other } = reference.table;
    const found = await pointing(reference, ids);
    if (found.length === 0) continue;
    const goes = isRemovedWhole(reference.column.field);
    const counts = goes ? deleted : kept;
    counts.set(other, (counts.get(other) ?? 0) + found.length);
    if (goes) await count(other, found, deleted, kept);
  }
};

const listOf = (counts: Counts): Along[] =>
  [...counts].map(([{ name, nouns }, number]) => ({ entity: name, label: nouns.many, count: number }));

const wholeOf = async (entity: Entity, row: Row): Promise<Whole> => {
  const [deleted, kept]: [Counts, Counts] = [new Map(), new Map()];
  await count(entity, [row.id], deleted, kept);
  return { deleted: listOf(deleted), kept: listOf(kept) };
};

/** The row, if the user may delete it with everything. @throws NotFoundError, ForbiddenError */
const rowFor = async (who: Principal, entity: Entity, id: string): Promise<Row> => {
  const row = await readRow(entity, id);
  if (!MAY.includes(who.role)) throw new ForbiddenError(messages.roleForbids({ role: who.role ?? '' }));
  refuseReadOnly(entity, row);
  return row;
};

/** What would be deleted along with a row, by kind and number. @throws NotFoundError, ForbiddenError */
const readWhole = async (who: Principal, entity: Entity, id: string): Promise<Whole> =>
  wholeOf(entity, await rowFor(who, entity, id));

/**
 * Deletes a row with everything that otherwise keeps it from being deleted; all of it goes into the bin as one entry.
 * @param name what the user typed to confirm; needed when anything is deleted along
 * @throws NotFoundError, ForbiddenError, ValidationError at `name`
 */
const removeWhole = async (
  who: Principal,
  entity: Entity,
  id: string,
  name: unknown,
): Promise<Removed & Pick<Whole, 'deleted'>> => {
  const row = await rowFor(who, entity, id);
  const { deleted } = await wholeOf(entity, row);
  const wanted = String(row[entity.title] ?? '').trim();
  if (deleted.length > 0 && (typeof name !== 'string' || name.trim() !== wanted)) {
    throw fieldErrors([{ field: 'name', message: binWords.nameDiffers }]);
  }
  const [removed] = await removeLocked(entity, [row], true);
  return { id: row.id, documentId: row.documentId, ...removed, deleted };
};

/**
 * The actions of `recordRoutes` for one entity.
 */
export const recordController = (entity: Entity, options: RecordOptions = {}) => {
  const { beforeRemoval, narrowedBy, exported } = options;
  const within = (ctx: Context): Comparison[] => [
    ...readableRegisters(entity, callerOf(ctx).modules),
    ...(narrowedBy?.(ctx.query) ?? []),
  ];
  const saving = (ctx: Context): Saving => {
    const list = listOfPlace(entity, ctx, within(ctx));
    return { warnings: [], ...(list && { list }) };
  };
  return {
    find: repeatable(
      answering(async (ctx) => {
        ctx.type = 'application/json';
        ctx.body = await listJson(entity, ctx.query as Record<string, unknown>, undefined, within(ctx));
      }),
    ),
    exportRows: exporting(sourceOf(entity, { within, ...exported })),
    findOne: answering(async (ctx) => {
      const row = await readWholeRow(entity, idOf(ctx));
      refuseRegister(entity, row, callerOf(ctx).modules);
      ctx.body = { data: row };
    }),
    create: answering(async (ctx) => {
      const place = saving(ctx);
      const { username } = callerOf(ctx);
      const row = await createRow(entity, dataOf(ctx), username, place).catch(explainMissingRelation(entity));
      ctx.body = saved(row, place);
      ctx.status = 201;
    }),
    copy: answering(async (ctx) => {
      const place = saving(ctx);
      ctx.body = saved(await copyRow(entity, idOf(ctx), callerOf(ctx).username, place), place);
      ctx.status = 201;
    }),
    update: answering(async (ctx) => {
      const place = saving(ctx);
      const row = await changeRow(entity, idOf(ctx), dataOf(ctx), place).catch(explainMissingRelation(entity));
      ctx.body = saved(row, place);
    }),
    delete: answering(async (ctx) => {
      const removed = await removeRows(entity, [idOf(ctx)], false, beforeRemoval);
      ctx.body = { data: keysOf(removed)[0], ...inBin(removed) };
    }),
    deleteMany: answering(async (ctx) => {
      const { ids } = (ctx.request.body ?? {}) as { ids?: unknown };
      const removed = await removeRows(entity, Array.isArray(ids) ? ids : [], true, beforeRemoval);
      ctx.body = { data: { deleted: removed.length }, ...inBin(removed) };
    }),
    holdings: answering(async (ctx) => {
      ctx.body = { data: await readWhole(principalOf(ctx), entity, idOf(ctx)) };
    }),
    removeWhole: answering(async (ctx) => {
      const { name } = (dataOf(ctx) ?? {}) as { name?: unknown };
      const { deleted, ...removed } = await removeWhole(principalOf(ctx), entity, idOf(ctx), name);
      ctx.body = { data: { ...keysOf([removed])[0], deleted }, ...inBin([removed]) };
    }),
    lookup: answering(async (ctx) => {
      const narrowed = readableRegisters(entity, callerOf(ctx).modules);
      ctx.body = await lookupRows(entity, ctx.query as Record<string, unknown>, narrowed);
    }),
    values: answering(async (ctx) => {
      ctx.body = { data: await valuesInUse(entity, String(ctx.params.field), ctx.query._q) };
    }),
  };
};
