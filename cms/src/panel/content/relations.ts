import { type Field, type FieldMessage, fieldWords, messages, targetOf, uidOf } from '@ridgeline/domain';

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
export const panelRelations = async (
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
