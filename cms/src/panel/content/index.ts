import {
  askRules,
  type ContentType,
  type Entity,
  type Field,
  type FieldMessage,
  fieldWords,
  messages,
  question,
  questionnaireTopic,
  siteWords,
  targetOf,
  USUAL_SETTINGS,
  uidOf,
  validate,
} from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { errors } from '@strapi/utils';
import { isContent, PANEL_TYPES, type PanelType } from '../../database/panel-types';
import { scopes } from '../../database/scope';
import { newTrip } from '../../database/together';
import { followRename, refuseWhileNamed } from '../../records/choice-rows';
import { ConflictError, ValidationError } from '../../records/errors';
import { askRepeatedKey, holdKeys, sameRelations } from '../../records/keys';
import type { Row } from '../../records/read';
import { referencesTo } from '../../records/remove';
import { tableOf } from '../../records/table';
import { asSystem, BusyError, currentTransaction, pastPanel } from '../../request';
import { refuseInPanel } from './refuse';
import { ensureContentRole } from './role';
import { ensureSeeds } from './seeds';

type Values = Record<string, unknown>;

/** The part of a call to Strapi's document service that is used here. */
interface Call {
  readonly uid: string;
  readonly action: string;
  readonly params: { data?: Values; documentId?: string };
}

const uid = (type: PanelType) => uidOf(type);

/** The stored row with its relations; for a draft, the draft. */
const storedRow = async (type: PanelType, documentId: string | undefined): Promise<Values> => {
  if (!documentId) return {};
  const pointing = type.fields.filter(({ kind }) => kind === 'relation').map(({ name }) => name);
  const where = { documentId, ...(isContent(type) && type.drafts ? { publishedAt: null } : {}) };
  const part = isContent(type) && type.part ? [type.part.field] : [];
  return (await strapi.db.query(uid(type)).findOne({ where, populate: [...pointing, ...part] })) ?? {};
};

/** A question may name a topic that does not exist yet: it is created with the question (decisions 2.5). */
const makeTopic = async (title: unknown): Promise<void> => {
  if (typeof title !== 'string') return;
  const topics = uidOf(questionnaireTopic);
  const known = await strapi.db.query(topics).count({ where: { shared: true, title: { $eqi: title } } });
  if (known === 0) await strapi.documents(topics).create({ data: { title } as never });
};

type CheckValues = Readonly<Record<string, unknown>>;

/** A row before it is written: the sent values, and the stored ones. */
interface Draft {
  readonly sent: CheckValues;
  readonly stored: CheckValues;
}

/** Without relations, which the panel sends in a separate form. */
const withoutRelations = <Type extends PanelType>(type: Type): Type => {
  const known = plain.get(type);
  if (known) return known as Type;
  const made = { ...type, fields: type.fields.filter(({ kind }) => kind !== 'relation') };
  plain.set(type, made);
  return made;
};

const plain = new WeakMap<PanelType, PanelType>();

const contentProblems = (type: ContentType, values: CheckValues): FieldMessage[] => {
  const { part } = type;
  const list = part && values[part.field];
  const none = part && Array.isArray(list) && list.length === 0;
  return [...(type.problems?.(values) ?? []), ...(none ? [{ field: part.field, message: siteWords.noSections }] : [])];
};

/**
 * Runs checks of records in the transaction of what the panel writes, past what its role may see: rows of companies count
 * too. What Strapi itself writes has no scope, and gets one for the check.
 * @throws ApplicationError with the sentence of a refusal that the panel's own error handler does not know
 */
const pastPanelRole = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await (scopes.getStore() ? pastPanel(work) : asSystem('a write of the panel is checked', work));
  } catch (error) {
    if (error instanceof ConflictError || error instanceof BusyError) throw new errors.ApplicationError(error.message);
    throw error;
  }
};

/**
 * Another shared row with the same natural key, checked under the locks of a form: the second of two simultaneous saves
 * waits. An unchanged key is not checked: older data may contain duplicates.
 */
const keyProblems = (entity: Entity, values: CheckValues, stored: CheckValues): Promise<FieldMessage[]> =>
  pastPanelRole(async () => {
    const trip = newTrip();
    holdKeys(trip, entity);
    const check = askRepeatedKey(trip, entity, values);
    await trip.run(currentTransaction());
    try {
      const row = stored.id === undefined ? undefined : { id: Number(stored.id), values: stored };
      // The panel shows no warnings, so what forms only warn of is refused here.
      return (await check(values, row)).map(({ field }) => ({ field, message: messages.existingKey }));
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return (error.details as { errors: FieldMessage[] }).errors;
    }
  });

/** Names that a refusal repeats. */
const MOST_NAMED = 5;

interface Name {
  readonly name: string;
  /** How many companies have it. */
  readonly found: number;
}

/** What is wrong with the names of companies in a row: each has to be that of exactly one. */
const companyProblems = async (
  { companies: field }: ContentType,
  values: Readonly<Record<string, unknown>>,
): Promise<FieldMessage[]> => {
  const text = field === undefined ? undefined : values[field];
  if (field === undefined || typeof text !== 'string' || text === '') return [];
  // As the owner: the panel's role reads no company, and learns only of the names that were typed.
  const { rows } = await pastPanelRole(async () =>
    currentTransaction().raw<{ rows: Name[] }>('select name, found from wall_audience(?) where found <> 1', [text]),
  );
  if (rows.length === 0) return [];
  const sentences = rows
    .slice(0, MOST_NAMED)
    .map(({ name, found }) => (found === 0 ? siteWords.noCompany(name) : siteWords.severalCompanies(name)));
  return [{ field, message: sentences.join(' ') }];
};

type Sent = Readonly<Record<string, unknown>>;

/** Characters of what was sent that a refusal repeats, as that of a form. */
const LONGEST_NAMED = 60;

const isRecord = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The target of a relation in the forms that the panel and Strapi use: `undefined` leaves it, `null` empties it. */
const targetSent = (raw: unknown): unknown => {
  if (raw === undefined || raw === null) return raw;
  if (Array.isArray(raw)) return raw.at(-1) ?? null;
  if (!isRecord(raw)) return raw;
  const { connect, set, disconnect } = raw;
  if (set !== undefined) return targetSent(set);
  if (Array.isArray(connect) && connect.length > 0) return connect.at(-1);
  if (isRecord(connect)) return connect;
  if (Array.isArray(disconnect)) return disconnect.length > 0 ? null : undefined;
  return raw;
};

const whereOf = (target: unknown): Sent | null => {
  if (typeof target === 'number') return { id: target };
  if (typeof target === 'string') return { documentId: target };
  if (!isRecord(target)) return null;
  const { documentId, id } = target;
  return typeof documentId === 'string' ? { documentId } : typeof id === 'number' ? { id } : null;
};

/** The reference that was sent, as a refusal repeats it. */
const named = (target: unknown): string => {
  const { documentId, id } = isRecord(target) ? target : { documentId: target };
  return String(documentId ?? id ?? '').slice(0, LONGEST_NAMED);
};

/** A shared row may point only to shared rows: staff of every company read it. */
const sharedId = async (field: Field, target: unknown): Promise<number | null> => {
  const where = whereOf(target);
  const of = uidOf(targetOf(field.target));
  const row: { id: number } | null =
    where && (await strapi.db.query(of).findOne({ where: { ...where, shared: true } }));
  return row?.id ?? null;
};

/**
 * The relations of a shared row, as the ids for plain foreign key columns: Strapi itself would write what the panel sends
 * into the column unchanged.
 * @param stored the stored row; its relations stay when not sent
 */
const panelRelations = async (
  fields: readonly Field[],
  sent: Sent,
  stored: Sent,
): Promise<{ problems: FieldMessage[]; values: Record<string, number | null | undefined> }> => {
  const problems: FieldMessage[] = [];
  const values: Record<string, number | null | undefined> = {};
  for (const field of fields.filter(({ kind }) => kind === 'relation')) {
    const target = targetSent(sent[field.name]);
    const before = stored[field.name] as { id: number } | null | undefined;
    const id = target === undefined ? before?.id : target === null ? null : await sharedId(field, target);
    values[field.name] = id;
    if ((id ?? null) !== null) continue;
    if (target) problems.push({ field: field.name, message: messages.unknownRelation({ label: named(target) }) });
    else if (field.required) problems.push({ field: field.name, message: fieldWords.required });
  }
  return { problems, values };
};

/**
 * Checks a row that the panel saves by the same definitions as a form of the dashboard.
 * @param whole whether required fields must be filled: in a draft they may be empty
 * @returns the errors, and the values as they are to be stored
 */
const checkRow = async (
  type: PanelType,
  { sent, stored }: Draft,
  whole: boolean,
): Promise<{ problems: FieldMessage[]; values: Record<string, unknown> }> => {
  const { values, errors } = validate(withoutRelations(type), sent, stored);
  const problems = errors.filter(({ message }) => whole || message !== fieldWords.required);
  const after = { ...stored, ...values };
  if (isContent(type)) {
    problems.push(...contentProblems(type, after), ...(await companyProblems(type, after)));
    return { problems, values };
  }
  const relations = await panelRelations(type.fields, sent, stored);
  const pointing = { ...after, ...relations.values };
  problems.push(...relations.problems, ...sameRelations(type, pointing));
  problems.push(...(await keyProblems(type, pointing, stored)));
  // A shared row belongs to no company, and the panel has no place for warnings.
  problems.push(...askRules(type, pointing, USUAL_SETTINGS, stored.id === undefined ? undefined : stored).errors);
  return { problems, values: { ...values, ...relations.values } };
};

const draftOf = async (type: PanelType, { action, params }: Call): Promise<Draft> => {
  const stored = await storedRow(type, params.documentId);
  // A copy is a separate row: it has the values of the original, but not its id.
  const { id: _, ...copied } = stored;
  return { sent: params.data ?? {}, stored: action === 'clone' ? copied : stored };
};

/** Checks what is about to be written, and replaces it by the values to store: trimmed, choices by their value. */
const checkWrite = async (type: PanelType, call: Call): Promise<void> => {
  const publishing = call.action === 'publish';
  const draft = await draftOf(type, call);
  const { problems, values } = await checkRow(type, draft, publishing || !(isContent(type) && type.drafts));
  refuseInPanel(problems);
  if (publishing) return;
  const part = isContent(type) ? type.part?.field : undefined;
  call.params.data = {
    ...call.params.data,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => name !== part)),
  };
  if (!isContent(type) && call.action === 'update') {
    await pastPanelRole(() => followRename(type, draft.stored as Row, values[type.title]));
  }
  if (type.name === question.name) await makeTopic(values.topic);
};

const WRITES = ['create', 'update', 'clone', 'publish'];

/** Ids of the shared row, held: a transaction that points to it at this moment is waited for, and counted with the others. */
const held = async (entity: Entity, documentId: string): Promise<number[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select id from ${tableOf(entity).name} where document_id = ? and shared order by id for update`,
    [documentId],
  );
  return rows.map(({ id }) => id);
};

/**
 * Refuses to delete a shared row that others refer to or name, including rows of companies: Strapi would silently clear their
 * references. What belongs to it (a questionnaire's questions) is deleted too if it is shared. In the transaction of
 * the deletion.
 * @throws ConflictError with the number of rows that use it
 */
const releaseShared = async (entity: Entity, documentId: string): Promise<void> => {
  const trx = currentTransaction();
  const ids = await held(entity, documentId);
  if (ids.length === 0) return;
  await refuseWhileNamed(entity, ids);
  for (const { table, column } of referencesTo(entity)) {
    const { onDelete } = column.field;
    if (onDelete === 'clear') continue;
    const where = `where ${column.column} = any(?::int[])`;
    const named = [`{${ids.join(',')}}`];
    if (onDelete === 'cascade') await trx.raw(`delete from ${table.name} ${where} and shared`, named);
    const { rows } = await trx.raw<{ rows: [{ n: number }] }>(
      `select count(*)::int as n from ${table.name} ${where}`,
      named,
    );
    if (rows[0].n > 0)
      throw new ConflictError(messages.rowInUse({ count: rows[0].n, ...nounsInSentence(table.entity.nouns) }));
  }
};

/**
 * Applies the rules of `domain` before every write of Strapi's document service to what the panel shows: a content
 * administrator gets the same definitions and messages as a form of the dashboard.
 */
const watchPanelWrites = (): void => {
  strapi.documents.use(async (context, next) => {
    const type = PANEL_TYPES.get(context.uid);
    const call = context as unknown as Call;
    if (!type) return next();
    if (WRITES.includes(call.action)) await checkWrite(type, call);
    const shared = !isContent(type) && call.action === 'delete' && call.params.documentId;
    if (!shared) return next();
    return strapi.db.transaction(async () => {
      await pastPanelRole(() => releaseShared(type as Entity, shared));
      return next();
    });
  });
};

/** For `register`: applies the rules of `domain` to what the panel writes. */
export const registerSite = (): void => watchPanelWrites();

/** Call it once the tables and the panel's own roles exist: the content administrators' role and the first content. */
export const bootstrapSite = async (): Promise<void> => {
  await strapi.db.transaction(async ({ trx }) => {
    // Two servers that start at once on an empty database would each create them.
    await trx.raw('select pg_advisory_xact_lock(hashtext(?))', ['ridgeline site']);
    await ensureContentRole();
    await ensureSeeds();
  });
};
